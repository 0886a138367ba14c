// The association as payers see it; the pages pass this to the islands.

import type { Files } from '../i18n/keys.ts';
import { fill } from '../widgets/words.ts';

/** The letterhead of printed documents. */
export interface Letterhead {
  name: string;
  /** Null until it is confirmed. */
  taxId: string | null;
}

/** Returns the line with the association's tax number, or a note that it has to be completed. */
export const taxIdText = ({ taxId }: Letterhead, words: Files['fees']['receipt']): string =>
  taxId === null ? words.noTaxId : fill(words.taxId, { number: taxId });

/** The account that members pay into; null fields until the association has provided them. */
export interface BankAccount {
  holder: string;
  name: string | null;
  iban: string | null;
  /** The bank's own payment code; null if there is none. */
  ropay: { src: string; width: number; height: number } | null;
}
