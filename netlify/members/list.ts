// The list of members: order, search, pages, counts.

import { fold } from '../../src/lib/fold.ts';
import { isOver } from '../../src/lib/time/days.ts';
import type { ListedMember } from './directory.ts';

export const pageSize = 25;

const order = new Intl.Collator('ro', { numeric: true });

/** By name, then by number. */
export function sortMembers(members: readonly ListedMember[]): ListedMember[] {
  return members.toSorted(
    (one, other) =>
      order.compare(one.name, other.name) || order.compare(one.memberNumber, other.memberNumber),
  );
}

/** The members whose name, address or number have every word of a search in them; diacritics may be left out. */
export function findMembers(members: readonly ListedMember[], search: string): ListedMember[] {
  const words = fold(search).split(/\s+/);
  return members.filter(({ name, email, memberNumber }) => {
    const text = fold(`${name} ${email} ${memberNumber}`);
    return words.every((word) => text.includes(word));
  });
}

/** A page of those found, in order, and how many there are in all pages. */
export function pageOf(
  members: readonly ListedMember[],
  { search, page }: { search: string; page: number },
): { members: ListedMember[]; total: number } {
  const found = sortMembers(findMembers(members, search));
  return { members: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

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
