// A database for the tests of a file: real PostgreSQL, created by the migrations, empty before each test.

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { emailChanges, type EmailChanges } from '../../netlify/identity/account/email-store.ts';
import { openDatabase, type Database } from '../../netlify/database/connection.ts';
import { turns, type Turns } from '../../netlify/database/turns.ts';
import { DatabaseUnavailableError } from '../../netlify/database/unavailable.ts';
import { bindFees, type Fees } from '../../netlify/office/fees/fees.ts';
import { outbox, type Outbox } from '../../netlify/base/mail/outbox.ts';
import type { Mailing } from '../../netlify/base/mail/send-soon.ts';
import type { ChangeRecord } from '../../netlify/identity/accounts/doors.ts';
import type { Member } from '../../netlify/identity/accounts/member.ts';
import { changeRecord, directory, type Directory } from '../../netlify/identity/accounts/directory.ts';
import { removals, type Removals } from '../../netlify/office/register/store/removal.ts';
import { bulkActions, type BulkActions } from '../../netlify/office/register/store/bulk-actions.ts';
import { usedStates, type UsedStates } from '../../netlify/identity/oidc/used-states.ts';
import { limits, type Limits } from '../../netlify/identity/password/limits.ts';
import { wholeRecord } from '../unit/whole-record.ts';
import { allMembers, type AllMembers } from './all-members.ts';
import { template } from './server.ts';

/** Changes a member's record; if `make` returns undefined, the record stays as it is. */
type Update = (
  id: string,
  make: (member: Member) => Member | undefined,
  ...more: Parameters<ChangeRecord> extends [unknown, unknown, ...infer More] ? More : never
) => Promise<Member | null>;

export interface TestDatabase {
  /** Whether the database is unreachable for the parts below. */
  down: boolean;
  /** What somebody else does just before the next change of a member; once. */
  meanwhile: (() => Promise<unknown>) | undefined;
  url: string;
  /** For inspection, even while `down`. */
  database: Database;
  /** Includes the removals, which functions import separately, and what only tests do. */
  members: Directory & Removals & AllMembers & { update: Update };
  removals: Removals;
  limits: Limits;
  states: UsedStates;
  turns: Turns;
  fees: Fees;
  actions: BulkActions;
  emailChanges: EmailChanges;
  outbox: Outbox;
  /** Mail that is only written, not sent. */
  mailing: Mailing;
}

/** Runs a statement on the server, outside the test databases. */
export async function onServer(query: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgres')}postgres` });
  await client.connect();
  await client.query(query);
  await client.end();
}

/** The number of databases of this test file; the worker's next file starts again. */
let databases = 0;

/** Returns the next database of this worker, whose files run one after another; creating one takes longer than many tests. */
function nextDatabase(): string {
  databases += 1;
  afterAll(() => void (databases = 0));
  const name = `worker_${process.env['VITEST_POOL_ID']}_${databases}`;
  beforeAll(async () => {
    try {
      await onServer(`create database ${name} template ${template}`);
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '42P04') throw error;
    }
  });
  return `${inject('postgres')}${name}`;
}

/** Copies a database and removes the copy after the tests of the file. */
export function copyDatabase(from = template): { url: string } {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  beforeAll(() => onServer(`create database ${name} template ${from}`));
  afterAll(() => onServer(`drop database ${name} with (force)`));
  return { url: `${inject('postgres')}${name}` };
}

type Method = (...given: unknown[]) => unknown;

/** Deletes the rows of each table, unchecked: truncating that many tables takes twenty times as long as a short test. */
export const emptied = sql`
  do $$ declare name text; begin
    perform set_config('session_replication_role', 'replica', true);
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from %I', name);
    end loop;
  end $$`;

/** @param connections in parallel; more than functions have, for tests of races. */
export function testDatabase({ connections = 2 } = {}): TestDatabase {
  const url = nextDatabase();
  const database = openDatabase(url, { connections, patience: 30_000 });
  afterAll(() => database.destroy());
  /** Wraps a part so that it is unreachable while `down`. */
  const reached = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get:
        (all, name) =>
        async (...given: unknown[]) => {
          const { meanwhile } = world;
          if (/^(set|end|update)/.test(String(name)) && meanwhile) {
            world.meanwhile = undefined;
            await meanwhile();
          }
          if (world.down) throw new DatabaseUnavailableError('down');
          return (all as Record<PropertyKey, Method>)[name]?.(...given);
        },
    });
  const change = changeRecord(database);
  const update: Update = (id, make, ...more) => {
    const decide = (latest: Member) => {
      const after = make(latest);
      return after && wholeRecord(after);
    };
    return change(id, decide, ...more);
  };
  const world: TestDatabase = {
    down: false,
    meanwhile: undefined,
    url,
    database,
    members: reached({ ...directory(database), ...removals(database), ...allMembers(database), update }),
    removals: reached(removals(database)),
    limits: reached(limits(database)),
    states: reached(usedStates(database)),
    turns: reached(turns(database)),
    fees: reached(bindFees(database)),
    actions: reached(bulkActions(database)),
    emailChanges: reached(emailChanges(database)),
    outbox: reached(outbox(database)),
    mailing: { isSent: true, sendSoon: async () => {} },
  };
  beforeEach(async () => {
    world.down = false;
    await emptied.execute(database);
  });
  return world;
}
