// The words of the screens about fees, as the pages give them to the islands.

import type words from '../../../locales/ro/fees.json';
import type { ResourceWords } from '../../lib/api/resource-words.ts';
import { fill } from '../../lib/widgets/words.ts';

type Words = typeof words;

export interface FeesWords extends Words {
  resource: ResourceWords;
  previous: string;
  next: string;
  /** With {page} and {total}. */
  pageNumber: string;
}

/** Those of a member's own fees, and of what is printed. */
export type OwnFeesWords = Pick<FeesWords, 'own' | 'dues' | 'ways' | 'receipt' | 'corrections' | 'resource'>;

/** The association at the head of what is printed. */
export interface Letterhead {
  name: string;
  /** Null as long as it is not confirmed. */
  taxId: string | null;
}

/** Returns the line with the association's tax number; where it is not known, that it is to be completed. */
export const taxIdText = ({ taxId }: Letterhead, { receipt }: OwnFeesWords): string =>
  taxId === null ? receipt.noTaxId : fill(receipt.taxId, { number: taxId });

/** The account that members pay to; null as long as the association has not given one. */
export interface BankAccount {
  holder: string;
  name: string | null;
  iban: string | null;
  /** The bank's own code; null without one. */
  ropay: { src: string; width: number; height: number } | null;
}
