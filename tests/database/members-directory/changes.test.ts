// The record of changes: kept for 24 months, and no day longer than it is read.

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { members, database } = testDatabase();

async function changedAgo(...ages: string[]) {
  await members.add(person('a'));
  for (const age of ages) {
    await sql`
      insert into changes (act, member_id, from_terminal, at)
      values ('changed', 'a', true, now() - ${age}::interval)
    `.execute(database);
  }
}

const kept = async () =>
  Number((await sql<{ count: string }>`select count(*) from changes`.execute(database)).rows[0]?.count);

it('is kept for 24 months', async () => {
  await changedAgo('23 months', '24 months -1 minute', '24 months 1 minute', '3 years');
  const { changes, total } = await members.changes({ page: 1 });
  expect(changes).toHaveLength(2);
  expect(total).toBe(2);
});

it('is removed after them, not only left out', async () => {
  await changedAgo('25 months', '1 day');
  expect(await kept()).toBe(2);
  await members.changes({ member: 'nobody', page: 1 });
  expect(await kept()).toBe(1);
});
