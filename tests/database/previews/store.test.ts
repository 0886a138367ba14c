// Preview links are valid for a week, and only while their creator is an editor.

import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { previewLinks } from '../../../netlify/editor/previews/store.ts';
import { hashToken } from '../../../netlify/identity/tokens/token.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const world = testDatabase();
const links = () => previewLinks(world.database);
const assembly = { kind: 'announcements', id: 'assembly' } as const;
const day = 86_400_000;

beforeEach(async () => {
  for (const name of ['ana', 'ion'])
    await world.members.add({ ...person(name), roles: ['member', 'editor'] });
});

/** Makes all links older by some days. */
const wait = (days: number) =>
  sql`update shared_previews set created_at = created_at - make_interval(days => ${days})`.execute(
    world.database,
  );

it('a link leads to its entry for seven days', async () => {
  const until = await links().add(hashToken('a'), assembly, 'ana');
  expect(Math.round((until.getTime() - Date.now()) / day)).toBe(7);
  expect(await links().find(hashToken('a'))).toEqual({ ...assembly, until });
  expect(await links().find(hashToken('b'))).toBeUndefined();
  await wait(6);
  expect(await links().find(hashToken('a'))).toMatchObject(assembly);
  await wait(1);
  expect(await links().find(hashToken('a'))).toBeUndefined();
  expect(await links().list(assembly)).toEqual([]);
});

it('a link that is recorded four times is one, with one end', async () => {
  const ends = await Promise.all([1, 2, 3, 4].map(() => links().add(hashToken('a'), assembly, 'ana')));
  expect(new Set(ends.map(Number)).size).toBe(1);
  expect(await links().list(assembly)).toHaveLength(1);
});

it('the links of an entry are listed, and ended together, and no others', async () => {
  await links().add(hashToken('old'), assembly, 'ana');
  await wait(2);
  await links().add(hashToken('new'), assembly, 'ion');
  await links().add(hashToken('page'), { kind: 'pages', id: 'assembly' }, 'ion');
  const [first, second, ...more] = await links().list(assembly);
  expect(more).toEqual([]);
  expect(Math.round(((first?.getTime() ?? 0) - (second?.getTime() ?? 0)) / day)).toBe(2);
  await links().removeAll(assembly);
  expect(await links().list(assembly)).toEqual([]);
  expect(await links().find(hashToken('new'))).toBeUndefined();
  expect(await links().find(hashToken('page'))).toMatchObject({ kind: 'pages' });
});

it('a link ends with the role, the account or the membership of whoever made it', async () => {
  await links().add(hashToken('a'), assembly, 'ana');
  const holds = async () => (await links().find(hashToken('a'))) !== undefined;
  await sql`update members set roles = '{member}' where id = 'ana'`.execute(world.database);
  expect(await holds()).toBe(false);
  await sql`update members set roles = '{member,editor}' where id = 'ana'`.execute(world.database);
  expect(await holds()).toBe(true);
  await sql`update members set disabled = true where id = 'ana'`.execute(world.database);
  expect([await holds(), await links().list(assembly)]).toEqual([false, []]);
  await sql`delete from members where id = 'ana'`.execute(world.database);
  const { rows } = await sql`select from shared_previews`.execute(world.database);
  expect(rows).toEqual([]);
});
