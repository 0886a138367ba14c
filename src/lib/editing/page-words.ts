// What the screens of the pages' texts are told at build: their words, and where they lead.

import type pagesEditing from '../../../locales/ro/pages-editing.json';
import type { PageId } from '../content/needs.ts';
import type { EditingWords } from './words.ts';

export interface PagesWords {
  /** Of all entries. */
  editing: EditingWords;
  pages: typeof pagesEditing;
  paths: Record<'list' | 'page', string>;
  /** Where readers see each page. */
  onSite: Record<PageId, string>;
}
