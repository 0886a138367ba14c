// What the search is told of what it finds.

/** The kinds of what is found, in the order in which they are shown: what lasts before what passes. */
export const searchKinds = ['species', 'water', 'page', 'announcement'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchRecord {
  kind: SearchKind;
  /** Where it leads, from the site's root on. */
  url: string;
  title: string;
  /** A line below the title. */
  detail: string;
  /** By what else it is found. */
  words: string;
}

/** What the build tells the search of a language. */
export interface SearchTold {
  records: readonly SearchRecord[];
  /** By address, what pages are looked for by that do not say it. */
  words: Readonly<Record<string, string>>;
}

/** The folder of the search's files, from the site's root on. */
export const searchFolder = 'pagefind';

/** The list of the addresses that a search in a language needs: its index, scripts and page. */
export const searchList = (locale: string): string => `/${searchFolder}/files.${locale}.json`;
