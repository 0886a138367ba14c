// Dues, payments and bank statements, as pages and functions tell each other. All amounts are bani; days are 2026-11-21.

import type { MemberKind } from './member.ts';

/** How many members a page of the fees' list has, and how many statements are told of. */
export const feesPage = 25;

/** How many lines without a member are shown at once. */
export const openLinesShown = 50;

/** A statement may be so long, in bytes: the host takes six megabytes, and the file is sent as text. */
export const maxStatement = 3 * 1024 * 1024;

export const paymentWays = ['cash', 'card', 'bank'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** Which members the list is to show. */
export const feeFilters = ['all', 'owes', 'overdue', 'paid', 'expiring', 'expired'] as const;
export type FeeFilter = (typeof feeFilters)[number];

/** The rows of the table of fees that are every member's of a kind. */
export const yearlyKinds = {
  hunter: 'hunter',
  angler: 'angler',
  both: 'hunter-and-angler',
} as const satisfies Record<MemberKind, string>;

/** What a member may owe besides the year's fee. */
export const extraKinds = ['joining', 'contribution', 'other'] as const;
export type ExtraKind = (typeof extraKinds)[number];

export interface Due {
  id: string;
  year: number;
  kind: string;
  amount: number;
  dueOn: string;
  /** How much of it is paid: payments cover the year's fees first, then what is due besides; the oldest first. */
  covered: number;
  /** Why it is due, where it is none of the year's fees. */
  reason?: string;
}

/** What a form sends to add a due to those of one member. */
export interface NewExtraDue {
  member: string;
  kind: ExtraKind;
  amount: number;
  dueOn: string;
  reason: string;
  /** Chosen once for the form: however often it is sent, it is one due. */
  key: string;
}

export interface Payment {
  id: string;
  paidOn: string;
  amount: number;
  way: PaymentWay;
  reference: string;
  /** `2026/12`, of what was paid at the counter. */
  receipt?: string;
}

/** What a member may know of the own fees. */
export interface OwnFees {
  memberNumber: string;
  /** Above zero: to be paid; below: paid in advance. */
  balance: number;
  dues: Due[];
  payments: Payment[];
}

/** Who a cashier has at the counter. */
export interface FeeMember {
  id: string;
  name: string;
  memberNumber: string;
  kind: MemberKind;
  validUntil: string;
}

/** A payment with what is for the association alone. */
export interface KeptPayment extends Payment {
  note: string;
  /** The name of who recorded it; left out for one who is no member any more. */
  by?: string;
}

export interface MemberFees extends Omit<OwnFees, 'memberNumber' | 'payments'> {
  member: FeeMember;
  payments: KeptPayment[];
}

export interface ListedFees extends FeeMember {
  due: number;
  paid: number;
  balance: number;
  /** How much of it should have been paid by now. */
  overdue: number;
}

export interface FeesList {
  members: ListedFees[];
  /** On all pages. */
  total: number;
  /** The balance of all of them that owe. */
  owed: number;
}

/** What a form at the counter sends. */
export interface NewPayment {
  member: string;
  amount: number;
  paidOn: string;
  way: PaymentWay;
  note: string;
  /** Chosen once for the form: however often it is sent, it is one payment. */
  key: string;
}

export interface RecordedPayment {
  payment: KeptPayment;
  fees: MemberFees;
}

/** What is there, or missing, of the year's fee for a kind of member. */
export interface PlannedDues {
  kind: MemberKind;
  /** Null where the association has not confirmed it. */
  amount: number | null;
  /** Members who get it; those who have it already are not counted. */
  members: number;
  already: number;
}

export interface DuesPlan {
  year: number;
  /** The year that the table of fees holds for; null where it is not confirmed. */
  tableYear: number | null;
  rows: PlannedDues[];
}

/** The order to make them: what was shown, so that nothing else is made. */
export interface NewDues {
  year: number;
  dueOn: string;
  amounts: Partial<Record<MemberKind, number>>;
}

/** Places of the columns in a statement, from 0 on. */
export interface StatementColumns {
  day: number;
  /** Of what came in, where the bank has two. */
  amount: number;
  details: number[];
}

/** How a line was matched: by the reference that pages tell, or to be confirmed. */
export type MatchedBy = 'reference' | 'number' | 'name';

export interface StatementLine {
  key: string;
  day: string;
  amount: number;
  details: string;
  by?: MatchedBy;
  /** The likeliest first; empty where nobody was found. */
  members: FeeMember[];
}

export interface StatementPreview {
  /** `utf-8`, `windows-1250` … */
  encoding: string;
  delimiter: string;
  header: string[];
  /** The first lines beneath it. */
  sample: string[][];
  /** Null until they are matched. */
  columns: StatementColumns | null;
  /** Whether the columns are known from an earlier statement of this bank. */
  remembered: boolean;
  lines: StatementLine[];
  /** Lines that were imported before. */
  known: number;
  /** Lines by which nothing came in. */
  outgoing: number;
  /** Lines whose day or amount could not be read. */
  unread: number[];
}

export interface BankImport {
  id: string;
  at: string;
  fileName: string;
  by?: string;
  payments: number;
  amount: number;
  /** Lines of it that wait for a member. */
  open: number;
  undoneAt?: string;
}

/** What became of lines that were given to members. */
export interface AddedPayments {
  added: number;
  /** Memberships that hold longer now. */
  prolonged: number;
}

export interface ImportResult extends AddedPayments {
  /** Left out where nothing was new. */
  import?: BankImport;
  /** Lines without a member that were kept for later. */
  kept: number;
}

/** Lines of imported statements that nobody was chosen for. */
export interface OpenLines {
  lines: StatementLine[];
  /** Those that are not shown too. */
  total: number;
}

export interface UndoResult {
  payments: number;
  /** Memberships that end as they did before. */
  shortened: number;
}

/** Whom a reminder would go to now. */
export interface ReminderPlan {
  members: number;
  /** What they owe together. */
  amount: number;
  /** How many owe, but were reminded within the last two weeks; how many owe and have no address. */
  recently: number;
  withoutEmail: number;
  /** Whether the site sends mail at all. */
  isSent: boolean;
}

/** Nobody is reminded more often; in days. */
export const reminderPause = 14;
