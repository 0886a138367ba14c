// What the library of pictures and documents is told at build: its words, and where its files are used.

import type pictures from '../../../../locales/ro/pictures.json';
import type { EntryScreens } from './entry-address.ts';
import type { FailureWords } from './words.ts';

export interface LibraryWords {
  /** Of what may go wrong. */
  editing: FailureWords;
  library: typeof pictures;
  screens: EntryScreens;
}
