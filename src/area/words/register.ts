// The words of the application form and of letters. Build time only.

import type { LetterWords } from '../../office/letters/CodeLetter.tsx';
import type { reportedFields } from '../../office/applications/api/application.ts';
import { localeCodes, type Locale } from '../../core/i18n/locales.ts';
import { dataFile } from '../../site/content/data-file.ts';
import { getFile } from '../../site/i18n/t.ts';

/** Returns the error message for each field of an application. */
export function applicationFaults(locale: Locale): Record<(typeof reportedFields)[number], string> {
  const { faults, badEmail } = getFile(locale, 'applications').form;
  const { text, ...own } = faults;
  return { ...own, email: badEmail, commune: text, recommendedBy: text, message: text };
}

/** Returns the file with the messages for a refused application, which the form loads only then. */
export function applicationProblems(locale: Locale) {
  const { problems, form } = getFile(locale, 'applications');
  return dataFile('words', `apply.${locale}`, { ...problems, 'invalid-fields': form.marked });
}

/** Returns the words of the letters themselves, in every language: each member reads their own. */
export const letterWords = () =>
  Object.fromEntries(localeCodes.map((locale) => [locale, getFile(locale, 'letters').letter])) as Record<
    Locale,
    LetterWords
  >;
