// What the build gives to typed fields, and their hints.

import type { Files } from '../../../core/i18n/keys.ts';
import type { DecisionTexts } from './decision.ts';

/** The words for options of choices that are not among those of fields, by the place of the words. */
export type ChoiceWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface FieldData {
  choices: ChoiceWords;
  /** The texts of the association's own decisions, in forms that ask for dues and prices. */
  ownDecision: DecisionTexts;
}

/** Returns the hint for a field: by its name, else by its kind. */
export function findHint(
  { hints }: Pick<Files['fields'], 'hints'>,
  path: string,
  input: string,
): string | undefined {
  const known: Readonly<Record<string, string>> = hints;
  return known[path] || known[input] || undefined;
}
