// Letters with codes for members without e-mail, as the server creates them and a page prints them.

import type { Locale } from '../../../core/i18n/locales.ts';

/** Maximum number of letters in one batch. */
export const codeLettersAtMost = 50;

export interface CodeLetter {
  /** The id of the member. */
  id: string;
  name: string;
  memberNumber: string;
  /** The member's language. */
  locale: Locale;
  /** ACDEF-34679 */
  code: string;
  /** The page on which to type the code: ajvps-suceava.ro/login */
  page: string;
  /** The same address with the code, for the QR code. */
  address: string;
  /** When the code expires: 2026-12-22T08:00:00.000Z. */
  until: string;
}

export interface CodeLetterList {
  letters: CodeLetter[];
  /** The number of requested members who are disabled or no longer exist. */
  skipped: number;
}
