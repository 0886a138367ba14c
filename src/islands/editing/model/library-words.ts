// The data of the library of pictures and documents from the build: its words, and the pages that use its files.

import type pictures from '../../../../locales/ro/pictures.json';
import type { EntryScreens } from './entry-address.ts';
import type { EditingWords } from './words.ts';

export interface LibraryWords {
  /** The words of the questions under a picture, of saving, and of problems. */
  editing: EditingWords;
  library: typeof pictures;
  screens: EntryScreens;
  /** The readers' pages that use files: an announcement's address is followed by its name; pages have their own. */
  onSite: { announcements: string; home: string; pages: Readonly<Record<string, string>> };
}
