// Banks' statements, as pages and functions exchange them. All amounts are bani; days are 2026-11-21.

import type { FeeMember } from '../../../core/api/fees.ts';

/** Maximum number of unmatched lines shown: more than a year leaves; the screen searches and pages them. */
export const openLinesShown = 1000;

/** The longest statement, in bytes: the host takes six megabytes, and the file is sent as text. */
export const maxStatement = 3 * 1024 * 1024;

/** Maximum number of lines in a statement's file. */
export const maxStatementLines = 20_000;

/** Places of the columns in a statement, from 0 on. */
export interface StatementColumns {
  day: number;
  /** Of what came in, where the bank has two. */
  amount: number;
  details: number[];
  /** Of which way the money went; null where somebody said that the amounts have signs. */
  sign?: number | null;
}

/** The part of a line that names the likeliest member: the reference shown on pages, the number alone, the name. */
export type MatchedBy = 'reference' | 'number' | 'name';

/** The reasons that speak against a line's being the dues of the likeliest member, in the order in which they are told. */
export const doubts = [
  'namesake',
  'other-name',
  'no-name',
  'other-number',
  'purpose',
  'other-words',
  'for-another',
  'amount',
  'twice',
  'returned',
  'taken-back',
  'chosen-else',
  'ahead',
  'seen',
] as const;
export type Doubt = (typeof doubts)[number];

/** A member whose payment a line may be. */
export interface StatementPayer extends FeeMember {
  /** Above zero: to be paid; below: paid in advance. */
  balance: number;
}

/** A part of a line, and whose payment it is. */
export interface Share {
  member: string;
  amount: number;
}

/** Maximum number of members that share a line. */
export const mostShares = 20;

/**
 * What may come in at the bank that is not from a member. Money of the till, and of the card terminal, was in the books when it
 * was paid there.
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

/** A line that is not from a member: what it is, in words of one's own where it is something else. */
export interface Income {
  income: IncomeKind;
  note: string;
}

/**
 * What a line is: a member's payment, by the id; several members', in shares that are the line together; or not from a member.
 */
export type LineChoice = string | readonly Share[] | Income;

/** A share as it is proposed; without an amount where what is owed does not say it. */
export type ProposedShare = Pick<Share, 'member'> & Partial<Share>;

export interface StatementLine {
  key: string;
  day: string;
  amount: number;
  details: string;
  by?: MatchedBy;
  /** Number, name and amount say the same, or a name that one member alone has, and every other word is explained. */
  isCertain: boolean;
  /** It is certain whose it is, but only a part of what is owed. */
  isClear: boolean;
  doubts: Doubt[];
  /** Ids, the likeliest first; empty where nobody was found. */
  members: string[];
  /** Where it names several members. */
  shares?: ProposedShare[];
  /** The amount of the bank's line that it is a share of. */
  lineAmount?: number;
  /** The text of a line of another file that is perhaps the same money. */
  seen?: string;
  /** What it was said to be until its import was undone; left out where it is certain to be just that. */
  before?: LineChoice;
}

/** Lines that could not be read, of one reason; `sign`: nothing says which way the money went. */
export interface UnreadLines {
  reason: 'day' | 'amount' | 'sign';
  count: number;
  /** The first of them. */
  line: number;
  text: string;
}

export interface StatementPreview {
  /** `utf-8`, `windows-1250` … */
  encoding: string;
  /** Only the columns of a table are to be matched. An interim report (`mt942`) says what has come in so far. */
  format: 'csv' | 'mt940' | 'mt942' | 'camt.053';
  header: string[];
  /** The first lines beneath it. */
  sample: string[][];
  /** Null until they are matched. */
  columns: StatementColumns | null;
  /** True if the columns are known from an earlier statement of this bank. */
  remembered: boolean;
  lines: StatementLine[];
  /** Those that the lines name. */
  members: StatementPayer[];
  /** Lines that were imported before, and what came in by them. */
  known: number;
  knownAmount: number;
  /** Lines by which nothing came in, and what went out by them. */
  outgoing: number;
  outgoingAmount: number;
  /** Left out where the file has none. */
  balances?: Balances;
  unread: UnreadLines[];
}

/** The balances of an account before a statement and after it, by the bank's own word. */
export interface Balances {
  opening: number;
  closing: number;
}

/** What a statement adds up to, and what has become of it: the total is the sum of the four that follow. */
export interface StatementSums {
  /** What came in by the file. */
  total: number;
  members: number;
  /** Not from a member. */
  other: number;
  /** Not identified. */
  open: number;
  /** In the books no more: it came with another import too, which was undone. */
  gone: number;
  /** What went out by the file; left out where that was not kept. */
  outgoing?: number;
  /** Left out where the file has none. */
  balances?: Balances;
  /** The first day and the last one on which something came in. */
  from: string;
  until: string;
}

export interface BankImport {
  id: string;
  at: string;
  fileName: string;
  by?: string;
  /** Those that were made of it, also of what is not from a member. */
  payments: number;
  amount: number;
  /** Lines of it that wait for a member. */
  open: number;
  /** Left out once it is undone. */
  sums?: StatementSums;
  undoneAt?: string;
}

/** The outcome of lines that were given to members. */
export interface AddedPayments {
  added: number;
  /** Memberships that hold longer now. */
  prolonged: number;
}

export interface ImportResult extends AddedPayments {
  /** Left out where nothing was new. */
  import?: Pick<BankImport, 'id'>;
  /** Lines without a member that stay open for later. */
  openLines: number;
}

/** Lines of imported statements that nobody was chosen for. */
export interface OpenLines {
  lines: StatementLine[];
  /** Those that the lines name. */
  members: StatementPayer[];
  /** Those that are not shown too. */
  total: number;
}

export interface UndoResult {
  payments: number;
  /** Memberships that end as they did before. */
  shortened: number;
}
