// What the library of pictures and documents is told at build: its words, and where its files are used.

import type { EntryScreens } from '../desk/entry.ts';
import type { EditingWords } from './words.ts';

export interface LibraryWords {
  editing: EditingWords;
  library: EditingWords['pictures'];
  screens: EntryScreens;
}
