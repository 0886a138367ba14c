// The list of members: order, search, pages.

import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { enqueue } from '../../../netlify/base/mail/outbox.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { members, database } = testDatabase();

const people = [
  person('1', { name: 'Țurcanu Ion', email: 'ion@x.test', memberNumber: '10', disabled: true }),
  person('2', { name: 'Ștefan Pop', email: 'pop@x.test', memberNumber: '9', passwordHash: '$scrypt$x' }),
  person('3', { name: 'Ana Pop', email: 'ana@y.test', memberNumber: '100', validUntil: '2026-11-20' }),
  person('4', { name: 'Ana Pop', email: 'ana2@y.test', memberNumber: '20', validUntil: '2026-11-21' }),
];

beforeEach(async () => {
  for (const one of people) await members.add(one);
});

const ids = async (search: string) => (await members.find({ search })).members.map(({ id }) => id);

it('is in the order of names as Romanian has it, then of numbers', async () => {
  expect(await ids('')).toEqual(['4', '3', '2', '1']);
});

it.each([
  ['stefan', ['2']],
  ['TURCANU', ['1']],
  ['pop ana', ['4', '3']],
  ['y.test', ['4', '3']],
  [' 100 ', ['3']],
  ['nobody', []],
])(
  'finds by part of name, address or number, in any case and without diacritics: %s',
  async (search, found) => {
    expect(await ids(search)).toEqual(found);
  },
);

it('has whoever has the very number that is searched for before those whose number has it within', async () => {
  await members.add(person('5', { name: 'Zbir A', memberNumber: '2' }));
  await members.add(person('6', { name: 'Zbir B', memberNumber: 'sv 2' }));
  expect(await ids('2')).toEqual(['5', '4', '6']);
  expect(await ids(' SV  2 ')).toEqual(['6']);
});

it('has the letters of Romanian in their places', async () => {
  const names = [
    'Sâmbătă Z',
    'Sambata A',
    'Șoim A',
    'Szabo A',
    'Tudor A',
    'Țap A',
    'Zbir A',
    'Ăla A',
    'Azur A',
    'Ana',
  ];
  for (const [at, name] of names.entries()) await members.add(person(`n${at}`, { name }));
  const order = (await members.find({ search: '' })).members.map(({ name }) => name);
  expect(order).toEqual(order.toSorted(new Intl.Collator('ro').compare));
});

it.each(['100%', 'a_b', '\\', "'", '%'])('takes what is searched for literally: %s', async (search) => {
  expect(await ids(search)).toEqual([]);
});

it('comes in parts, with the number of all that were found', async () => {
  for (let at = 0; at < 8; at++) await members.add(person(`p${at}`));
  const part = async (from: number) => {
    const { members: found, total } = await members.find({ search: 'p', from, atMost: 5 });
    return { found: found.length, total };
  };
  // Three of the others are called Pop.
  expect(await part(0)).toEqual({ found: 5, total: 11 });
  expect(await part(10)).toEqual({ found: 1, total: 11 });
  expect(await part(15)).toEqual({ found: 0, total: 11 });
});

it('of all comes in parts too, with the number of all', async () => {
  const part = async (from: number, atMost?: number) => {
    const { members: found, total } = await members.find({ search: ' ', from, ...(atMost && { atMost }) });
    return [found.map(({ id }) => id), total];
  };
  expect(await part(0, 3)).toEqual([['4', '3', '2'], 4]);
  expect(await part(3, 3)).toEqual([['1'], 4]);
  expect(await part(1)).toEqual([['3', '2', '1'], 4]);
  expect(await part(10, 3)).toEqual([[], 4]);
});

it('tells of those who were invited and have no password yet', async () => {
  const words = { site: 'https://site.test' };
  for (const { id, email } of people)
    await enqueue(database, { memberId: id, to: email ?? '', locale: 'ro', template: 'invitation', words });
  await members.update('4', (member) => ({ ...member, email: null }));
  const listed = (await members.find({ search: '' })).members;
  expect(listed.map(({ id, invitation }) => [id, invitation?.state])).toEqual([
    ['4', undefined],
    ['3', 'waiting'],
    ['2', undefined],
    // Disabled.
    ['1', undefined],
  ]);
});

it('is read from its index alone after an import of many', async () => {
  // Members of earlier tests leave the index longer than these need; a different plan would then be shorter.
  await sql`reindex table members`.execute(database);
  const ids = Array.from({ length: 1000 }, (_, at) => `m${at}`);
  await members.writeAll(
    ids.map((id) => ({ id, make: () => person(id) })),
    { kind: 'imported' },
  );
  const known = await sql<{ reltuples: number }>`
    select reltuples from pg_class where oid = 'members'::regclass
  `.execute(database);
  expect(known.rows[0]?.reltuples).toBeGreaterThanOrEqual(ids.length);

  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from members order by list_place, length(number_key), number_key offset 500 limit 50
  `.execute(database);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Index Only Scan using members_by_place');
});
