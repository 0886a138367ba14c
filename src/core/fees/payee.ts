// The association as those who pay see it, as the pages give it to the islands.

import type { Files } from '../i18n/keys.ts';
import { fill } from '../widgets/words.ts';

/** The association at the head of what is printed. */
export interface Letterhead {
  name: string;
  /** Null as long as it is not confirmed. */
  taxId: string | null;
}

/** Returns the line with the association's tax number; where it is not known, that it is to be completed. */
export const taxIdText = ({ taxId }: Letterhead, words: Files['fees']['receipt']): string =>
  taxId === null ? words.noTaxId : fill(words.taxId, { number: taxId });

/** The account that members pay to; null as long as the association has not given one. */
export interface BankAccount {
  holder: string;
  name: string | null;
  iban: string | null;
  /** The bank's own code; null without one. */
  ropay: { src: string; width: number; height: number } | null;
}
