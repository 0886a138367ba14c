// The journal of what was paid, as pages and functions exchange it. Amounts are bani; days are 2026-11-21.

import { paymentEntries, type PaymentWay } from '../../../core/api/fees.ts';
import type { IncomeKind } from './statements.ts';

/** The number of entries on a page. */
export const journalPage = 50;

/**
 * What is not from a member is an entry too; so is what the till, or the card terminal, has less once it has come to the bank; and
 * what was taken back.
 */
export const journalEntries = [...paymentEntries, 'income', 'deposit', 'reversal'] as const;
export type JournalEntryKind = (typeof journalEntries)[number];

/** By what is not from a member is searched for: dues have a kind `other` too. */
export const incomeSearch = (kind: IncomeKind): string => `income-${kind}`;

export interface JournalEntry {
  /** The payment's; its reversal has the same. */
  id: string;
  entry: JournalEntryKind;
  /** The day in the journal: that of the payment, or a later one for what came once that day was handed over. */
  day: string;
  paidOn: string;
  /** Below zero: given back, taken back, or transferred to another member. */
  amount: number;
  way: PaymentWay;
  /** `2026/12` */
  receipt?: string;
  /** Dues that it paid when it came, such as `hunter 2026`, and `advance`; or what it is, where it is not from a member. */
  purposes: string[];
  /** Left out of who was removed from the register, and of what is not from a member. */
  member?: string;
  name?: string;
  /** Empty of what is not from a member. */
  memberNumber: string;
  /** True of what is not from a member and may be taken back. */
  mayReopen?: true;
  /** The number of the other member of a transfer. */
  counterpart?: string;
  /** Payer and text, as the bank gives them. */
  reference: string;
  note: string;
  /** The name of the bank statement's file. */
  statement?: string;
  /** The name of who recorded it; left out where they are no longer a member. */
  by?: string;
}

/** The sums of one way of paying, which is an account: the till, the card terminal, the bank. */
export interface JournalSum {
  way: PaymentWay;
  count: number;
  /** What came in, and what went out: both above zero. */
  incoming: number;
  outgoing: number;
  /** What all entries before add up to; left out where only some entries are looked at, and of the bank. */
  opening?: number;
}

export interface Handover {
  /** The last day that the accountant has. */
  until: string;
  at: string;
  by?: string;
}

export interface JournalPage {
  entries: JournalEntry[];
  /** On all pages. */
  total: number;
  /** Of all pages, by way. */
  sums: JournalSum[];
  /** The whole sums of the days on this page. */
  days: { day: string; incoming: number; outgoing: number }[];
  /** The latest first. */
  handovers: Handover[];
}

/** Dues and payments of a year. */
export interface MoneyNumbers {
  year: number;
  /** From January on. */
  months: { asked: number; paid: number }[];
  /** Dues that should have been paid by today, by their year; the oldest first. */
  overdue: { year: number; members: number; amount: number }[];
}
