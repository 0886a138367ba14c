// The words that the islands of applications and letters are given. Runs at build only.

import type { ApplicationsWords } from '../../islands/applications/Applications.tsx';
import type { LettersWords } from '../../islands/letters/Letters.tsx';
import type { LetterWords } from '../../islands/letters/PrintedLetter.tsx';
import type { reportedFields } from '../../lib/api/application.ts';
import type { MemberKind } from '../../lib/api/member.ts';
import { commonWords, pickWords } from '../i18n/island-words.ts';
import { localeCodes, type Locale } from '../../lib/i18n/locales.ts';
import { getFile } from '../i18n/t.ts';
import { resourceWords } from './members.ts';

/** Returns the message for each field of an application that is not as it should be. */
export function applicationFaults(locale: Locale): Record<(typeof reportedFields)[number], string> {
  const { faults, badEmail } = getFile(locale, 'applications').form;
  const { text, ...own } = faults;
  return { ...own, email: badEmail, commune: text, recommendedBy: text, message: text };
}

export function applicationsWords(locale: Locale, offered: readonly MemberKind[]): ApplicationsWords {
  const { admin, form } = getFile(locale, 'applications');
  const members = getFile(locale, 'members').admin;
  const { fields, errors, problems } = members;
  const login = getFile(locale, 'login');
  return {
    ...commonWords(locale),
    ...admin,
    labels: { ...pickWords(form, ['commune', 'recommendedBy', 'message']), reason: admin.reason },
    fields: pickWords(fields, ['name', 'memberNumber', 'kind', 'validUntil']),
    kinds: getFile(locale, 'members').card.kinds,
    offered,
    errors: {
      ...errors,
      reason: admin.badReason,
      validUnpaid: admin.badReason,
      missing: admin.badMissing,
      note: admin.badNote,
    },
    duesNames: getFile(locale, 'fees').dues,
    problems: {
      ...pickWords(login.problems, ['store-unavailable', 'under-way', 'unreachable']),
      ...pickWords(problems, ['not-allowed', 'key-used', 'unknown']),
      'application-decided': admin.decidedMeanwhile,
      'dues-changed': admin.duesChanged,
      'note-changed': admin.noteChanged,
    },
    handOn: pickWords(members, ['linkTitle', 'linkHint', 'link', 'copy', 'copied']),
    resource: resourceWords(locale),
  };
}

export function lettersWords(locale: Locale): LettersWords {
  const { admin, letter } = getFile(locale, 'letters');
  return { ...commonWords(locale), ...admin, number: letter.number, resource: resourceWords(locale) };
}

/** Returns the words of the letters themselves, in every language: each member's own. */
export const letterWords = () =>
  Object.fromEntries(localeCodes.map((locale) => [locale, getFile(locale, 'letters').letter])) as Record<
    Locale,
    LetterWords
  >;
