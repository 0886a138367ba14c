// The data of the screens for pages' texts from the build: their words, and their links.

import type pageTexts from '../../../../locales/ro/page-texts.json';
import type { PageId } from '../../../lib/content/needs.ts';
import type { EditingWords, ListWords } from './words.ts';

/** @typeParam Editing the words of all entries: of their forms, or of their lists. */
export interface PagesWords<Editing extends ListWords | EditingWords = EditingWords> {
  editing: Editing;
  pages: typeof pageTexts;
  paths: Record<'list' | 'page', string>;
  /** The address at which readers see each page. */
  onSite: Record<PageId, string>;
}
