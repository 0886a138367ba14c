// The questionnaire's data from the build: its words, and the pages that show the facts.

import type { DataName } from '../../../lib/content/kinds.ts';
import { labelOf } from '../../../lib/content/labels.ts';
import type { Files } from '../../../lib/i18n/keys.ts';
import type { FieldWords } from './field-words.ts';
import type { FactPageName } from './fact-pages.ts';
import type { PriceWords } from './price-words.ts';
import type { Question } from './questions.ts';
import type { EditingWords } from './words.ts';

export interface FactsWords {
  facts: Files['facts'];
  fields: FieldWords;
  prices: PriceWords;
  editing: EditingWords;
  /** The site's pages that show what a page of the questionnaire asks for. */
  shows: Record<FactPageName, { title: string; href: string }[]>;
  association: string;
}

/**
 * Returns the label of a question.
 *
 * @param heads the headings of amounts by their days.
 */
export function questionLabel(
  fields: Pick<FieldWords, 'labels'>,
  data: DataName,
  { label, isLater }: Pick<Question, 'label' | 'isLater'>,
  heads: { amount?: string; next?: string } = {},
): string {
  const own = labelOf(fields, data, label);
  if (label === 'rows.amount') return heads.amount ?? own;
  if (label === 'rows.next') return heads.next ?? own;
  // Not that of the present amounts, which is beside it.
  return isLater ? `${labelOf(fields, data, 'next')}: ${own}` : own;
}
