// The problems of what was written, shown at the fields they concern.

import type { z } from 'astro/zod';
import type { Problem } from '../../../core/content/problem.ts';
import { nameProblem, type ProblemName } from '../../../core/content/problem-names.ts';
import type { ProblemValues } from '../../../core/content/words.ts';
import { locales, isLocale, localeCodes, type Locale } from '../../../core/i18n/locales.ts';
import { typedDay } from '../../../core/time/typed-days.ts';
import { fill } from '../../../core/widgets/words.ts';

/** Encodes a problem that a schema found as the message of a field. */
export const asMessage = (issue: z.core.$ZodRawIssue): string => {
  const { name, ...rest } = nameProblem(issue as unknown as z.core.$ZodIssue, issue.input);
  return encodeProblem({ code: name, ...rest });
};

/**
 * Returns a field's message in words, with days as they are typed. Messages from the schemas are English and looked up by name.
 * @param tag BCP 47.
 */
export function inWords(message: string, words: Readonly<Record<string, string>>, tag: string): string {
  const known = message.startsWith('["')
    ? (JSON.parse(message) as [ProblemName, ProblemValues])
    : ([nameProblem({ code: 'custom', message } as z.core.$ZodIssue, '').name, {}] as const);
  const values = Object.entries(known[1]).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'string' ? typedDay(value, tag) : value,
  ]);
  return fill(words[known[0]] ?? message, Object.fromEntries(values));
}

/** Lists the names of all invalid fields in a form's errors. */
export function wrongFields(errors: object, before = ''): string[] {
  return Object.entries(errors).flatMap(([step, inner]: [string, unknown]) => {
    if (typeof inner !== 'object' || inner === null) return [];
    const name = `${before}${step}`;
    return 'message' in inner ? [name] : wrongFields(inner, `${name}.`);
  });
}

/** The problems of fields that are still empty. */
const missing: readonly ProblemName[] = ['required', 'choose', 'by-which-act', 'name-page'];

/** Returns true if a form's only errors are missing values. */
export function onlyMissing(errors: object): boolean {
  return Object.values(errors).every((inner: unknown) => {
    if (typeof inner !== 'object' || inner === null) return true;
    const { message } = inner as { message?: unknown };
    if (typeof message !== 'string') return onlyMissing(inner);
    return missing.some((name) => message.startsWith(`["${name}"`));
  });
}

/** Returns the language of a field with a text in one language: `texts.de.title`, `records.0.name.de`. */
export const findLanguage = (field: string): Locale | undefined => field.split('.').find(isLocale);

/** Returns the first invalid field if all are texts in some language, which may be hidden. */
export function wrongText(errors: object): string | undefined {
  const fields = wrongFields(errors);
  return fields.every(findLanguage) ? fields[0] : undefined;
}

/**
 * Returns the problem of a text of which one language is shown, after the language's name; the shown language comes first.
 * @param findProblem returns the problem of the text in a language.
 */
export function wrongIn(
  shown: Locale,
  findProblem: (locale: Locale) => string | undefined,
): string | undefined {
  const [first] = [shown, ...localeCodes].flatMap((locale) => {
    const problem = findProblem(locale);
    return problem === undefined ? [] : [`${locales[locale].name}: ${problem}`];
  });
  return first;
}

/** Returns the error of a field for a problem. */
export const toFieldError = (problem: Omit<Problem, 'message' | 'file'>) => ({
  type: problem.code,
  message: encodeProblem(problem),
});

/** Encodes a problem as the message of a field. */
export const encodeProblem = ({ code, values }: Pick<Problem, 'code'> & Partial<Problem>): string =>
  JSON.stringify([code, values ?? {}]);
