// Writing a row must not shut out those who only name it.

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../database.ts';

const { database } = testDatabase();

// With such a trigger PostgreSQL takes every generated column for changed, and a lock for rows whose keys change: whoever
// names the row meanwhile waits, and two who name each other's rows wait for each other.
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
