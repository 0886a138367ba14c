// The words of typed fields: their labels, hints and options.

import type { Files } from '../../../lib/i18n/keys.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { DecisionTexts } from './decision.ts';

type OwnWords = Files['fields'];

export interface FieldWords extends OwnWords {
  /** The words for options of choices that other files hold, by the name of the field's words. */
  listed: Readonly<Record<string, Readonly<Record<string, string>>>>;
  locale: Locale;
  /** BCP 47. */
  tag: string;
  /** The languages' own names. */
  names: Record<Locale, string>;
  /** The texts of the association's own decisions, in forms that ask for dues and prices. */
  ownDecision?: DecisionTexts;
}

/** Returns the hint for a field: by its name, else by its kind. */
export function hintOf(
  { hints }: Pick<FieldWords, 'hints'>,
  path: string,
  input: string,
): string | undefined {
  const known: Readonly<Record<string, string>> = hints;
  return known[path] || known[input] || undefined;
}
