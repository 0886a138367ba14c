// The page that a scanned card opens: checks the signature on the phone itself, and asks the association if there is a signal.
// Without a card in the address it shows the one stored on this phone.

import ownCard from './own-card.ts?chunk';
import type { CardCheck } from '../api/card.ts';
import { codeParameter } from '../card/statement.ts';
import { judgeCard, type Verdict } from '../card/verdict.ts';
import { readStatement, type CardKey } from '../card/verify.ts';
import { thisMoment } from '../../core/time/clock.ts';

interface Data {
  tag: string;
  keys: CardKey[];
  kinds: Record<string, string>;
}

/** Timeout after which the phone counts as offline, in milliseconds. */
const patience = 8000;
/** How long the signature's verdict waits for the association's answer, in milliseconds. */
const firstWait = 2000;

const root = document.querySelector<HTMLElement>('[data-card]');
if (root) start(root, JSON.parse(root.dataset['card'] ?? '{}') as Data);

/** Asks the association about a code; null if offline. The fragment of the address is not sent. */
async function ask(code: string): Promise<CardCheck | null> {
  try {
    const answer = await fetch(`/api/card/${encodeURIComponent(code)}`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return answer.ok && isJson ? ((await answer.json()) as CardCheck) : null;
  } catch {
    return null;
  }
}

function start(root: HTMLElement, { tag, keys, kinds }: Data): void {
  const find = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`);
  const long = (moment: number | string, options: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'Europe/Bucharest', ...options })
      .format(new Date(moment))
      .replaceAll(' ', '\u00a0');

  function show({ state, facts, signed }: Verdict): void {
    for (const element of root.querySelectorAll<HTMLElement>('[data-answer]'))
      element.hidden = element.dataset['answer'] !== state;
    for (const text of root.querySelectorAll<HTMLElement>(`[data-answer="${state}"] [data-text]`))
      text.textContent = (text.dataset['text'] ?? '')
        .replace('{date}', long(facts?.until ?? 0, { timeZone: 'UTC' }))
        .replace('{signed}', long(signed ?? 0));
    const list = find('facts');
    if (list) list.hidden = !facts;
    const values = { number: facts?.number, initials: facts?.initials, kind: kinds[facts?.kind ?? ''] };
    for (const [name, value] of Object.entries(values)) {
      const place = find(`fact-${name}`);
      if (!place) continue;
      place.textContent = value ?? '';
      (place.parentElement as HTMLElement).hidden = !value;
    }
    const when = find('when');
    if (when)
      when.textContent = (when.dataset['when'] ?? '').replace(
        '{date}',
        long(Date.now(), { timeStyle: 'short' }),
      );
  }

  async function check(): Promise<void> {
    const jws = location.hash.slice(1);
    const code = new URLSearchParams(location.search).get(codeParameter);
    const isScan = Boolean(jws || code);
    for (const element of root.querySelectorAll<HTMLElement>('[data-scan]')) element.hidden = !isScan;
    for (const element of root.querySelectorAll<HTMLElement>('[data-own]')) element.hidden = isScan;
    if (!isScan) {
      const { showKeptCard } = (await import(/* @vite-ignore */ ownCard)) as typeof import('./own-card.ts');
      return showKeptCard({ find, long, kinds });
    }
    // A build without keys cannot check any card.
    const statement = jws && keys.length ? await readStatement(jws, keys) : undefined;
    const busy = find('asking');
    const tell = (answer: CardCheck | null) => show(judgeCard({ statement, answer, now: +thisMoment() }));
    if (!code || statement === null || !navigator.onLine) return tell(null);
    if (busy) busy.hidden = false;
    const alone = setTimeout(tell, firstWait, null);
    const answer = await ask(code);
    clearTimeout(alone);
    if (busy) busy.hidden = true;
    tell(answer);
  }

  // Another card may be scanned into the same window.
  addEventListener('hashchange', () => void check());
  void check();
}
