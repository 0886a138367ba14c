// What the build knows of the questionnaire, and what a question is called.

import type { DataName } from '../../../core/content/kinds.ts';
import { getLabel } from '../../../core/content/labels.ts';
import type { Files } from '../../../core/i18n/keys.ts';
import type { FieldData } from './field-words.ts';
import type { FactPageName } from './fact-pages.ts';
import type { Question } from './questions.ts';

export interface FactsData {
  fields: FieldData;
  /** The site's pages that show what a page of the questionnaire asks for. */
  shows: Record<FactPageName, { title: string; href: string }[]>;
  /** The association's name. */
  association: string;
}

/**
 * Returns the label of a question.
 *
 * @param heads the headings of amounts by their days.
 */
export function questionLabel(
  fields: Pick<Files['fields'], 'labels'>,
  data: DataName,
  { label, isLater }: Pick<Question, 'label' | 'isLater'>,
  heads: { amount?: string; next?: string } = {},
): string {
  const own = getLabel(fields, data, label);
  if (label === 'rows.amount') return heads.amount ?? own;
  if (label === 'rows.next') return heads.next ?? own;
  // Not that of the present amounts, which is beside it.
  return isLater ? `${getLabel(fields, data, 'next')}: ${own}` : own;
}
