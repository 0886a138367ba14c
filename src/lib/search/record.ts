// What the search is told of something that is no page of its own.

export interface SearchRecord {
  /** Where it leads, from the site's root on. */
  url: string;
  title: string;
  /** A line below the title. */
  detail: string;
  /** What is searched. */
  content: string;
}

/** The kinds of what is found, in the order in which they are shown: what lasts before what passes. */
export const searchKinds = ['species', 'page', 'announcement'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The folder of the search's files, from the site's root on. */
export const searchFolder = 'pagefind';

/** The list of the addresses that a search in a language needs: its index, scripts and page. */
export const searchList = (locale: string): string => `/${searchFolder}/files.${locale}.json`;
