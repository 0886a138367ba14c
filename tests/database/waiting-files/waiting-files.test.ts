// Files on their way wait in the database until a save takes them over, or a day has passed.

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { waitingFiles } from '../../../netlify/editing/waiting.ts';
import { testDatabase } from '../database.ts';

const world = testDatabase();
const id = '7b0f5d3e-4c07-4f0e-9d0a-0d5f3c3f2b11';
const other = '1c5d8c52-8a53-4d6f-8f7e-60f1a6f0c1de';
const bytes = (text: string) => new TextEncoder().encode(text);
const files = () => waitingFiles(world.database);
const text = async (of: string) => new TextDecoder().decode(await files().read(of));

it('a file is its parts in their order, also where one came twice', async () => {
  expect(await files().keep(id, 1, bytes('lume'))).toBe(true);
  await files().keep(id, 0, bytes('Salut'));
  await files().keep(id, 0, bytes('Bună '));
  await files().keep(other, 0, bytes('altceva'));
  expect(await text(id)).toBe('Bună lume');
  await files().drop([]);
  expect(await text(id)).toBe('Bună lume');
  await files().drop([id]);
  expect([await text(id), await text(other)]).toEqual(['', 'altceva']);
});

it('a whole document comes through', async () => {
  const part = Buffer.alloc(3 * 2 ** 20, 7);
  for (const number of [0, 1, 2]) await files().keep(id, number, part);
  expect((await files().read(id)).byteLength).toBe(9 * 2 ** 20);
});

it('what waited for a day goes', async () => {
  await files().keep(id, 0, bytes('x'));
  const hour = 3_600_000;
  await files().tidy(Date.now() + 23 * hour);
  expect(await text(id)).toBe('x');
  await files().tidy(Date.now() + 25 * hour);
  expect(await text(id)).toBe('');
});

it('there is room for so many parts and no more', async () => {
  await sql`
    insert into waiting_parts (file_id, part, content)
    select gen_random_uuid(), 0, 'x'::bytea from generate_series(1, 60)
  `.execute(world.database);
  expect(await files().keep(id, 0, bytes('x'))).toBe(false);
});
