// The words of a screen of the members' area on the way from its page: whole files of `locales`, and what all screens need.

import type { Files } from './keys.ts';

/** Problems that every screen has words for, by the API's codes. */
export const sharedProblems = [
  'store-unavailable',
  'under-way',
  'unreachable',
  'not-allowed',
  'passkey-needed',
  'key-used',
] as const;

/** The words of lists and of what is loaded, the same on all screens. */
export interface UiWords {
  loading: string;
  retry: string;
  previous: string;
  next: string;
  /** With {page} and {total}. */
  pageNumber: string;
  /** Tells the id of an unexpected error: with {id}. */
  errorCode: string;
  /** The whole names of the button of a field for a password. */
  showPassword: string;
  hidePassword: string;
  /** Of a text that somebody began before, and that is not sent yet. */
  typedBefore: string;
  /** Something could not be loaded. */
  failed: string;
  problems: Record<(typeof sharedProblems)[number], string>;
}

export interface ScreenWords extends Files {
  ui: UiWords;
}

/** The name of the `meta` by which the page names the file of its words. */
export const screenWordsId = 'screen-words';
