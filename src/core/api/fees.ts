// Dues, payments and bank statements, as pages and functions exchange them. All amounts are in bani; days are like 2026-11-21.

import type { Locale } from '../i18n/locales.ts';
import type { MemberKind, MembershipTerm } from './member.ts';

/** The number of members on a page of the list of fees, and of statements listed. */
export const feesPage = 25;

/** `account` is a transfer from one member's account to another's. */
export const paymentWays = ['cash', 'card', 'bank', 'account'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** The ways to pay money back to a member. */
export const refundWays = ['cash', 'bank', 'card'] as const satisfies readonly PaymentWay[];

/** The kinds of entries among a member's payments. */
export const paymentEntries = ['payment', 'refund', 'transfer'] as const;
export type PaymentEntry = (typeof paymentEntries)[number];

/**
 * The filters of the list. `heirs`, `left`: members who have died, or left, and owe something; `everyone`: also members who
 * have left, or whose account is closed.
 */
export const feeFilters = [
  'all',
  'owes',
  'overdue',
  'heirs',
  'left',
  'paid',
  'expiring',
  'expired',
  'everyone',
] as const;
export type FeeFilter = (typeof feeFilters)[number];

/** The row of the table of fees that applies to every member of a kind. */
export const yearlyKinds = {
  hunter: 'hunter',
  angler: 'angler',
  both: 'hunter-and-angler',
  trainee: 'trainee',
} as const satisfies Record<MemberKind, string>;

/** The kinds of dues besides the yearly fee. */
export const extraKinds = ['joining', 'contribution', 'other'] as const;

export interface Due {
  id: string;
  year: number;
  kind: string;
  amount: number;
  dueOn: string;
  /** The paid part: payments cover the yearly fees first, then other dues; the oldest first. */
  covered: number;
  /** The reason for it, unless it is a yearly fee. */
  reason?: string;
  /** The name of its reduction. */
  reduction?: string;
  /** The number of this instalment, and how many there are. */
  part?: { number: number; of: number };
}

export interface Payment {
  id: string;
  entry: PaymentEntry;
  paidOn: string;
  /** Negative: given back, or transferred to another member. */
  amount: number;
  way: PaymentWay;
  /** The dues that it paid when it arrived, such as `hunter 2026`, and `advance`. */
  purposes: string[];
  /** `2026/12`, for what was paid or given back at the counter. */
  receipt?: string;
  /** The number of the other member in a transfer. */
  counterpart?: string;
}

/** A member's own fees. */
export interface OwnFees extends MembershipTerm {
  memberNumber: string;
  /** Positive: to be paid; negative: paid in advance. */
  balance: number;
  dues: Due[];
  payments: Payment[];
  /** The names of the people members can turn to. */
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

/** A payment with the details that only the association sees. */
export interface KeptPayment extends Payment {
  /** Payer and text, as the bank gives them; a stranger's if the line was assigned to the wrong member. */
  reference: string;
  note: string;
  /** The amount of the bank's line if this is only a share of it; the other shares are other members'. */
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

/** The books of a removed member, without the person. */
export interface KeptBooks {
  memberNumber: string;
  /** The day until which they are kept. */
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
  /** Across all pages. */
  total: number;
  /** The total balance of all members who owe. */
  owed: number;
}

export interface RecordedPayment {
  payment: KeptPayment;
  fees: MemberFees;
}

/** A reduction of the yearly dues, as a form sends it: a percentage, or an amount. */
export interface NewReduction {
  name: string;
  share?: number;
  amount?: number;
  /** The kinds of members who may have it. */
  kinds: MemberKind[];
  /** True if new members have it in their first year without being chosen. */
  firstYear: boolean;
}

export interface Reduction extends NewReduction {
  id: string;
  /** The number of chosen members. */
  members: number;
}

/** A member who has a reduction. */
export type ReducedMember = Pick<FeeMember, 'id' | 'name' | 'memberNumber'>;

export interface ReductionList {
  reductions: Reduction[];
}

/** The unpaid part of a due whose last day has passed. */
export type OverdueDue = Pick<Due, 'kind' | 'year' | 'amount' | 'dueOn'>;

/** A member with overdue dues. */
export interface OverdueMember {
  id: string;
  name: string;
  memberNumber: string;
  /** The total. */
  amount: number;
  /** The oldest first. */
  dues: OverdueDue[];
  hasEmail: boolean;
  /** The time of the latest reminder, as 2026-11-21T08:00:00.000Z. */
  remindedAt?: string;
  /** True if that is too recent for another reminder. */
  isRecent: boolean;
}

/** The members who can be reminded: only of what is overdue, never of what may still be paid in time. */
export interface ReminderPlan {
  /** The number of days after its last day from which a due counts as overdue here; a setting of the association. */
  afterDays: number;
  members: OverdueMember[];
  /** The number of bank lines without a member: some of those who are overdue may have paid. */
  openLines: number;
  /** False if the site sends no mail at all. */
  isSent: boolean;
}

/** A reminder as it goes out, in the member's language. */
export interface ReminderText {
  /** The member's id. */
  member: string;
  locale: Locale;
  subject: string;
  /** The text of the mail, with the footer of every mail. */
  text: string;
  /** The text for paper, without that footer. */
  body: string;
}

/** The number of days between two reminders to one member. */
export const reminderPause = 14;
