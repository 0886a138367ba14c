// Dues, payments and bank statements, as pages and functions exchange them. All amounts are bani; days are 2026-11-21.

import type { Locale } from '../i18n/locales.ts';
import type { MemberKind, MembershipTerm } from './member.ts';

/** The number of members on a page of the fees' list, and of statements that are listed. */
export const feesPage = 25;

/** The last one is from one member's account to another's. */
export const paymentWays = ['cash', 'card', 'bank', 'account'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** The ways in which money goes back to a member. */
export const refundWays = ['cash', 'bank', 'card'] as const satisfies readonly PaymentWay[];

/** What an entry among a member's payments is. */
export const paymentEntries = ['payment', 'refund', 'transfer'] as const;
export type PaymentEntry = (typeof paymentEntries)[number];

/**
 * The filters of the list: of `heirs`, those who have died and owe something; `everyone` are also those who have left, or
 * whose account is closed.
 */
export const feeFilters = [
  'all',
  'owes',
  'overdue',
  'heirs',
  'paid',
  'expiring',
  'expired',
  'everyone',
] as const;
export type FeeFilter = (typeof feeFilters)[number];

/** The rows of the table of fees that are every member's of a kind. */
export const yearlyKinds = {
  hunter: 'hunter',
  angler: 'angler',
  both: 'hunter-and-angler',
  trainee: 'trainee',
} as const satisfies Record<MemberKind, string>;

/** The kinds of dues besides the year's fee. */
export const extraKinds = ['joining', 'contribution', 'other'] as const;

export interface Due {
  id: string;
  year: number;
  kind: string;
  amount: number;
  dueOn: string;
  /** The part of it that is paid: payments cover the year's fees first, then other dues; the oldest first. */
  covered: number;
  /** The reason for it, if it is not one of the year's fees. */
  reason?: string;
  /** The name of the reduction that it has. */
  reduction?: string;
  /** The instalment that it is, of how many. */
  part?: { number: number; of: number };
}

export interface Payment {
  id: string;
  entry: PaymentEntry;
  paidOn: string;
  /** Below zero: given back, or transferred to another member. */
  amount: number;
  way: PaymentWay;
  /** The dues that it paid when it came, such as `hunter 2026`, and `advance`. */
  purposes: string[];
  /** `2026/12`, of what was paid or given back at the counter. */
  receipt?: string;
  /** The number of the other member of a transfer. */
  counterpart?: string;
}

/** The own fees of a member. */
export interface OwnFees extends MembershipTerm {
  memberNumber: string;
  /** Above zero: to be paid; below: paid in advance. */
  balance: number;
  dues: Due[];
  payments: Payment[];
  /** The names of those whom members may turn to. */
  helpers: Record<'cashiers' | 'administrators', string[]>;
}

/** A member as a cashier sees them. */
export interface FeeMember extends MembershipTerm {
  id: string;
  name: string;
  memberNumber: string;
  kind: MemberKind;
  disabled?: true;
}

/** A payment with what is for the association alone. */
export interface KeptPayment extends Payment {
  /** Payer and text, as the bank gives them: where a line was given to the wrong member, a stranger's. */
  reference: string;
  note: string;
  /** The amount of the bank's line that it is a share of: the others are other members'. */
  lineAmount?: number;
  /** The name of the member who recorded it; left out if they are no longer a member. */
  by?: string;
}

export interface MemberFees extends Omit<
  OwnFees,
  'memberNumber' | 'payments' | 'helpers' | keyof MembershipTerm
> {
  member: FeeMember;
  payments: KeptPayment[];
}

/** The books of a member who was removed, without the person. */
export interface KeptBooks {
  memberNumber: string;
  /** They are kept until this day. */
  until: string;
  dues: Pick<Due, 'id' | 'year' | 'kind' | 'amount' | 'dueOn'>[];
  payments: Payment[];
}

export interface ListedFees extends FeeMember {
  due: number;
  paid: number;
  balance: number;
  /** The part of it that should have been paid by now. */
  overdue: number;
}

export interface FeesList {
  members: ListedFees[];
  /** On all pages. */
  total: number;
  /** The balance of all of them that owe. */
  owed: number;
}

/** A payment as a form at the counter sends it. */
export interface NewPayment {
  member: string;
  amount: number;
  paidOn: string;
  /** What comes through the bank is in its statements. */
  way: 'cash' | 'card';
  note: string;
  /** Chosen once for the form: however often it is sent, it is one payment. */
  key: string;
  /** The balance that the form was filled in at: more than is owed is taken at that one alone. */
  balance?: number;
}

export interface RecordedPayment {
  payment: KeptPayment;
  fees: MemberFees;
}

/** A reduction of the year's dues, as a form sends it: a share in per cent, or an amount. */
export interface NewReduction {
  name: string;
  share?: number;
  amount?: number;
  /** Those who may have it. */
  kinds: MemberKind[];
  /** Whoever joins has it in that year without being chosen. */
  firstYear: boolean;
}

export interface Reduction extends NewReduction {
  id: string;
  /** How many have been chosen. */
  members: number;
}

/** A member who has a reduction. */
export type ReducedMember = Pick<FeeMember, 'id' | 'name' | 'memberNumber'>;

export interface ReductionList {
  reductions: Reduction[];
}

/** The part of a due that is open though its last day has passed. */
export type OverdueDue = Pick<Due, 'kind' | 'year' | 'amount' | 'dueOn'>;

/** A member who is late with something. */
export interface OverdueMember {
  id: string;
  name: string;
  memberNumber: string;
  /** Together. */
  amount: number;
  /** The oldest first. */
  dues: OverdueDue[];
  hasEmail: boolean;
  /** The time of the latest reminder, as 2026-11-21T08:00:00.000Z. */
  remindedAt?: string;
  /** True if that is too recent for another one. */
  isRecent: boolean;
}

/** The members who may be reminded: of what is overdue, never of what may still be paid in time. */
export interface ReminderPlan {
  /** The number of days after its last day from which a due counts as overdue here: the association's setting. */
  afterDays: number;
  members: OverdueMember[];
  /** False if the site sends no mail at all. */
  isSent: boolean;
}

/** A reminder as it goes out, in the member's language. */
export interface ReminderText {
  /** The member's id. */
  member: string;
  locale: Locale;
  subject: string;
  /** Of the mail, with what stands beneath each. */
  text: string;
  /** For paper: without that. */
  body: string;
}

/** The days between two reminders of one member. */
export const reminderPause = 14;
