// What a list of members comes to.

import { isOver } from '../../src/lib/time/days.ts';
import type { ListedMember } from './member.ts';

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
