// What a list of members comes to.

import type { ListedMember } from '../../src/lib/api/member.ts';
import { isOver } from '../../src/lib/time/days.ts';

/** @param today as 2026-11-21. */
export function countMembers(members: readonly ListedMember[], today: string) {
  const count = (test: (member: ListedMember) => boolean) => members.filter(test).length;
  return {
    all: members.length,
    disabled: count(({ disabled }) => disabled),
    withoutPassword: count(({ hasPassword }) => !hasPassword),
    expired: count(({ validUntil }) => isOver(validUntil, today)),
  };
}
