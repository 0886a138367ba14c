// What the questionnaire is told at build: its words, and where the facts are shown.

import type { Files } from '../../../lib/i18n/keys.ts';
import type { FieldWords } from './field-words.ts';
import type { FactPageName } from './fact-pages.ts';
import type { EditingWords } from './words.ts';

export interface FactsWords {
  facts: Files['facts'];
  fields: FieldWords;
  editing: EditingWords;
  /** The site's pages that show what a page of the questionnaire asks for. */
  shows: Record<FactPageName, { title: string; href: string }[]>;
  association: string;
}
