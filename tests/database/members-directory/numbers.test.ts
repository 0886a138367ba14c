// The figures for the council, compared with members counted one by one.

import { beforeEach, expect, it, vi } from 'vitest';
import { memberNumbers } from '../../../netlify/office/register/store/numbers.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { numbersApp } from '../../../netlify/office/register/numbers.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const { database, members } = testDatabase();
const eva = person('eva', {
  roles: ['member', 'admin'],
  joinedOn: '2019-01-05',
  kind: 'both',
  commune: 'Vama',
});
const deps = { members, numbers: memberNumbers(database), secret, now: () => start };

const people = [
  eva,
  person('h1', { kind: 'hunter', joinedOn: '2020-05-01', commune: 'Putna' }),
  person('h2', { kind: 'hunter', joinedOn: '2026-09-10', commune: 'Putna' }),
  person('a1', { kind: 'angler', joinedOn: '2026-11-20' }),
  person('gone', { kind: 'angler', joinedOn: '2020-01-01', commune: 'Vama' }),
  person('back', { kind: 'angler', joinedOn: '2020-01-01' }),
  person('unknown', { kind: 'both' }),
];

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const one of people) await members.add(one);
  await database.updateTable('members').set({ createdAt: '2026-10-01T08:00:00Z' }).execute();
  const entries = [
    ['gone', 'suspended', '2026-01-10'],
    ['gone', 'expelled', '2026-03-01'],
    // Corrected later: resigning counts once.
    ['gone', 'resigned', '2026-03-15'],
    ['back', 'resigned', '2026-02-01'],
    ['back', 'active', '2026-06-01'],
  ] as const;
  for (const [memberId, standing, since] of entries) {
    await database.insertInto('standings').values({ memberId, standing, since }).execute();
  }
});

const on = (day: string) => deps.numbers.count(day);

it('counts who was a member on a day, and what they were', async () => {
  expect(await on('2026-02-15')).toMatchObject({
    ...{ members: 3, standings: { active: 2, suspended: 1, resigned: 1 }, unknownJoined: 0 },
    kinds: { both: 1, hunter: 1, angler: 1 },
  });
  expect(await on('2026-11-21')).toMatchObject({
    ...{ members: 6, standings: { active: 6, resigned: 1 }, unknownJoined: 1 },
    kinds: { both: 2, hunter: 2, angler: 2 },
    communes: [
      { commune: null, count: 3 },
      { commune: 'Putna', count: 2 },
      { commune: 'Vama', count: 1 },
    ],
  });
  expect(await on('2018-12-31')).toMatchObject({ members: 0, standings: {}, communes: [] });
});

it('counts who joined and who left, for the twelve months up to the day', async () => {
  const { months } = await on('2026-11-19');
  expect(months.map(({ month }) => month)).toHaveLength(12);
  expect([months[0]?.month, months.at(-1)?.month]).toEqual(['2025-12', '2026-11']);
  expect(months.filter(({ joined, left }) => joined || left)).toEqual([
    { month: '2026-02', joined: 0, left: 1 },
    { month: '2026-03', joined: 0, left: 1 },
    { month: '2026-09', joined: 1, left: 0 },
    { month: '2026-10', joined: 1, left: 0 },
  ]);
});

it('is a file too, and for administrators', async () => {
  const call = async (query: string, as = eva) =>
    serve(numbersApp(deps), ask(`/api/member-numbers${query}`, { cookie: await makeCookie(as) }));
  const file = await (await call('?format=csv&day=2026-11-21')).text();
  expect(file).toContain('Membri la 21.11.2026;6\r\n');
  expect(file).toContain('2026-09;1;0\r\n');
  expect(await (await call('')).json()).toMatchObject({ day: '2026-11-21' });
  expect((await call('?day=x')).status).toBe(400);
  expect((await call('', person('h1'))).status).toBe(403);
  expect((await call('', person('nobody'))).status).toBe(401);
});
