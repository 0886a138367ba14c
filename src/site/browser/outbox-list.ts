// The list of what waits on this device: each entry with the reason in words, and how to resolve it.

import { asFurther, tryNow, unsent, type Entry, type EntryKind } from '../../core/outbox/entry.ts';
import { followEntries, isForgetful, removeEntry, sendNow } from '../../core/outbox/outbox.ts';
import { getReason, type ReasonWords } from '../../core/outbox/reason.ts';

interface Words extends ReasonWords {
  kinds: Record<EntryKind, string>;
  entered: string;
  sendNow: string;
  sendToo: string;
  delete: string;
  sure: string;
  tag: string;
}

const root = document.querySelector<HTMLElement>('[data-waiting]');
if (root) {
  const words = JSON.parse(root.dataset['waiting'] ?? '{}') as Words;
  const list = root.querySelector('ul');
  const template = root.querySelector('template');
  const format = new Intl.DateTimeFormat(words.tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Bucharest',
  });
  const items = new Map<string, HTMLElement>();

  /** Returns an entry's item, always the same element, so that a button under a finger stays in place. */
  function getItem({ key, kind, madeAt }: Entry): HTMLElement {
    const known = items.get(key);
    if (known) return known;
    const item = (template?.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
    const find = (name: string) => item.querySelector<HTMLElement>(`[data-${name}]`)!;
    find('kind').textContent = words.kinds[kind];
    find('entered').textContent = words.entered.replace('{date}', format.format(madeAt));
    const [send, remove] = [find('send') as HTMLButtonElement, find('delete')];
    // All buttons of a kind have the same text: label each with its entry as well.
    for (const name of ['kind', 'entered', 'send', 'delete']) find(name).id = `waiting-${name}-${key}`;
    for (const button of [send, remove])
      button.setAttribute('aria-labelledby', `${button.id} waiting-kind-${key} waiting-entered-${key}`);
    send.onclick = async () => {
      if (send.ariaDisabled) return;
      send.ariaDisabled = 'true';
      await sendNow(key, 'further' in send.dataset ? asFurther : tryNow).finally(
        () => (send.ariaDisabled = null),
      );
    };
    let isSure = false;
    remove.onclick = () => {
      if (isSure) void removeEntry(key);
      isSure = true;
      remove.textContent = words.sure;
    };
    remove.onblur = () => {
      isSure = false;
      remove.textContent = words.delete;
    };
    items.set(key, item);
    return item;
  }

  const draw = (entries: readonly Entry[]) => {
    const waiting = unsent(entries);
    root.hidden = !waiting.length;
    for (const name of ['long', 'short'])
      root.querySelector<HTMLElement>(`[data-kept-${name}]`)!.hidden = isForgetful() === (name === 'long');
    const shown = waiting.map((entry) => {
      const item = getItem(entry);
      const why = item.querySelector('[data-why]');
      const text = getReason(entry, words);
      if (why && why.textContent !== text) why.textContent = text;
      const isFurther = entry.lastProblem?.code === 'key-used';
      const label = isFurther ? words.sendToo : words.sendNow;
      const send = item.querySelector('[data-send]');
      send?.toggleAttribute('data-further', isFurther);
      if (send && send.textContent !== label) send.textContent = label;
      return item;
    });
    for (const item of items.values()) if (!shown.includes(item)) item.remove();
    shown.forEach(
      (item, at) => list?.children[at] !== item && list?.insertBefore(item, list.children[at] ?? null),
    );
  };
  followEntries(draw);
}
