// Bank statements, as pages and functions exchange them. All amounts are in bani; days are 2026-11-21.

import type { FeeMember } from '../../../core/api/fees.ts';

/** Maximum number of unmatched lines shown: more than a year leaves; the screen searches and pages them. */
export const openLinesShown = 1000;

/** Maximum size of a statement, in bytes: the host accepts six megabytes, and the file is sent as text. */
export const maxStatement = 3 * 1024 * 1024;

/** Maximum number of lines in a statement's file. */
export const maxStatementLines = 20_000;

/** The column indexes of a statement, from 0. */
export interface StatementColumns {
  day: number;
  /** The column of incoming amounts, if the bank has two. */
  amount: number;
  details: number[];
  /** The column that says whether money came in or went out; null if the user said that the amounts are signed. */
  sign?: number | null;
}

/** The part of a line that identifies the likeliest member: the reference shown on pages, the number alone, or the name. */
export type MatchedBy = 'reference' | 'number' | 'name';

/** The reasons to doubt that a line pays the dues of the likeliest member, in the order in which they are shown. */
export const doubts = [
  'namesake',
  'other-name',
  'no-name',
  'other-number',
  'purpose',
  'other-words',
  'for-another',
  'amount',
  'year',
  'twice',
  'returned',
  'taken-back',
  'chosen-else',
  'ahead',
  'seen',
] as const;
export type Doubt = (typeof doubts)[number];

/** A member who may have paid a line. */
export interface StatementPayer extends FeeMember {
  /** Positive: owed; negative: paid in advance. */
  balance: number;
}

/** A part of a line, and the member who paid it. */
export interface Share {
  member: string;
  amount: number;
}

/** Maximum number of members that share a line. */
export const mostShares = 20;

/**
 * The kinds of money at the bank that are not from a member. Money from the till or the card terminal was already booked when
 * it was paid there.
 */
export const incomeKinds = [
  'rent',
  'guests',
  'donation',
  'interest',
  'from-cash',
  'from-card',
  'other',
] as const;
export type IncomeKind = (typeof incomeKinds)[number];

/** A line that is not from a member: its kind, with a note if it is `other`. */
export interface Income {
  income: IncomeKind;
  note: string;
}

/** What a line is: one member's payment (an id), several members' shares that add up to it, or not from a member. */
export type LineChoice = string | readonly Share[] | Income;

/** A suggested share; without an amount if the dues do not determine it. */
export type ProposedShare = Pick<Share, 'member'> & Partial<Share>;

export interface StatementLine {
  key: string;
  day: string;
  amount: number;
  details: string;
  by?: MatchedBy;
  /** True if number, name and amount agree, or a name that only one member has, and every other word is explained. */
  isCertain: boolean;
  /** True if the payer is certain but the amount is only a part of what is owed. */
  isClear: boolean;
  doubts: Doubt[];
  /** Member ids, likeliest first; empty if nobody was found. */
  members: string[];
  /** Present if the line names several members. */
  shares?: ProposedShare[];
  /** The amount of the bank's line of which this is a share. */
  lineAmount?: number;
  /** The text of a line in another file that may be the same money. */
  seen?: string;
  /** The choice made before its import was undone; omitted if the line is certain to be exactly that. */
  before?: LineChoice;
}

/** Lines left out for the same reason: `sign`: nothing says whether money came in or went out; `pending`: not booked yet. */
export interface UnreadLines {
  reason: 'day' | 'amount' | 'sign' | 'pending';
  count: number;
  /** The number of the first of them. */
  line: number;
  text: string;
}

export interface StatementPreview {
  /** `utf-8`, `windows-1250` … */
  encoding: string;
  /** Columns are matched only for a table. An interim report (`mt942`) states what has come in so far. */
  format: 'csv' | 'mt940' | 'mt942' | 'camt.053';
  header: string[];
  /** The first lines below the header. */
  sample: string[][];
  /** Null until the columns are matched. */
  columns: StatementColumns | null;
  /** True if the columns are remembered from an earlier statement of this bank. */
  remembered: boolean;
  lines: StatementLine[];
  /** The members named in the lines. */
  members: StatementPayer[];
  /** The number of lines imported before, and their incoming total. */
  known: number;
  knownAmount: number;
  /** The number of lines with no incoming money, and their outgoing total. */
  outgoing: number;
  outgoingAmount: number;
  /** Omitted if the file has none. */
  balances?: Balances;
  unread: UnreadLines[];
}

/** The balances of an account before and after a statement, as the bank states them. */
export interface Balances {
  opening: number;
  closing: number;
}

/** The sums of a statement by outcome: the total is the sum of the following four. */
export interface StatementSums {
  /** The incoming total of the file. */
  total: number;
  members: number;
  /** The total that is not from members. */
  other: number;
  /** The total without a member. */
  open: number;
  /** No longer in the books: the money was also part of another import, which was undone. */
  gone: number;
  /** The outgoing total of the file; omitted if it was not recorded. */
  outgoing?: number;
  /** Omitted if the file has none. */
  balances?: Balances;
  /** The first and last day with incoming money. */
  from: string;
  until: string;
}

export interface BankImport {
  id: string;
  at: string;
  fileName: string;
  by?: string;
  /** The number of payments made from it, including income that is not from a member. */
  payments: number;
  amount: number;
  /** The number of its lines still waiting for a member. */
  open: number;
  /** Omitted once it is undone. */
  sums?: StatementSums;
  undoneAt?: string;
}

/** The outcome of assigning lines to members. */
export interface AddedPayments {
  added: number;
  /** The number of memberships that were extended. */
  prolonged: number;
}

export interface ImportResult extends AddedPayments {
  /** Omitted if nothing was new. */
  import?: Pick<BankImport, 'id'>;
  /** The number of lines without a member that stay open for later. */
  openLines: number;
}

/** The lines of imported statements without a chosen member. */
export interface OpenLines {
  lines: StatementLine[];
  /** The members named in the lines. */
  members: StatementPayer[];
  /** The number of lines, including those not shown. */
  total: number;
}

export interface UndoResult {
  payments: number;
  /** The number of memberships whose extension was revoked. */
  shortened: number;
}
