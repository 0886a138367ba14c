// Opens the lightbox on a picture of the gallery; loaded with the first press on one.

import { createRoot, type Root } from 'react-dom/client';
import GalleryLightbox from './GalleryLightbox.tsx';
import { pictureOf } from './gallery-pictures.ts';

let root: Root | undefined;
let opened = 0;

/**
 * Shows the group that the link stands in, from its picture on.
 *
 * @public src/site/browser/gallery.ts loads it by the address of its chunk.
 */
export function openLightbox(link: HTMLAnchorElement): void {
  const section = link.closest<HTMLElement>('#gallery');
  const links = [...(link.closest('ul')?.querySelectorAll<HTMLAnchorElement>('a:has(img)') ?? [])];
  if (!section) return;
  const read = (name: string) => JSON.parse(section.dataset[name] ?? '{}') as Record<string, string>;
  // Some browsers do not focus a pressed link; closing returns the focus to it.
  link.focus();
  // The message of a failure stands below the pictures.
  root ??= createRoot(section.appendChild(document.createElement('div')));
  root.render(
    <GalleryLightbox
      key={++opened}
      pictures={links.map((link) => pictureOf(link, read('licences')))}
      index={links.indexOf(link)}
      labels={read('labels')}
      onClose={() => root?.render(null)}
    />,
  );
}
