// The reports sent from this phone, with their states, and the form that looks up any other one by receipt and code.

import { readReceipt } from '../../core/api/receipt.ts';
import type { ReportKind, ReportProgress, ReportState } from '../../core/api/report.ts';
import { receiptText, type Entry } from '../../core/outbox/entry.ts';
import { followEntries, removeEntry } from '../../core/outbox/outbox.ts';

interface Words {
  states: Record<ReportState, string>;
  kinds: Record<ReportKind, string>;
  passedTo: string;
  duplicateOf: string;
  unknown: string;
  none: string;
  badReceipt: string;
  failed: string;
  tag: string;
}

/** Returns the report's state; `none` if there is no such report, null if the server cannot be reached. */
async function askState(receipt: string, code: string): Promise<ReportProgress | 'none' | null> {
  try {
    const response = await fetch('/api/reports/state', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ receipt, code }),
      signal: AbortSignal.timeout(30_000),
    });
    if (response.status === 404) return 'none';
    return response.ok ? ((await response.json()) as ReportProgress) : null;
  } catch {
    return null;
  }
}

const root = document.querySelector<HTMLElement>('[data-report-states]');
if (root) {
  const words = JSON.parse(root.dataset['reportStates'] ?? '{}') as Words;
  const format = new Intl.DateTimeFormat(words.tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Bucharest',
  });

  function listLines({ receivedAt, steps, duplicateOf }: ReportProgress): string[] {
    return [
      `${format.format(new Date(receivedAt))}: ${words.states.received}`,
      ...steps.map(({ state, at, note }) => {
        const what = state === 'passed-on' ? words.passedTo.replace('{note}', note) : note;
        return `${format.format(new Date(at))}: ${[words.states[state], what].filter(Boolean).join(' – ')}`;
      }),
      ...(duplicateOf === undefined ? [] : [words.duplicateOf.replace('{receipt}', duplicateOf)]),
    ];
  }

  const paragraphs = (tag: 'li' | 'p', lines: readonly string[]) =>
    lines.map((line) => {
      const part = document.createElement(tag);
      part.textContent = line;
      return part;
    });

  const own = root.querySelector<HTMLElement>('[data-own-reports]');
  const list = own?.querySelector('ul');
  const template = own?.querySelector('template');
  const items = new Map<string, HTMLElement>();

  async function refresh(item: HTMLElement): Promise<void> {
    const text = (name: string) => item.querySelector(`[data-${name}]`)?.textContent ?? '';
    const state = await askState(text('receipt'), text('code'));
    const lines = state === null ? [words.unknown] : state === 'none' ? [words.none] : listLines(state);
    item.querySelector('[data-steps]')?.replaceChildren(...paragraphs('li', lines));
  }

  function getItem(entry: Entry): HTMLElement {
    const { key, memo, madeAt } = entry;
    const known = items.get(key);
    if (known) return known;
    const item = (template?.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
    const put = (name: string, text: string) =>
      (item.querySelector<HTMLElement>(`[data-${name}]`)!.textContent = text);
    const kind = words.kinds[memo['kind'] as ReportKind] ?? '';
    put('what', `${kind}, ${format.format(madeAt)}`);
    put('receipt', receiptText(entry, 'receipt'));
    put('code', memo['code'] ?? '');
    item.querySelector<HTMLElement>('[data-remove]')!.onclick = () => void removeEntry(key);
    items.set(key, item);
    void refresh(item);
    return item;
  }

  followEntries((entries) => {
    const sent = entries
      .filter(({ kind, receipt }) => kind === 'report' && receipt)
      .sort((a, b) => b.order - a.order);
    if (own) own.hidden = !sent.length;
    list?.replaceChildren(...sent.map(getItem));
  });
  own?.querySelector('[data-refresh]')?.addEventListener('click', () => {
    for (const item of items.values()) void refresh(item);
  });

  const form = root.querySelector<HTMLFormElement>('[data-ask-state]');
  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const value = (name: string) => String(new FormData(form).get(name) ?? '').trim();
    const error = document.getElementById('report-receipt-error')!;
    const field = form.elements.namedItem('receipt') as HTMLInputElement;
    const isWrong = !readReceipt(value('receipt'));
    error.hidden = !isWrong;
    error.textContent = isWrong ? words.badReceipt : '';
    field.setAttribute('aria-invalid', String(isWrong));
    if (isWrong) {
      // Removes the focus first, in case Enter was pressed in this field, so that its error is read out too.
      field.blur();
      return field.focus();
    }
    const state = await askState(value('receipt'), value('code'));
    const lines = state === null ? [words.failed] : state === 'none' ? [words.none] : listLines(state);
    form.querySelector('[data-state]')?.replaceChildren(...paragraphs('p', lines));
  });
}
