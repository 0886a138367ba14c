// Opens the search dialog: with its link, Ctrl+K or `/`. The dialog is loaded when first opened.

import dialog from './search-dialog.ts?chunk';
import { isShortcutOn } from '../search/shortcut.ts';

const link = document.querySelector<HTMLAnchorElement>('[data-search]:not([aria-current])');

function open(event: Event): void {
  if (!link) return;
  event.preventDefault();
  (import(/* @vite-ignore */ dialog) as Promise<typeof import('./search-dialog.ts')>)
    .then(({ openSearch }) => openSearch(link.href))
    // The search page reports what is wrong.
    .catch(() => (location.href = link.href));
}

link?.addEventListener('click', (event) => {
  // The reader wants a new tab or window.
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey) open(event);
});

addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, target } = event;
  const isHeld = ctrlKey || metaKey;
  const isTyping = (target as Element).matches('input, textarea, [contenteditable]');
  if (isHeld ? key === 'k' : key === '/' && !isTyping && isShortcutOn()) open(event);
});
