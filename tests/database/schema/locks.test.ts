// Writing a row must not block those who only refer to it.

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../database.ts';

const { database } = testDatabase();

// With such a trigger, PostgreSQL treats every generated column as changed and takes the lock for changed keys: a transaction
// that refers to the row waits, and two that refer to each other's rows deadlock.
it('no table with generated keys has a trigger before its updates', async () => {
  const { rows } = await sql<{ table: string; trigger: string }>`
    select distinct relname as table, tgname as trigger
    from pg_class
    join pg_trigger on tgrelid = pg_class.oid and tgtype & 19 = 19
    join pg_index on indrelid = pg_class.oid and indisunique and indpred is null
    join pg_attribute on attrelid = pg_class.oid and attnum = any (indkey) and attgenerated <> ''
    where relnamespace = 'public'::regnamespace
  `.execute(database);
  expect(rows).toEqual([]);
});
