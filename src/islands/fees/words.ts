// The words of the screens about fees, as the pages give them to the islands.

import type words from '../../../locales/ro/fees.json';
import type { MemberKind } from '../../lib/api/member.ts';
import type { ResourceWords } from '../../lib/api/resource-words.ts';
import { fill } from '../../lib/widgets/words.ts';

type Words = typeof words;

/** The words of a due and a payment, of those of a member's own fees. */
export const lineWords = [
  'dues',
  'payments',
  'until',
  'late',
  'paidOf',
  'isPaid',
  'receipt',
  'part',
  'reduced',
] as const;

export interface FeesWords extends Omit<Words, 'own'> {
  own: Pick<Words['own'], (typeof lineWords)[number]>;
  /** The kinds that forms offer. */
  offered: readonly MemberKind[];
  resource: ResourceWords;
  previous: string;
  next: string;
  /** With {page} and {total}. */
  pageNumber: string;
}

/** Those of dues and payments in a list, and of what is printed. */
export type LineWords = Pick<FeesWords, 'own' | 'dues' | 'ways' | 'receipt' | 'corrections'>;

/** Those of a member's own fees. */
export interface OwnFeesWords extends LineWords, Pick<FeesWords, 'resource'> {
  own: Words['own'];
}

/** The association at the head of what is printed. */
export interface Letterhead {
  name: string;
  /** Null as long as it is not confirmed. */
  taxId: string | null;
}

/** Returns the line with the association's tax number; where it is not known, that it is to be completed. */
export const taxIdText = ({ taxId }: Letterhead, { receipt }: LineWords): string =>
  taxId === null ? receipt.noTaxId : fill(receipt.taxId, { number: taxId });

/** The account that members pay to; null as long as the association has not given one. */
export interface BankAccount {
  holder: string;
  name: string | null;
  iban: string | null;
  /** The bank's own code; null without one. */
  ropay: { src: string; width: number; height: number } | null;
}
