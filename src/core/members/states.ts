// The states of a member that the administrators' list, its file and the terminal show.

import type { ListedMember } from '../api/member.ts';
import { hasLeft, type Standing } from '../api/standing.ts';
import { membershipOn } from './membership.ts';

export type MemberState = 'disabled' | 'invited' | 'expired' | 'unpaid' | Exclude<Standing, 'active'>;

/**
 * Returns the states to show for a member; none if all is in order.
 *
 * @param today in Romania: 2027-03-31.
 */
export function memberStates(member: ListedMember, today: string): MemberState[] {
  const { standing } = member;
  if (hasLeft(standing)) return standing ? [standing] : [];
  const { state } = membershipOn(member, today);
  return [
    ...(standing ? [standing] : []),
    ...(member.disabled ? (['disabled'] as const) : []),
    ...(member.hasPassword ? [] : (['invited'] as const)),
    ...(state === 'expired' || state === 'unpaid' ? [state] : []),
  ];
}
