// Opens the lightbox on a picture of the gallery; loaded with the first click on one.

import { createRoot, type Root } from 'react-dom/client';
import GalleryLightbox from './GalleryLightbox.tsx';
import { linksIn, readPicture, type GalleryWords } from './gallery-pictures.ts';

let root: Root | undefined;
let opened = 0;

/**
 * Shows the group that contains the link, starting at its picture.
 *
 * @public src/site/browser/gallery.ts loads it by the address of its chunk.
 */
export function openLightbox(link: HTMLAnchorElement, words: GalleryWords): void {
  const section = link.closest<HTMLElement>('#gallery');
  if (!section) return;
  const all = linksIn(section);
  const links = all.filter((other) => other.closest('ul') === link.closest('ul'));
  // Some browsers do not focus a clicked link; closing returns the focus to it.
  link.focus();
  // A failure message appears below the pictures.
  root ??= createRoot(section.appendChild(document.createElement('div')));
  root.render(
    <GalleryLightbox
      key={++opened}
      pictures={links.map((link) => readPicture(link, all.indexOf(link), words))}
      index={links.indexOf(link)}
      labels={words.labels}
      onClose={() => root?.render(null)}
    />,
  );
}
