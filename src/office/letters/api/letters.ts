// Letters with codes for members without an e-mail, as the server makes them and a page prints them.

import type { Locale } from '../../../core/i18n/locales.ts';

/** Maximum number of letters in one batch. */
export const lettersAtMost = 50;

export interface Letter {
  /** The member's. */
  id: string;
  name: string;
  memberNumber: string;
  /** The language that the member reads. */
  locale: Locale;
  /** ACDEF-34679 */
  code: string;
  /** The page on which the code is typed: ajvps-suceava.ro/login */
  page: string;
  /** The same with the code, for the QR code. */
  address: string;
  /** From here on the code opens nothing: as 2026-12-22T08:00:00.000Z. */
  until: string;
}

export interface LetterList {
  letters: Letter[];
  /** The number of requested members who are disabled or gone. */
  skipped: number;
}
