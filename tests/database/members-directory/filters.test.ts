// The list of members shows those of a kind: each filter, beside a search, with its number.

import { beforeEach, expect, it } from 'vitest';
import { memberFilters, type MemberFilter } from '../../../src/lib/api/member.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { members } = testDatabase();
const today = '2026-11-21';
const passwordHash = '$scrypt$x';

const people = [
  person('over', { validUntil: '2026-11-20', passwordHash }),
  person('last-day', { validUntil: today, passwordHash }),
  person('sixty', { validUntil: '2027-01-20', passwordHash }),
  person('longer', { validUntil: '2027-01-21', passwordHash }),
  person('no-mail', { email: null, passwordHash }),
  person('letter', { email: null }),
  person('letter-off', { email: null, disabled: true }),
  person('invited'),
  person('eva', { roles: ['member', 'admin'], passwordHash }),
  person('ion', { roles: ['member', 'editor'], passwordHash }),
];

const found: Record<MemberFilter, string[]> = {
  all: people.map(({ id }) => id),
  'no-password': ['letter', 'letter-off', 'invited'],
  'no-email': ['no-mail', 'letter', 'letter-off'],
  letter: ['letter'],
  expiring: ['last-day', 'sixty'],
  expired: ['over'],
  disabled: ['letter-off'],
  editor: ['ion'],
  admin: ['eva'],
};

beforeEach(async () => {
  for (const one of people) await members.add(one);
});

it.each(memberFilters)('%s', async (name) => {
  const answer = await members.find({ search: '', filter: { name, today } });
  expect(answer.members.map(({ id }) => id).sort()).toEqual(found[name].toSorted());
  expect(answer.total).toBe(found[name].length);
});

it('together with a search, in pages', async () => {
  const filter = { name: 'no-email', today } as const;
  expect((await members.find({ search: 'letter', filter, atMost: 1 })).total).toBe(2);
  expect(await members.find({ search: 'nobody', filter })).toEqual({ members: [], total: 0 });
});
