// A year's dues, planned, created and withdrawn, as pages and functions exchange them.

import type { MemberKind } from '../../../core/api/member.ts';

/** The year's fee for a kind of member, as far as it is known. */
export interface PlannedDues {
  kind: MemberKind;
  /** Null if the association has not confirmed it. */
  amount: number | null;
  /** The number of members who get the due, without those who already have it. */
  members: number;
  already: number;
  /** How many of them pay less. */
  reduced: number;
  /** The number of members who are exempt and get no due. */
  free: number;
  /** The total of all dues. */
  total: number;
}

export interface DuesPlan {
  year: number;
  /** The year of the table of fees; null if it is not confirmed. */
  tableYear: number | null;
  rows: PlannedDues[];
  /** Members whose own due was cancelled: they get none unless this is requested; and what they would owe. */
  spared: { members: number; total: number };
  /** The additional amount for those who join in that year; null if it is not confirmed. */
  joining: { amount: number; members: number } | null;
  /** The names of those who may enter amounts in the table of fees. */
  editors: string[];
}

/** A part of a due that is paid later. */
export interface Instalment {
  dueOn: string;
  /** In per cent of the due. */
  share: number;
}

/** Maximum number of instalments in a year. */
export const mostInstalments = 12;

export interface MadeDues {
  /** The number of members who have paid nothing since and whose dues may be withdrawn. */
  unpaid: number;
  /** The sum of those dues. */
  amount: number;
  /** The number of members who have paid something since. */
  paid: number;
  /** The last day for the whole due, or for the first instalment; null if they were not created for all. */
  dueOn: string | null;
}

/** What creating a year's dues would do, and what was created; null if nothing was. */
export interface YearPlan extends DuesPlan {
  made: MadeDues | null;
}
