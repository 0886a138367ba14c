// Puts the source of a row into its fold once that is opened, from the page that has those of all rows. Where it cannot be
// had, the link to that page stays.

import { showOn } from './expiry.ts';

/** In milliseconds: as long as the worker waits for a page before it takes the one that is kept. */
const patience = 3000;

/** The list of all sources, as their page has it; without signal, or on a silent line, as that is kept on the phone. */
async function readNotes(path: string): Promise<Document> {
  const page = await fetch(path, { signal: AbortSignal.timeout(patience) })
    .then((answer) => answer.text())
    .catch(async () => (await caches.match(path))?.text());
  // The list alone: the policy of this page allows none of the other's styles.
  const [list = ''] = /<dl [^>]*data-notes[^]*?<\/dl>/.exec(page ?? '') ?? [];
  return new DOMParser().parseFromString(list, 'text/html');
}

let notes: Promise<Document> | undefined;

/** Shows the source of a row that is opened. */
export default async function showSource(fold: HTMLElement, today: string): Promise<void> {
  const link = fold.querySelector<HTMLAnchorElement>('[data-source]');
  if (!link) return;
  notes ??= readNotes(link.pathname);
  const name = (await notes).getElementById(link.hash.slice(1));
  // Species that rest on the same have it together.
  const note = name?.parentElement?.querySelector('dd')?.cloneNode(true);
  // The next press tries again.
  if (!note) return void (notes = undefined);
  link.replaceWith(...note.childNodes);
  showOn(today, fold);
}
