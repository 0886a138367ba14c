// The words of the form of an application, and of letters. Runs at build only.

import type { LetterWords } from '../../office/letters/PrintedLetter.tsx';
import type { reportedFields } from '../../office/applications/api/application.ts';
import { localeCodes, type Locale } from '../../core/i18n/locales.ts';
import { dataFile } from '../../site/content/data-file.ts';
import { getFile } from '../../site/i18n/t.ts';

/** Returns the message for each field of an application that is not as it should be. */
export function applicationFaults(locale: Locale): Record<(typeof reportedFields)[number], string> {
  const { faults, badEmail } = getFile(locale, 'applications').form;
  const { text, ...own } = faults;
  return { ...own, email: badEmail, commune: text, recommendedBy: text, message: text };
}

/** The file of what is said when an application is refused: the form loads it only then. */
export function applicationProblems(locale: Locale) {
  const { problems, form } = getFile(locale, 'applications');
  return dataFile('words', `apply.${locale}`, { ...problems, 'invalid-fields': form.marked });
}

/** Returns the words of the letters themselves, in every language: each member's own. */
export const letterWords = () =>
  Object.fromEntries(localeCodes.map((locale) => [locale, getFile(locale, 'letters').letter])) as Record<
    Locale,
    LetterWords
  >;
