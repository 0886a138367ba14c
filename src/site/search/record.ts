// The records that the search is given, and its files.

/** The kinds of what is found, in the order in which they are shown: what lasts before what passes. */
export const searchKinds = ['species', 'water', 'page', 'announcement'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchRecord {
  kind: SearchKind;
  /** Its address, from the site's root on. */
  url: string;
  title: string;
  /** A line below the title. */
  detail: string;
  /** Further words by which it is found; of a page, phrases with commas between them. */
  words: string;
  /** Of a page that is needed at once: the words that lead to it before all else. */
  urgent?: string;
  /** Of a page, the headings of its parts. */
  parts?: readonly string[];
}

/** The id of a heading, as Markdown makes it: a list that is kept on phones need not say it too. */
export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** The build's data for the search of a language. */
export interface SearchIndexInput {
  records: readonly SearchRecord[];
  /** By address, words that pages are looked for by and do not contain. */
  words: Readonly<Record<string, string>>;
}

/** The folder of the search's files, from the site's root on. */
export const searchFolder = 'pagefind';

/** The list of the addresses that a search in a language needs: its index, scripts and page. */
export const searchList = (locale: string): string => `/${searchFolder}/files.${locale}.json`;
