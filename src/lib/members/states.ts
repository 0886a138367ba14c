// The states of a member that the administrators' list, its file and the terminal show.

import type { ListedMember } from '../api/member.ts';
import { membershipOn } from './membership.ts';

export type MemberState = 'disabled' | 'invited' | 'expired' | 'unpaid';

/**
 * Returns what to show about a member; nothing where all is as it should be.
 *
 * @param today in Romania: 2027-03-31.
 */
export function memberStates(member: ListedMember, today: string): MemberState[] {
  const { state } = membershipOn(member, today);
  return [
    ...(member.disabled ? (['disabled'] as const) : []),
    ...(member.hasPassword ? [] : (['invited'] as const)),
    ...(state === 'expired' || state === 'unpaid' ? [state] : []),
  ];
}
