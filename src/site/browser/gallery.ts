// The gallery's tabs. Clicking a picture loads the lightbox, pointing at it or focusing it loads its tooltip.

import mountCredits from '../islands/gallery/mount-credits.tsx?chunk';
import mountLightbox from '../islands/gallery/mount-lightbox.tsx?chunk';
import type { GalleryWords } from '../islands/gallery/gallery-pictures.ts';

const section = document.getElementById('gallery');
const tabs = [...(section?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
const pictureAt = (target: EventTarget | null) =>
  (target as Element | null)?.closest<HTMLAnchorElement>('.gallery-grid a');

function select(tab: HTMLElement): void {
  for (const other of tabs) {
    const chosen = other === tab;
    other.ariaSelected = String(chosen);
    other.tabIndex = chosen ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    if (panel) panel.dataset['current'] = String(chosen);
  }
}

function move(event: KeyboardEvent): void {
  const from = tabs.indexOf(event.target as HTMLElement);
  if (from < 0) return;
  const step = getComputedStyle(event.target as Element).direction === 'rtl' ? -1 : 1;
  const to = {
    ArrowRight: from + step,
    ArrowLeft: from - step,
    Home: 0,
    End: -1,
  }[event.key];
  const tab = to === undefined ? undefined : tabs.at(to % tabs.length);
  if (!tab) return;
  event.preventDefault();
  select(tab);
  tab.focus();
}

let words: Promise<GalleryWords> | undefined;

/** Loads credits and labels, once: the page is lighter without them. */
async function readWords(): Promise<GalleryWords> {
  const file = section?.dataset['file'] ?? '';
  try {
    return (await (await fetch(file)).json()) as GalleryWords;
  } catch (cause) {
    // Worded like a failed script import, so that it is reported as one (src/core/failures/report.ts).
    throw new Error(`Failed to fetch dynamically imported module: ${file}`, { cause });
  }
}

/** Loads a chunk together with its words. */
const withWords = <Chunk>(chunk: string): Promise<[Chunk, GalleryWords]> =>
  Promise.all([import(/* @vite-ignore */ chunk) as Promise<Chunk>, (words ??= readWords())]);

type Lightbox = typeof import('../islands/gallery/mount-lightbox.tsx');
let lightbox: Promise<[Lightbox, GalleryWords]> | undefined;
let failed = false;

function press(event: MouseEvent): void {
  const tab = tabs.find((tab) => tab.contains(event.target as Node));
  if (tab) select(tab);
  const link = pictureAt(event.target);
  // The link itself opens a new tab or window. It also works if the lightbox cannot be loaded.
  if (!link || failed || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  lightbox ??= withWords<Lightbox>(mountLightbox);
  lightbox
    .then(([{ openLightbox }, words]) => openLightbox(link, words))
    .catch((error: unknown) => {
      failed = true;
      // For the global handler of loading errors.
      throw error;
    });
}

let areCreditsRequested = false;

/** Loads the tooltips with credits. The lightbox shows credits too: nothing is lost if this fails. */
function loadCredits({ target }: Pick<Event, 'target'>): void {
  if (areCreditsRequested || !pictureAt(target)) return;
  areCreditsRequested = true;
  withWords<typeof import('../islands/gallery/mount-credits.tsx')>(mountCredits)
    .then(([{ mountCredits }, words]) => mountCredits(words))
    .catch(console.warn);
}

section?.addEventListener('click', press);
section?.addEventListener('keydown', move);
section?.addEventListener('focusin', loadCredits);
// A picture may have been focused before this script loaded.
loadCredits({ target: document.activeElement });
section?.addEventListener('pointerover', (event) => {
  if (event.pointerType !== 'touch') loadCredits(event);
});
