// The single row of a statement that always returns one.

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { oneRow } from '../../../netlify/database/one-row.ts';
import { testDatabase } from '../database.ts';

const { database } = testDatabase();

it('is there of what adds up, though there is nothing', async () => {
  const counted = sql<{ count: number }>`select count(*)::int as count from members`;
  expect(oneRow(await counted.execute(database))).toEqual({ count: 0 });
});

it('is an error where a statement has none', async () => {
  const found = await sql`select id from members`.execute(database);
  expect(() => oneRow(found)).toThrow('always');
});
