// The records for the search, and its files.

/** The kinds of results, in display order: lasting ones before temporary ones. */
export const searchKinds = ['species', 'water', 'page', 'announcement'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchRecord {
  kind: SearchKind;
  /** Its address, from the site's root. */
  url: string;
  title: string;
  /** A line under the title. */
  detail: string;
  /** Further search terms; for a page, phrases separated by commas. */
  words: string;
  /** What people ask about everything of its sort, with less weight than its name: “season”, “size”. */
  about?: string;
  /** For an emergency page: the phrases, separated by commas, that make it the first result. */
  urgent?: string;
  /** For a page: the headings of its sections. */
  parts?: readonly string[];
}

/** Returns the id of a heading, as Markdown generates it, so that the list kept on phones need not contain it. */
export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** The build's data for the search in a language. */
export interface SearchIndexInput {
  records: readonly SearchRecord[];
  /** By address, search terms of pages that do not contain them. */
  words: Readonly<Record<string, string>>;
}

/** The folder of the search's files, from the site's root. */
export const searchFolder = 'pagefind';

/** Returns the address of the list of files that a search in a language needs: its index, scripts and page. */
export const searchList = (locale: string): string => `/${searchFolder}/files.${locale}.json`;
