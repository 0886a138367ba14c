// A search box: searches Pagefind's index while the reader types; arrow keys move through the results.

import { quietly } from '../../core/quietly.ts';
import { searchKinds } from '../search/record.ts';
import { forgetSearches, recentSearches, rememberSearch } from '../search/recent.ts';
import { isShortcutOn, shortcutKey } from '../search/shortcut.ts';
import type { KeptRecord } from '../search/kept.ts';
import { atRest } from './at-rest.ts';
import finding from './search-index.ts?chunk';
import type { SearchResult } from './search-index.ts';

export interface SearchBox {
  focus(): void;
  search(words: string): void;
}

/** Loads the search code, once the box is shown or with the first word. */
const loadFinder = () => import(/* @vite-ignore */ finding) as Promise<typeof import('./search-index.ts')>;

/** The number of results shown; anyone who does not find theirs among them needs another word. */
const shown = 15;

/** The time that the index may take before the page's own list is used, in milliseconds. */
const patience = 3000;

const setShortcut = (on: boolean) =>
  quietly(() => (on ? localStorage.removeItem(shortcutKey) : localStorage.setItem(shortcutKey, 'off')));

function line({ url, title, detail, sample }: SearchResult): HTMLLIElement {
  const link = document.createElement('a');
  link.href = url;
  if (sample) {
    const ribbon = document.createElement('span');
    ribbon.className = 'search-ribbon';
    ribbon.textContent = sample;
    link.append(ribbon);
  }
  for (const [name, html] of [
    ['search-title', undefined],
    ['search-detail', detail],
  ] as const) {
    const part = document.createElement('span');
    part.className = name;
    // Pagefind has escaped everything except its own marks.
    if (html === undefined) part.textContent = title;
    else part.innerHTML = html;
    link.append(part);
  }
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/**
 * Starts a search box.
 *
 * @param onSearch receives the words of each search.
 */
export function startSearch(box: HTMLElement, onSearch: (words: string) => void = () => {}): SearchBox {
  const part = <Part extends HTMLElement>(selector: string) => box.querySelector<Part>(selector) as Part;
  const field = part<HTMLInputElement>('input[type=search]');
  const status = part('[data-search-status]');
  const recent = part('[data-search-recent]');
  const nothing = part('[data-search-nothing]');
  const often = part('[data-search-often]');
  const shortcut = part<HTMLInputElement>('[data-search-shortcut]');
  const { index = '', found: count = '', partly = '', kept = '', searching = '', failed = '' } = box.dataset;
  const { still = '', little = '' } = box.dataset;
  const words = () => field.value.trim();
  let list: Promise<KeptRecord[]> | undefined;
  /** The page's own list, used if the index does not load. */
  const records = () =>
    (list ??= fetch(box.dataset['records'] ?? '')
      .then((answer) => answer.json() as Promise<KeptRecord[]>)
      .catch((error: unknown) => {
        console.warn(error);
        list = undefined;
        return [];
      }));

  function show(results: readonly SearchResult[]): void {
    // The kind of the best result comes first.
    const findFirstIndex = (kind: string) => results.findIndex((result) => result.kind === kind);
    const kinds = searchKinds.toSorted((a, b) => findFirstIndex(a) - findFirstIndex(b));
    for (const kind of kinds) {
      const section = part(`[data-kind=${kind}]`);
      const own = results.filter((result) => result.kind === kind);
      section.parentElement?.append(section);
      section.hidden = !own.length;
      section.querySelector('ul')?.replaceChildren(...own.map(line));
    }
  }

  /** Shows recent and frequent searches, before anything is typed. */
  function showStart(): void {
    const list = recentSearches().map((recent) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'search-word';
      button.textContent = recent;
      button.addEventListener('click', () => api.search(recent));
      const item = document.createElement('li');
      item.append(button);
      return item;
    });
    recent.hidden = !list.length;
    recent.querySelector('ul')?.replaceChildren(...list);
    often.hidden = false;
  }

  /** The search without its answer: what others still find is not shown. */
  let pending: object | undefined;

  async function find(): Promise<void> {
    const query = words();
    onSearch(query);
    nothing.hidden = true;
    pending = undefined;
    if (!query) {
      status.textContent = '';
      show([]);
      return showStart();
    }
    recent.hidden = often.hidden = true;
    status.textContent = searching;
    const search = (pending = {});
    setTimeout(() => pending === search && void showKept(query, still, search), patience);
    try {
      const { loadIndex } = await loadFinder();
      const answer = await (await loadIndex(index)).find(query, shown, await records(), little);
      if (!answer || pending !== search) return;
      pending = undefined;
      often.hidden = true;
      show(answer.results);
      // Partial matches have no total: the result lists of the single words overlap.
      const told = answer.isPartial && answer.total ? partly : count;
      status.textContent = told.replace('{count}', String(answer.total));
      nothing.hidden = answer.total > 0;
    } catch (error) {
      console.warn(error);
      if (pending !== search) return;
      const later = (pending = {});
      addEventListener('online', () => pending === later && void find(), { once: true });
      await showKept(query, kept, later);
    }
  }

  /** Shows the results from the page's own list, until the search has its answer. */
  async function showKept(query: string, told: string, search: object): Promise<void> {
    const results = await loadFinder().then(
      async ({ searchKept }) => searchKept(query, await records(), shown, little),
      () => [],
    );
    if (pending !== search) return;
    show(results);
    status.textContent = results.length ? told.replace('{count}', String(results.length)) : failed;
    often.hidden = results.length > 0;
  }

  const links = () => [...box.querySelectorAll<HTMLElement>('[data-search-results] a')];

  box.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const places = [field, ...links()];
    const from = places.indexOf(event.target as HTMLElement);
    if (!step || from < 0) return;
    const to = places[from + step];
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
  box.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-search-results] a')) rememberSearch(words());
  });
  field.addEventListener('input', () => void find());
  part('form').addEventListener('submit', (event) => {
    event.preventDefault();
    links()[0]?.focus();
  });
  part('[data-search-forget]').addEventListener('click', () => {
    forgetSearches();
    showStart();
    field.focus();
  });
  shortcut.checked = isShortcutOn();
  shortcut.addEventListener('change', () => setShortcut(shortcut.checked));
  showStart();
  void records();
  atRest(() => void loadFinder().catch(console.warn));

  const api: SearchBox = {
    focus() {
      field.focus();
      field.select();
    },
    search(query) {
      field.value = query;
      field.focus();
      void find();
    },
  };
  return api;
}
