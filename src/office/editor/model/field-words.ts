// The data that the build provides for typed fields, and the hints of fields.

import type { Files } from '../../../core/i18n/keys.ts';
import type { DecisionTexts } from './decision.ts';

/** The labels of options that are not among the words for fields, by where those labels are defined. */
export type ChoiceWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface FieldData {
  choices: ChoiceWords;
  /** The texts of the association's own decisions, for forms that contain dues and prices. */
  ownDecision: DecisionTexts;
}

/** Returns the hint for a field, by its name or else by its kind. */
export function findHint(
  { hints }: Pick<Files['fields'], 'hints'>,
  path: string,
  input: string,
): string | undefined {
  const known: Readonly<Record<string, string>> = hints;
  return known[path] || known[input] || undefined;
}
