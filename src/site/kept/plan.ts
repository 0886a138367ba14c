// The pages that a build keeps on phones, derived from routes, content and locales.

export interface LineWords {
  /** The language tag for Intl. */
  tag: string;
  /** With {date}. */
  kept: string;
  /** Precedes it if the page is older than 30 days. */
  old: string;
  /** Precedes both if a page in another {language} replaces one in this language. */
  other: string;
}

interface Kept {
  /** By language, the address of the page shown instead of one that is not kept. */
  offline: Readonly<Record<string, string>>;
  /** The beginnings of addresses that the worker leaves to the browser. */
  never: readonly string[];
  /** Exceptions to these that are kept nevertheless. */
  but: readonly string[];
  /** The line above a kept page, by language. */
  words: Readonly<Record<string, LineWords>>;
}

/** The pages that a build keeps. */
export interface KeptPlan extends Kept {
  /** False: workers of earlier builds are removed. */
  isOn: boolean;
  /** The addresses of the field pages, by language. */
  pages: Readonly<Record<string, readonly string[]>>;
}

/** The list given to the worker of a build. */
export interface KeptList extends Kept {
  /** The build's id. */
  build: string;
  /** By language: the addresses of the field pages, each with its hash. */
  pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The scripts, font and small pictures of these pages, for every language. */
  files: readonly string[];
  /** The files that only the pages of one language need, by language. */
  ownFiles: Readonly<Record<string, readonly string[]>>;
}
