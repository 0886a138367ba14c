// Puts a row's source into its fold when it is opened, from the page with the sources of all rows. If that cannot be loaded,
// the link to it stays.

import { showOn } from './expiry.ts';

/** In milliseconds: as long as the service worker waits for a page before it uses the kept one. */
const patience = 3000;

/** Loads the page with all sources; the copy kept on the phone if offline or timed out. */
async function readNotes(path: string): Promise<Document> {
  const page = await fetch(path, { signal: AbortSignal.timeout(patience) })
    .then((answer) => answer.text())
    .catch(async () => (await caches.match(path))?.text());
  // Only the list: the policy of this page forbids the other page's styles.
  const [list = ''] = /<dl [^>]*data-notes[^]*?<\/dl>/.exec(page ?? '') ?? [];
  return new DOMParser().parseFromString(list, 'text/html');
}

let notes: Promise<Document> | undefined;

/** Shows the source of the row that was opened. */
export default async function showSource(fold: HTMLElement, today: string): Promise<void> {
  const link = fold.querySelector<HTMLAnchorElement>('[data-source]');
  if (!link) return;
  notes ??= readNotes(link.pathname);
  const name = (await notes).getElementById(link.hash.slice(1));
  // Species with the same source share one note.
  const note = name?.parentElement?.querySelector('dd')?.cloneNode(true);
  // The next click tries again.
  if (!note) return void (notes = undefined);
  link.replaceWith(...note.childNodes);
  showOn(today, fold);
}
