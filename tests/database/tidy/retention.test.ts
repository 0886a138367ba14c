// The retention table covers every database table that names people.

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../netlify/identity/password/limits.ts';
import { retention, type Period } from '../../../src/core/api/retention.ts';
import { sessionCap } from '../../../src/core/api/session-lengths.ts';
import { start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';

const { database, states } = testDatabase();

/** Tables that name nobody and need no retention period. */
const withoutPeople: Record<string, string> = {
  application_numbers: 'the last number given',
  documents: 'statutes, rules and minutes of the association',
  document_parts: 'their files',
  backups: 'when the database was copied',
  instalments: 'the days on which a year’s dues are to be paid',
  outside_links: 'addresses of pages that the content leads to',
  receipt_numbers: 'the last number of each year',
  member_columns: 'what the columns of the office’s tables of members are called',
  statement_columns: 'what the columns of banks’ statements are called',
  turns: 'when the site was built and mail was sent last',
};

const milliseconds = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
const toMilliseconds = ({ count, unit }: Period) => count * milliseconds[unit as keyof typeof milliseconds];

describe('the table of terms', () => {
  it('has every table of the database, unless that names nobody', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
    `.execute(database);
    const termed = Object.values(retention).flatMap(({ tables }) => [...tables]);
    const known = [...new Set<string>(termed), ...Object.keys(withoutPeople)];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
  });

  it('calls no table one that names nobody which leads to a member, or to the books of one', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('members'::regclass, 'removed_members'::regclass)
    `.execute(database);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ name }) => name in withoutPeople)).toEqual([]);
  });
});

describe('what has an end of its own ends within its term', () => {
  it('an attempt to sign in is forgotten within its term', async () => {
    await limits(database).admit({ name: 'ana@demo.test', address: '192.0.2.1' }, start);
    const rows = await database.selectFrom('attemptCounters').select('expiresAt').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { expiresAt: end } of rows)
      expect(end.getTime() - start).toBeLessThanOrEqual(toMilliseconds(retention.attempts.period));
  });

  it('a sign-in through a provider', async () => {
    await states.use('state', start);
    const { expiresAt: end } = await database
      .selectFrom('usedStates')
      .select('expiresAt')
      .executeTakeFirstOrThrow();
    expect(end.getTime() - start).toBe(toMilliseconds(retention.providerSignIns.period));
  });

  it('a session ends within its term', () => {
    expect(toMilliseconds(retention.signedOut.period)).toBe(sessionCap.remembered * 1000);
  });
});
