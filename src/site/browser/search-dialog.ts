// The search dialog on any page: its box is loaded from the search page, so that no other page contains it.

import { pageWords } from '../../core/widgets/page-words.ts';
import styles from '../../styles/search-dialog.css?url';
import { startSearch, type SearchBox } from './search-box.ts';

interface Opened {
  dialog: HTMLDialogElement;
  box: SearchBox;
}

function loadStyles(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error('The styles of the search could not be loaded'));
    document.head.append(link);
  });
}

/** The network timeout for the search page, in milliseconds. */
const patience = 3000;

/** Fetches the search page: from the network, or the copy kept on the phone. */
async function fetchPage(address: string): Promise<Response> {
  try {
    return await fetch(address, { signal: AbortSignal.timeout(patience) });
  } catch (error) {
    const cached = await caches.match(address);
    if (!cached) throw error;
    return cached;
  }
}

async function loadBox(address: string): Promise<HTMLElement> {
  const answer = await fetchPage(address);
  // Not parsed as a document: the policy would apply to its styles.
  const page = document.createElement('template');
  page.innerHTML = await answer.text();
  const box = page.content.querySelector<HTMLElement>('[data-search-box]');
  if (!answer.ok || !box) throw new Error(`The search could not be loaded: ${answer.status}`);
  return document.importNode(box, true);
}

function closeButton(dialog: HTMLDialogElement): HTMLElement {
  const place = document.createElement('div');
  place.className = 'search-close';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'search-word';
  button.textContent = pageWords().close;
  button.addEventListener('click', () => dialog.close());
  place.append(button);
  return place;
}

async function make(address: string): Promise<Opened> {
  const [element] = await Promise.all([loadBox(address), loadStyles()]);
  const dialog = document.createElement('dialog');
  dialog.className = 'search-dialog no-print';
  dialog.append(closeButton(dialog), element);
  dialog.setAttribute('aria-labelledby', 'search-label');
  // Closes on a click beside the box, or on a result, which may be a part of this page.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target as Element).closest('a')) dialog.close();
  });
  // Otherwise the first Escape would only empty the field.
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dialog.close();
  });
  document.body.append(dialog);
  return { dialog, box: startSearch(element) };
}

let opening: Promise<Opened> | undefined;

/**
 * Opens the search, with the previous search still in it.
 *
 * @param address of the search page.
 * @throws if it cannot be loaded.
 * @public src/site/browser/search-keys.ts loads it by the address of its chunk.
 */
export async function openSearch(address: string): Promise<void> {
  opening ??= make(address);
  try {
    const { dialog, box } = await opening;
    if (!dialog.open) dialog.showModal();
    box.focus();
  } catch (error) {
    opening = undefined;
    throw error;
  }
}
