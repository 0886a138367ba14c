// What the library of pictures and documents is told at build: its words, and where its files are used.

import type pictures from '../../../../locales/ro/pictures.json';
import type { EntryScreens } from './entry-address.ts';
import type { EditingWords } from './words.ts';

export interface LibraryWords {
  /** Of the questions under a picture, of saving, and of what may be wrong. */
  editing: EditingWords;
  library: typeof pictures;
  screens: EntryScreens;
  /** Where readers see what uses a file: an announcement's address goes on with its name; pages by theirs. */
  onSite: { announcements: string; home: string; pages: Readonly<Record<string, string>> };
}
