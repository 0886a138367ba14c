// After many dues or payments were written, the database's statistics count them.

import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { admin, cashier, line, remembered } from './people.ts';

const { database, fees, members } = testDatabase();
const count = 250;
const ids = Array.from({ length: count }, (_, at) => `m${at}`);

/** Returns the planner's estimate of a table's rows; -1 if there are no statistics. */
async function known(table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select reltuples::int as rows from pg_class where relname = ${table}
  `.execute(database);
  return rows[0]?.rows ?? -1;
}

beforeEach(async () => {
  for (const one of [admin, cashier]) await members.add(one);
  await members.writeAll(
    ids.map((id) => ({ id, make: () => person(id) })),
    { kind: 'imported' },
  );
  await sql`analyze dues, payments, open_lines`.execute(database);
});

it('the database knows how many dues of a year there are', async () => {
  expect(await known('dues')).toBe(0);
  await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { both: 100 } }, admin.id);
  expect(await known('dues')).toBe(count);
});

it('a statement’s payments, and the lines that were kept of it', async () => {
  const chosen = ids.slice(0, 150).map((id) => line(id, 100));
  const others = ids.slice(150).map((id) => line(id, 100));
  await fees.importLines({ chosen, others }, remembered, { by: cashier.id, fileName: 'extras.csv' });
  expect([await known('payments'), await known('open_lines')]).toEqual([150, 100]);
});
