// The record of changes covers 24 months.

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { members, database } = testDatabase();

async function changedAgo(...ages: string[]) {
  await members.add(person('a'));
  for (const age of ages) {
    await sql`
      insert into changes (kind, member_id, from_terminal, at)
      values ('changed', 'a', true, now() - ${age}::interval)
    `.execute(database);
  }
}

it('tells of 24 months, whether or not what is older was deleted', async () => {
  await changedAgo('23 months', '24 months -1 minute', '24 months 1 minute', '3 years');
  const { changes, total } = await members.listChanges({ page: 1 });
  expect(changes).toHaveLength(2);
  expect(total).toBe(2);
});
