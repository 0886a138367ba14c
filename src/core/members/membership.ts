// The length of a membership: the only place that decides it. The database query for many members is in
// `netlify/identity/accounts/filters.ts`.

import type { MembershipTerm } from '../api/member.ts';

const day = 24 * 60 * 60 * 1000;

/** The number of days before the end of a membership from which the card counts down. */
export const warningDays = 60;

export type Membership =
  | { state: 'valid' }
  | { state: 'unpaid' }
  | { state: 'suspended' }
  | { state: 'left' }
  | { state: 'ending' | 'expired'; days: number };

/** Returns true if a membership has never begun, because the costs of joining are not paid. */
export const isUnpaid = ({ validUntil, untilPaid }: MembershipTerm): boolean => validUntil === untilPaid;

/**
 * Returns the state of a membership.
 *
 * @param today in Romania: 2027-03-31.
 * @returns `days` from today to the last day; negative once it is over.
 */
export function membershipOn(term: MembershipTerm, today: string): Membership {
  if (term.standing) return { state: term.standing === 'suspended' ? 'suspended' : 'left' };
  if (isUnpaid(term)) return { state: 'unpaid' };
  const { validUntil } = term;
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / day);
  if (days < 0) return { state: 'expired', days };
  return days <= warningDays ? { state: 'ending', days } : { state: 'valid' };
}
