// Pagefind in the browser: its program and the parts of the index that a search needs are loaded with the first search.

import { beginsWords } from '../../core/names.ts';
import { findKept, findUrgent, type KeptRecord } from '../search/kept.ts';
import type { SearchKind, SearchRecord } from '../search/record.ts';
import { today } from '../../core/time/bucharest.ts';

/** The part of Pagefind's API that the site uses: https://pagefind.app/docs/api/ */
interface Pagefind {
  init(): Promise<void>;
  destroy(): Promise<void>;
  debouncedSearch(words: string, options: object, wait: number): Promise<{ results: Result[] } | null>;
  search(words: string): Promise<{ results: Result[] }>;
}
interface Result {
  id: string;
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
  /** HTML, with matches in `<mark>`. */
  detail: string;
  /** If the result is a part of a page: the page's own summary, as HTML. */
  summary?: string;
  /** The label of a sample announcement. */
  sample?: string | undefined;
  /** True if it has expired. */
  isOver?: boolean;
  /** True for the page meant by these words, although others contain them too. */
  isMeant?: boolean;
  /** True for a page that is needed urgently. */
  isUrgent?: boolean;
}

export interface Found {
  results: SearchResult[];
  total: number;
  /** True if no page has all of the words: these results have some of them. */
  isPartial?: boolean;
}

export interface Index {
  /**
   * @param records the page's own list, whose results come first.
   * @param little words without meaning, such as “de” and “the”.
   * @returns null if another search has started meanwhile.
   */
  find(words: string, atMost: number, records: readonly KeptRecord[], little: string): Promise<Found | null>;
}

/** Maximum number of results from the page's own list, which says less than the index does. */
const mostOwn = 8;

/** Maximum number of those that lack some of the words, beside results that have all. */
const mostPartial = 3;

/** Maximum number of results of a kind before those of other kinds: a dozen waters leave room for an announcement. */
const mostOfKind = 8;

/** The delay after a keystroke, in milliseconds. */
const wait = 120;

/** Escapes a text as HTML. */
function toHtml(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}

/** Starts an excerpt at a sentence that begins before the match; otherwise marks that it is cut. */
function beginSentence(excerpt: string): string {
  const ahead = excerpt.slice(0, Math.max(0, excerpt.indexOf('<mark>')));
  const start = /[.!?]\s+(?=\p{Lu})/u.exec(ahead);
  if (start) return excerpt.slice(start.index + start[0].length);
  return /^(<mark>)?[\p{Lu}\d„“]/u.test(excerpt) ? excerpt : `… ${excerpt}`;
}

async function toSearchResult(result: Result, words: string): Promise<SearchResult> {
  const { url, excerpt, meta, sub_results: parts } = await result.data();
  const { kind: named = 'page', title = url, detail, summary = '', sample, expires = '', also = '' } = meta;
  const kind = named as SearchKind;
  if (detail !== undefined) return { kind, url, title, detail: toHtml(detail) };
  if (kind === 'announcement') {
    return {
      kind,
      url,
      title,
      detail: beginSentence(excerpt),
      sample,
      isOver: Boolean(expires) && expires < today(new Date()),
    };
  }
  const isMeant = Boolean(also) && beginsWords(words, also);
  const [best] = parts.toSorted((a, b) => b.locations.length - a.locations.length);
  // Not for a match in the search words of a page, which the page does not show.
  if (isMeant || !best || best.url === url) return { kind, url, title, detail: toHtml(summary), isMeant };
  const part = { url: best.url, title: `${title} – ${best.title}`, detail: beginSentence(best.excerpt) };
  return { kind, ...part, summary: toHtml(summary) };
}

/** Pages meant by the words come first, then current ones, then samples, then expired ones. */
const place = ({ sample, isOver, isMeant }: SearchResult) => (isMeant ? -1 : isOver ? 2 : sample ? 1 : 0);

const fromRecord = ({ kind, url, title, detail }: SearchRecord): SearchResult => ({
  kind,
  url,
  title,
  detail: toHtml(detail),
});

/**
 * Searches the page's own list, for when the index does not load.
 *
 * @public src/site/browser/search-box.ts loads it by the address of its chunk.
 */
export function searchKept(
  words: string,
  records: readonly KeptRecord[],
  atMost: number,
  little: string,
): SearchResult[] {
  const urgent = listUrgent(words, records);
  const others = findKept(words, records, little).records.map(fromRecord);
  return [...urgent, ...others.filter(({ url }) => !urgent.some((one) => one.url === url))].slice(0, atMost);
}

const listUrgent = (words: string, records: readonly KeptRecord[]): SearchResult[] =>
  findUrgent(words, records).map((record) => ({ ...fromRecord(record), isUrgent: true }));

/** Returns true if a letter with a diacritic was typed, which Pagefind ignores: to it “Bär” is the beginning of “Barbe”. */
const marked = (words: string) => /\p{M}/u.test(words.normalize('NFD'));

/** Leaves out results whose matches lack the diacritics that were typed. */
async function asTyped(found: readonly Result[], words: string): Promise<Result[]> {
  const typed = words.split(/\s+/).filter(marked);
  const isMeant = await Promise.all(
    found.map(async (result) => {
      const { excerpt, sub_results: parts } = await result.data();
      const texts = [excerpt, ...parts.map((part) => part.excerpt)].join(' ');
      const hits = [...texts.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, hit = '']) => hit).join(' ');
      return typed.every((word) => beginsWords(word, hits));
    }),
  );
  return found.filter((_, index) => isMeant[index]);
}

/** Reads the first results, to come after urgent pages and those of the page's own list, and before the `later` ones of it. */
async function read(
  all: readonly Result[],
  words: string,
  atMost: number,
  {
    urgent,
    own,
    later = [],
  }: { urgent: readonly SearchResult[]; own: readonly SearchRecord[]; later?: readonly SearchRecord[] },
): Promise<Found> {
  const found = marked(words) ? await asTyped(all.slice(0, 3 * atMost), words) : all;
  const results = await Promise.all(found.slice(0, atMost).map((result) => toSearchResult(result, words)));
  results.sort((a, b) => place(a) - place(b));
  const first = new Set(urgent.map(({ url }) => url));
  const add = (records: readonly SearchRecord[]) =>
    records.flatMap((record) => {
      if (first.has(record.url)) return [];
      first.add(record.url);
      // The index says more about it than the list does.
      const told = results.find(({ url }) => url === record.url);
      const part = results.find(({ url }) => url.startsWith(`${record.url}#`));
      const listed = fromRecord(record);
      return [told ?? { ...listed, detail: listed.detail || part?.summary || '' }];
    });
  const added = add(own);
  const others = results.filter(({ url }) => !first.has(url));
  for (const { url } of others) first.add(url);
  const rest = add(later);
  const whole = [...urgent, ...added, ...others, ...rest];
  const seen: Partial<Record<SearchResult['kind'], number>> = {};
  const early = whole.filter(({ kind }) => (seen[kind] = (seen[kind] ?? 0) + 1) <= mostOfKind);
  return {
    results: [...early, ...whole.filter((result) => !early.includes(result))].slice(0, atMost),
    total: urgent.length + added.length + rest.length + found.length - (results.length - others.length),
  };
}

/** Finds results with some of the words: those with more of them first, rarer words counting more. */
async function findSome(pagefind: Pagefind, words: readonly string[]): Promise<Result[]> {
  const answers = await Promise.all(words.map((word) => pagefind.search(word)));
  const weights = new Map<string, number>();
  for (const { results } of answers) {
    for (const { id } of results) weights.set(id, (weights.get(id) ?? 0) + 1 / results.length);
  }
  const byId = new Map(answers.flatMap(({ results }) => results).map((result) => [result.id, result]));
  const getWeight = ({ id }: Result) => weights.get(id) ?? 0;
  return [...byId.values()].sort((a, b) => getWeight(b) - getWeight(a));
}

async function find(
  pagefind: Pagefind,
  words: string,
  atMost: number,
  records: readonly KeptRecord[],
  little: string,
): Promise<Found | null> {
  const answer = await pagefind.debouncedSearch(words, {}, wait);
  if (!answer) return null;
  const urgent = listUrgent(words, records);
  const { records: own, covers } = findKept(words, records, little);
  const isAll = covers === 'all';
  const beside = isAll || answer.results.length ? own.slice(0, isAll ? mostOwn : mostPartial) : [];
  const order = covers === 'some' ? { own: [], later: beside } : { own: beside };
  const whole = await read(answer.results, words, atMost, { urgent, ...order });
  // Without “la”, “de”, “in”, which occur everywhere.
  const each = words.split(/\s+/).filter((word) => /^\d+$|.{3}/.test(word));
  if (whole.total > urgent.length || each.length < 2) return whole;
  const some = await read(await findSome(pagefind, each), words, atMost, {
    urgent,
    own: own.slice(0, mostOwn),
  });
  return { ...some, isPartial: true };
}

let loaded: Promise<Index> | undefined;

function forget(error: unknown): never {
  loaded = undefined;
  throw error;
}

/**
 * Loads Pagefind's program and index.
 *
 * @param address of Pagefind's program.
 * @throws if it cannot be loaded; the next call tries again, also after a search that failed.
 * @public src/site/browser/search-box.ts loads it by the address of its chunk.
 */
export function loadIndex(address: string): Promise<Index> {
  loaded ??= (async () => {
    const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
    // One that has failed never requests again what did not arrive.
    await pagefind.destroy();
    await pagefind.init();
    return { find: (...asked) => find(pagefind, ...asked).catch(forget) } satisfies Index;
  })().catch(forget);
  return loaded;
}
