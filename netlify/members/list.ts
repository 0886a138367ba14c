// The sums of a list of members.

import type { ListedMember } from '../../src/lib/api/member.ts';
import { membershipOn, type Membership } from '../../src/lib/members/membership.ts';

/** Counts a list of members by their states. @param today as 2026-11-21. */
export function countMembers(members: readonly ListedMember[], today: string) {
  const count = (test: (member: ListedMember) => boolean) => members.filter(test).length;
  const inState = (state: Membership['state']) =>
    count((member) => membershipOn(member, today).state === state);
  return {
    all: members.length,
    disabled: count(({ disabled }) => disabled),
    withoutPassword: count(({ hasPassword }) => !hasPassword),
    expired: inState('expired'),
    unpaid: inState('unpaid'),
  };
}
