// The journal of payments, as pages and functions exchange it. Amounts are in bani; days are 2026-11-21.

import { paymentEntries, type PaymentWay } from '../../../core/api/fees.ts';
import type { IncomeKind } from './statements.ts';

/** The number of entries on a page. */
export const journalPage = 50;

/**
 * The kinds of entries. They include income that is not from a member, what leaves the till or the card terminal when it
 * reaches the bank, and reversals.
 */
export const journalEntries = [...paymentEntries, 'income', 'deposit', 'reversal'] as const;
export type JournalEntryKind = (typeof journalEntries)[number];

/** Returns the search key for income that is not from a member, because a kind of dues is called `other` too. */
export const incomeSearch = (kind: IncomeKind): string => `income-${kind}`;

export interface JournalEntry {
  /** The payment's id; its reversal has the same. */
  id: string;
  entry: JournalEntryKind;
  /** The day in the journal: the payment's, or a later one if that day was already handed over when it arrived. */
  day: string;
  paidOn: string;
  /** Negative if refunded, reversed or transferred to another member. */
  amount: number;
  way: PaymentWay;
  /** `2026/12` */
  receipt?: string;
  /** The dues that it paid on arrival, such as `hunter 2026`, and `advance`; or the kind of income not from a member. */
  purposes: string[];
  /** Omitted for members removed from the register and for income that is not from a member. */
  member?: string;
  name?: string;
  /** Empty for income that is not from a member. */
  memberNumber: string;
  /** True for income that is not from a member and may be reopened. */
  mayReopen?: true;
  /** The number of the other member in a transfer. */
  counterpart?: string;
  /** Payer and text as the bank states them. */
  reference: string;
  note: string;
  /** The file name of the bank statement. */
  statement?: string;
  /** The name of the person who recorded it; omitted if they are no longer a member. */
  by?: string;
}

/** The sums of one way of paying, which is an account: the till, the card terminal or the bank. */
export interface JournalSum {
  way: PaymentWay;
  count: number;
  /** Money in and out, both positive. */
  incoming: number;
  outgoing: number;
  /** The sum of all earlier entries; omitted if entries are filtered, and for the bank. */
  opening?: number;
}

export interface Handover {
  /** The last day handed over to the accountant. */
  until: string;
  at: string;
  by?: string;
}

export interface JournalPage {
  entries: JournalEntry[];
  /** The number on all pages. */
  total: number;
  /** The sums of all pages, by way of paying. */
  sums: JournalSum[];
  /** The complete sums of the days on this page. */
  days: { day: string; incoming: number; outgoing: number }[];
  /** Latest first. */
  handovers: Handover[];
}

/** The dues and payments of a year. */
export interface MoneyNumbers {
  year: number;
  /** From January on. */
  months: { asked: number; paid: number }[];
  /** Overdue dues as of today, by their year; oldest first. */
  overdue: { year: number; members: number; amount: number }[];
}
