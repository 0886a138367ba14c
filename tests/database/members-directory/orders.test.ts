// The sort orders of the list of members, and the jump to a letter.

import { beforeEach, expect, it } from 'vitest';
import { memberSorts, type MemberSort } from '../../../src/core/api/member.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { members } = testDatabase();

const people = [
  person('a', { name: 'Șandru Ana', memberNumber: '100', validUntil: '2027-01-01', joinedOn: '2020-01-01' }),
  person('b', { name: 'Rusu Ion', memberNumber: '9', validUntil: '2028-01-01', commune: 'Vama' }),
  person('c', { name: 'Sabin Dan', memberNumber: '20', validUntil: '2026-12-01', commune: 'Țibeni' }),
  person('d', { name: 'Tudor Eva', memberNumber: '3', validUntil: '2027-01-01', joinedOn: '2019-01-01' }),
];

beforeEach(async () => {
  for (const one of people) await members.add(one);
});

const orders: Record<MemberSort, string> = {
  name: 'bcad',
  number: 'dbca',
  until: 'cadb',
  joined: 'dabc',
  commune: 'cbad',
};

it.each(memberSorts)('the list comes in the order %s, in pages too', async (sort) => {
  const ids = (found: { members: { id: string }[] }) => found.members.map(({ id }) => id).join('');
  expect(ids(await members.find({ search: '', sort }))).toBe(orders[sort]);
  expect(ids(await members.find({ search: '', sort, from: 2, atMost: 2 }))).toBe(orders[sort].slice(2));
});

it('a hunting group is found by its whole name, and a page lists all groups', async () => {
  const groups = { a: 'Grupa 7', b: 'Grupa 70', c: 'GRUPA 7', d: 'Țibeni' };
  for (const [id, huntingGroup] of Object.entries(groups))
    await members.update(id, (member) => ({ ...member, huntingGroup }));
  const found = await members.find({ search: '', huntingGroup: 'grupa 7', from: 0, atMost: 50 });
  expect(found.members.map(({ id }) => id).join('')).toBe('ca');
  expect(found.huntingGroups?.toSorted()).toEqual(Object.values(groups).toSorted());
});

it.each([
  ['R', 0, 'bc'],
  ['S', 0, 'bc'],
  // A letter of its own, after all of s.
  ['Ș', 2, 'ad'],
  ['T', 2, 'ad'],
  // Nobody, so the last page.
  ['Z', 2, 'ad'],
])('the letter %s begins at %i', async (letter, from, ids) => {
  const found = await members.find({ search: '', letter, atMost: 2 });
  expect([found.from, found.members.map(({ id }) => id).join('')]).toEqual([from, ids]);
});
