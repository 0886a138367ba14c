// A year's dues, planned, made and taken back, as pages and functions exchange them.

import type { MemberKind } from '../../../core/api/member.ts';

/** The year's fee for a kind of member, as far as it is there. */
export interface PlannedDues {
  kind: MemberKind;
  /** Null where the association has not confirmed it. */
  amount: number | null;
  /** Members who get it; those who have it already are not counted. */
  members: number;
  already: number;
  /** How many of them pay less. */
  reduced: number;
  /** Members who pay nothing: they get no due. */
  free: number;
  /** Of all of them. */
  total: number;
}

export interface DuesPlan {
  year: number;
  /** The year that the table of fees holds for; null where it is not confirmed. */
  tableYear: number | null;
  rows: PlannedDues[];
  /** Members whose due was cancelled for them alone, who get none unless it is asked for, and what they would owe. */
  spared: { members: number; total: number };
  /** What those pay besides who join in that year; null where it is not confirmed. */
  joining: { amount: number; members: number } | null;
  /** The names of those who may write amounts into the table of fees. */
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

/** The order to make them: what was shown, so that nothing else is made. */
export interface NewDues {
  year: number;
  /** The last day for all of it, or for the first instalment. */
  dueOn: string;
  /** The instalments after the first, which is the rest. */
  later?: Instalment[];
  amounts: Partial<Record<MemberKind | 'joining', number>>;
  /** Those too whose due was cancelled for them alone. */
  spared?: boolean;
}

export interface MadeDues {
  /** Members who have paid nothing since, and may have them taken back. */
  unpaid: number;
  /** The sum of those. */
  amount: number;
  /** Members who have paid something since. */
  paid: number;
  /** The last day of all of it, or of the first instalment; null where they were not made for all. */
  dueOn: string | null;
}

/** What making a year's dues would do, and what was made of them; null where there are none. */
export interface YearPlan extends DuesPlan {
  made: MadeDues | null;
}
