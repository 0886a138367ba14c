// What the build provides for the questionnaire, and the labels of questions.

import type { DataName } from '../../../core/content/kinds.ts';
import { getLabel } from '../../../core/content/labels.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import type { FieldData } from './field-words.ts';
import type { FactPageName } from './fact-pages.ts';
import type { Question } from './questions.ts';

export interface FactsData {
  fields: FieldData;
  /** The public pages that show what a page of the questionnaire asks for. */
  shows: Record<FactPageName, { title: string; href: string }[]>;
  /** The association's name. */
  association: string;
}

/**
 * Returns the label of a question.
 *
 * @param heads the headings of amounts by their days.
 * @param row the name of the question's row: three fields named “Telephone” could not be told apart by ear.
 */
export function questionLabel(
  fields: Pick<Files['fields'], 'labels'>,
  data: DataName,
  { label, isLater }: Pick<Question, 'label' | 'isLater'>,
  heads: { amount?: string; next?: string } = {},
  row = '',
): string {
  const own = getLabel(fields, data, label);
  if (label === 'rows.amount') return heads.amount ?? own;
  if (label === 'rows.next') return heads.next ?? own;
  if (label === 'phones.number' && row) return `${own}: ${row}`;
  // Not the label of the present amounts, which are next to it.
  return isLater ? `${getLabel(fields, data, 'next')}: ${own}` : own;
}
