// Pagefind in the browser: its program and the parts of the index that a search needs are loaded with the first one.

import type { SearchKind } from '../lib/search/record.ts';

/** What the site uses of Pagefind's answers: https://pagefind.app/docs/api/ */
interface Pagefind {
  init(): Promise<void>;
  debouncedSearch(words: string, options: object, wait: number): Promise<{ results: Result[] } | null>;
}
interface Result {
  data(): Promise<{
    url: string;
    excerpt: string;
    meta: Record<string, string>;
    sub_results: { url: string; title: string; excerpt: string; locations: number[] }[];
  }>;
}

export interface Found {
  kind: SearchKind;
  url: string;
  title: string;
  /** As HTML, with what was found in `<mark>`. */
  detail: string;
}

export interface Index {
  /** @returns null where something else is searched meanwhile. */
  find(words: string, atMost: number): Promise<{ results: Found[]; total: number } | null>;
}

/** After a key, in milliseconds. */
const wait = 120;

async function toFound(result: Result): Promise<Found> {
  const { url, excerpt, meta, sub_results: parts } = await result.data();
  const kind = (meta['kind'] ?? 'page') as SearchKind;
  const title = meta['title'] ?? url;
  if (kind === 'species') {
    const text = document.createElement('span');
    text.textContent = meta['detail'] ?? '';
    return { kind, url, title, detail: text.innerHTML };
  }
  const [best] = parts.toSorted((one, other) => other.locations.length - one.locations.length);
  if (!best || best.url === url) return { kind, url, title, detail: excerpt };
  return { kind, url: best.url, title: `${title} – ${best.title}`, detail: best.excerpt };
}

let loaded: Promise<Index> | undefined;

/**
 * Loads the search's program and index.
 *
 * @param address of Pagefind's program.
 * @throws when it cannot be loaded; the next call tries again.
 */
export function loadIndex(address: string): Promise<Index> {
  loaded ??= (async () => {
    const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
    await pagefind.init();
    return {
      async find(words: string, atMost: number) {
        const found = await pagefind.debouncedSearch(words, {}, wait);
        if (!found) return null;
        const results = await Promise.all(found.results.slice(0, atMost).map(toFound));
        return { results, total: found.results.length };
      },
    };
  })().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
