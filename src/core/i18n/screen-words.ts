// The words that a page of the members' area passes to its screen: whole files of `locales`, and what all screens need.

import type { CompleteWords } from '../widgets/words.ts';
import type { Files } from './keys.ts';

/** Problems that every screen has words for, as codes of the API. */
export const sharedProblems = [
  'store-unavailable',
  'under-way',
  'unreachable',
  'not-allowed',
  'passkey-needed',
  'key-used',
] as const;

/** The words for lists and for loading, the same on all screens. */
export interface UiWords
  extends
    Pick<CompleteWords, 'loading' | 'retry' | 'previous' | 'next' | 'showPassword' | 'hidePassword'>,
    Pick<Files['area'], 'failed' | 'no' | 'typedBefore'>,
    Pick<Files['login'], 'errorCode'> {
  /** With {page} and {total}. */
  pageNumber: string;
  problems: Record<(typeof sharedProblems)[number], string>;
}

export interface ScreenWords extends Files {
  ui: UiWords;
}

/** The name of the `meta` with which the page names the file of its words. */
export const screenWordsId = 'screen-words';
