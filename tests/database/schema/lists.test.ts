// Lists that occur both in code and in table checks accept the same values.

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { applicationStates } from '../../../src/office/applications/api/application.ts';
import { paymentEntries, paymentWays } from '../../../src/core/api/fees.ts';
import { allRoles, memberKinds } from '../../../src/core/api/member.ts';
import { circularKinds } from '../../../src/core/api/circulars.ts';
import { audiences } from '../../../src/office/documents/api/documents.ts';
import { bulkActionKinds } from '../../../src/core/api/bulk-actions.ts';
import { reportKinds, reportStates } from '../../../src/core/api/report.ts';
import { sessionWays } from '../../../src/core/api/sessions.ts';
import { factors } from '../../../src/core/api/strength.ts';
import { standings } from '../../../src/core/api/standing.ts';
import { textKinds } from '../../../src/core/content/path.ts';
import { testDatabase } from '../database.ts';

const { database } = testDatabase();

/** By table and column. */
const lists: Record<string, readonly string[]> = {
  'applications.kind': memberKinds,
  // Unconfirmed ones are never reported; one that waits for papers is an open one.
  'applications.state': ['unconfirmed', ...applicationStates.filter((state) => state !== 'papers')],
  'circular_receivers.means': ['mail', 'paper'],
  'circulars.kind': circularKinds,
  'documents.audience': audiences,
  'bulk_actions.kind': bulkActionKinds,
  'members.kind': memberKinds,
  'members.roles': allRoles,
  'members.standing': standings,
  'standings.standing': standings,
  'payments.entry': [...paymentEntries, 'income'],
  'payments.way': paymentWays,
  'report_steps.state': reportStates.filter((state) => state !== 'received'),
  'reports.kind': reportKinds,
  'reports.state': reportStates,
  'sessions.strong_by': factors,
  'sessions.way': sessionWays,
  'shared_previews.kind': textKinds,
};

/** Returns the values that single-column checks accept, by table and column. */
async function checked(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string; check: string }>`
    select conrelid::regclass::text as table, attname as column, pg_get_constraintdef(pg_constraint.oid) as check
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1
  `.execute(database);
  return Object.fromEntries(
    rows.flatMap(({ table, column, check }) => {
      const [, list] = /(?:= ANY \(|<@ )ARRAY\[([^\]]*)\]/.exec(check) ?? [];
      return list === undefined
        ? []
        : [[`${table}.${column}`, [...list.matchAll(/'([^']*)'/g)].map(([, one = '']) => one)]];
    }),
  );
}

it('are the same: one that grows in the code needs a migration', async () => {
  const sorted = (all: Record<string, readonly string[]>) =>
    Object.fromEntries(Object.entries(all).map(([name, list]) => [name, list.toSorted()]));
  expect(sorted(await checked())).toEqual(sorted(lists));
});
