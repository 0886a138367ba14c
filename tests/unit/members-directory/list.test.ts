// The list of members: order, search, pages, counts.

import { expect, it } from 'vitest';
import { countMembers, findMembers, pageOf, pageSize } from '../../../netlify/members/list.ts';
import { toListedMember } from '../../../netlify/members/directory.ts';
import { person } from '../people.ts';

const people = [
  person('1', { name: 'Țurcanu Ion', email: 'ion@x.test', memberNumber: '10', disabled: true }),
  person('2', { name: 'Ștefan Pop', email: 'pop@x.test', memberNumber: '9', passwordHash: 'x' }),
  person('3', { name: 'Ana Pop', email: 'ana@y.test', memberNumber: '100', validUntil: '2026-11-20' }),
  person('4', { name: 'Ana Pop', email: 'ana2@y.test', memberNumber: '20', validUntil: '2026-11-21' }),
].map(toListedMember);
const ids = (search: string) => pageOf(people, { search, page: 1 }).members.map(({ id }) => id);

it('is in the order of names as Romanian has it, then of numbers', () => {
  expect(ids('')).toEqual(['4', '3', '2', '1']);
});

it.each([
  ['stefan', ['2']],
  ['TURCANU', ['1']],
  ['pop ana', ['4', '3']],
  ['y.test', ['4', '3']],
  [' 100 ', ['3']],
  ['nobody', []],
])('finds by part of name, address or number, in any case and without diacritics: %s', (search, found) => {
  expect(ids(search)).toEqual(found);
});

it('comes in pages, with the number of all that were found', () => {
  const many = Array.from({ length: pageSize + 3 }, (_, at) => toListedMember(person(`p${at}`)));
  expect(pageOf(many, { search: '', page: 1 }).members).toHaveLength(pageSize);
  expect(pageOf(many, { search: '', page: 2 })).toMatchObject({ total: pageSize + 3 });
  expect(pageOf(many, { search: '', page: 2 }).members).toHaveLength(3);
  expect(pageOf(many, { search: '', page: 3 }).members).toEqual([]);
});

it('counts who is disabled, has no password yet, or whose membership is over', () => {
  expect(countMembers(people, '2026-11-21')).toEqual({ all: 4, disabled: 1, withoutPassword: 3, expired: 1 });
  expect(findMembers(people, '')).toHaveLength(4);
});
