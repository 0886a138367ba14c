// The filters of the list of members: each one, combined with a search, with its count.

import { beforeEach, expect, it } from 'vitest';
import { memberFilters, type MemberFilter } from '../../../src/core/api/member.ts';
import { membershipOn } from '../../../src/core/members/membership.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { database, members, fees } = testDatabase();
const today = '2026-11-21';
const passwordHash = '$scrypt$x';

const people = [
  person('over', { validUntil: '2026-11-20', passwordHash }),
  person('never', { validUntil: '2026-11-20', untilPaid: '2026-11-20', passwordHash }),
  person('joined', { validUntil: '2026-12-31', untilPaid: '2026-11-20', passwordHash }),
  person('last-day', { validUntil: today, passwordHash }),
  person('sixty', { validUntil: '2027-01-20', passwordHash }),
  person('longer', { validUntil: '2027-01-21', passwordHash }),
  person('no-mail', { email: null, passwordHash }),
  person('letter', { email: null }),
  person('letter-off', { email: null, disabled: true }),
  person('invited'),
  ...['away', 'gone', 'out', 'dead'].map((id) => person(id, { passwordHash })),
  person('eva', { roles: ['member', 'admin'], passwordHash }),
  person('ion', { roles: ['member', 'editor'], passwordHash }),
  person('carmen', { roles: ['member', 'cashier'], passwordHash, kind: 'hunter', validUntil: '2028-01-01' }),
];

const left = { away: 'suspended', gone: 'resigned', out: 'expelled', dead: 'died' };

const found: Record<MemberFilter, string[]> = {
  all: people.map(({ id }) => id),
  'no-password': ['letter', 'letter-off', 'invited'],
  'no-email': ['no-mail', 'letter', 'letter-off'],
  letter: ['letter'],
  expiring: ['joined', 'last-day', 'sixty'],
  expired: ['over'],
  unpaid: ['never'],
  owes: ['carmen'],
  disabled: ['letter-off', 'gone', 'out', 'dead'],
  active: people.map(({ id }) => id).filter((id) => !['away', 'gone', 'dead', 'out'].includes(id)),
  suspended: ['away'],
  resigned: ['gone'],
  expelled: ['out'],
  died: ['dead'],
  editor: ['ion'],
  cashier: ['carmen'],
  admin: ['eva'],
};

beforeEach(async () => {
  for (const one of people) await members.add(one);
  for (const [memberId, standing] of Object.entries(left)) {
    await database.insertInto('standings').values({ memberId, standing, since: today }).execute();
  }
  await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { hunter: 100 } }, 'eva');
});

it.each(memberFilters)('the list shows those of the filter %s, with their number', async (name) => {
  const answer = await members.find({ search: '', filter: { name, today } });
  expect(answer.members.map(({ id }) => id).sort()).toEqual(found[name].toSorted());
  expect(answer.total).toBe(found[name].length);
});

it('together with a search, in pages', async () => {
  const filter = { name: 'no-email', today } as const;
  expect((await members.find({ search: 'letter', filter, atMost: 1 })).total).toBe(2);
  expect(await members.find({ search: 'nobody', filter })).toEqual({ members: [], total: 0 });
});

it('those of a kind, and those whose membership ends within so many days', async () => {
  const ids = async (search: Parameters<typeof members.find>[0]) =>
    (await members.find(search)).members.map(({ id }) => id).sort();
  expect(await ids({ search: '', kind: 'hunter' })).toEqual(['carmen']);
  expect(await ids({ search: 'carmen', kind: 'both' })).toEqual([]);
  const within = (days: number) => ids({ search: '', filter: { name: 'expiring', today, days } });
  expect(await within(1)).toEqual(['last-day']);
  expect(await within(61)).toEqual(['joined', 'last-day', 'longer', 'sixty']);
});

it.each(['expired', 'unpaid'] as const)('finds the %s as everything else names them', async (name) => {
  for (const day of ['2026-11-19', '2026-11-20', today, '2027-01-01', '2029-01-01']) {
    const { members: shown } = await members.find({ search: '', filter: { name, today: day } });
    const named = people.filter((one) => membershipOn(one, day).state === name);
    expect(shown.map(({ id }) => id).sort()).toEqual(named.map(({ id }) => id).sort());
    if (name === 'unpaid') continue;
    const owing = await fees.list({ search: '', filter: name, today: day });
    const enabled = named.filter(({ id, disabled }) => !disabled && !['gone', 'out', 'dead'].includes(id));
    expect(owing.members.map(({ id }) => id).sort()).toEqual(enabled.map(({ id }) => id).sort());
  }
});
