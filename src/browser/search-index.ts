// Pagefind in the browser: its program and the parts of the index that a search needs are loaded with the first one.

import { fold, matchesWords } from '../lib/fold.ts';
import { findKept, type KeptRecord } from '../lib/search/kept.ts';
import type { SearchKind } from '../lib/search/record.ts';
import { today } from '../lib/time/bucharest.ts';

/** The part of Pagefind's answers that the site uses: https://pagefind.app/docs/api/ */
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

export interface SearchResult {
  kind: SearchKind;
  url: string;
  title: string;
  /** As HTML, with what was found in `<mark>`. */
  detail: string;
  /** The label of an announcement that announces nothing. */
  sample?: string | undefined;
  /** It counted until a day that is over. */
  isOver?: boolean;
  /** A page that is looked for by these words, though others have them too. */
  isMeant?: boolean;
}

export interface Index {
  /** @returns null where something else is searched meanwhile. */
  find(words: string, atMost: number): Promise<{ results: SearchResult[]; total: number } | null>;
}

/** After a key, in milliseconds. */
const wait = 120;

/** A text as HTML. */
function toHtml(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}

async function toSearchResult(result: Result, words: string): Promise<SearchResult> {
  const { url, excerpt, meta, sub_results: parts } = await result.data();
  const { kind: named = 'page', title = url, detail, sample, expires = '', also = '' } = meta;
  const kind = named as SearchKind;
  if (detail !== undefined) return { kind, url, title, detail: toHtml(detail) };
  if (kind === 'announcement') {
    return {
      kind,
      url,
      title,
      detail: excerpt,
      sample,
      isOver: Boolean(expires) && expires < today(new Date()),
    };
  }
  const isMeant = Boolean(also) && matchesWords(words, fold(also));
  const [best] = parts.toSorted((a, b) => b.locations.length - a.locations.length);
  if (isMeant || !best || best.url === url) return { kind, url, title, detail: excerpt, isMeant };
  return { kind, url: best.url, title: `${title} – ${best.title}`, detail: best.excerpt };
}

/** Pages that are looked for so come first; what counts comes before samples, and these before what is over. */
const place = ({ sample, isOver, isMeant }: SearchResult) => (isMeant ? -1 : isOver ? 2 : sample ? 1 : 0);

/** Searches the page's own list, where the index does not come. */
export function searchKept(words: string, records: readonly KeptRecord[], atMost: number): SearchResult[] {
  return findKept(words, records)
    .slice(0, atMost)
    .map(({ kind, url, title, detail }) => ({ kind, url, title, detail: toHtml(detail) }));
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
        const answer = await pagefind.debouncedSearch(words, {}, wait);
        if (!answer) return null;
        const results = await Promise.all(
          answer.results.slice(0, atMost).map((result) => toSearchResult(result, words)),
        );
        results.sort((a, b) => place(a) - place(b));
        return { results, total: answer.results.length };
      },
    };
  })().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
