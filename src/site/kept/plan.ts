// The pages that a build is to keep on phones, as routes, content and locales have it.

export interface LineWords {
  /** For Intl. */
  tag: string;
  /** With {date}. */
  kept: string;
  /** The words before it where the page is older than 30 days. */
  old: string;
  /** Those before both where a page in another {language} stands in for one in this. */
  other: string;
}

interface Kept {
  /** By language, the address of the page that is shown in the place of one that is not kept. */
  offline: Readonly<Record<string, string>>;
  /** Beginnings of addresses that the worker leaves to the browser. */
  never: readonly string[];
  /** Addresses beneath those that are kept nevertheless. */
  but: readonly string[];
  /** The line above a kept page, by language. */
  words: Readonly<Record<string, LineWords>>;
}

/** The pages of a build that are to be kept. */
export interface KeptPlan extends Kept {
  /** False: workers of earlier builds are taken away. */
  isOn: boolean;
  /** The addresses of the field pages, by language. */
  pages: Readonly<Record<string, readonly string[]>>;
}

/** The list that the worker of a build is given. */
export interface KeptList extends Kept {
  /** The build's id. */
  build: string;
  /** By language: the field pages' addresses, each with its hash. */
  pages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Scripts, font and small pictures of these pages, in every language. */
  files: readonly string[];
  /** Those that only the pages of one language need, by language. */
  ownFiles: Readonly<Record<string, readonly string[]>>;
}
