// Database errors: which are outages and which are bugs, and which connections are reused.

import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { isDatabaseError, openDatabase, type Database } from '../../../netlify/database/connection.ts';
import { DatabaseUnavailableError } from '../../../netlify/database/unavailable.ts';
import { toProblem } from '../../../netlify/base/http/endpoint.ts';
import { testDatabase } from '../database.ts';

const { url } = testDatabase();
let database: Database;
const open = (settings = {}) =>
  (database = openDatabase(url, { connections: 1, patience: 20_000, ...settings }));
afterEach(() => database.destroy());

const one = async <Value>(what: string) =>
  (await sql.raw<{ value: Value }>(`select ${what} as value`).execute(database)).rows[0]?.value;
const connection = () => one<number>('pg_backend_pid()');
const fail = (code: string) =>
  sql.raw(`do $$ begin raise exception 'said' using errcode = '${code}'; end $$`).execute(database);

it.each(['08006', '53300', '57P01', '58030', 'XX000', '40001', '40P01', '25P03', '25P04', '25006', '55000'])(
  '%s is an outage, and its connection is not used again',
  async (code) => {
    open();
    const before = await connection();
    const failed: unknown = await fail(code).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(DatabaseUnavailableError);
    expect((failed as Error).message).toBe('error: said');
    expect(isDatabaseError(failed)).toBe(false);
    expect(await connection()).not.toBe(before);
  },
);

it.each(['23505', '22012', '42601', '25P01', '25P02', '55006', 'P0001', '2F003', '0A008'])(
  '%s is a mistake, told as it is, and its connection is used again',
  async (code) => {
    open();
    const before = await connection();
    const failed: unknown = await fail(code).catch((error: unknown) => error);
    expect(isDatabaseError(failed)).toBe(true);
    expect(failed).toMatchObject({ code, message: 'said' });
    expect(await connection()).toBe(before);
  },
);

it('what is no error of the server’s has none of its codes', () => {
  open();
  expect(isDatabaseError(Object.assign(new Error('x'), { code: '23505' }))).toBe(false);
});

it('a connection that the server ends, used or not, is replaced', async () => {
  open();
  const before = await connection();
  const other = openDatabase(url, { connections: 1 });
  await sql`select pg_terminate_backend(${before})`.execute(other);
  await expect(connection().catch(connection)).resolves.not.toBe(before);
  await expect(one('pg_terminate_backend(pg_backend_pid())')).rejects.toThrow(DatabaseUnavailableError);
  expect(await connection()).toBeGreaterThan(0);
  await other.destroy();
});

it('the server gives up a little before this side does', async () => {
  open({ patience: 2000 });
  // They are set with the connection, before any query.
  expect([
    await one("current_setting('statement_timeout')"),
    await one("current_setting('idle_in_transaction_session_timeout')"),
    await one("current_setting('lock_timeout')"),
  ]).toEqual(['1800ms', '1800ms', '1s']);
});

it('a day is the text that it is, a moment is one', async () => {
  open();
  expect(await one(`date '2027-03-31'`)).toBe('2027-03-31');
  expect(await one(`timestamptz '2027-03-31 00:00Z'`)).toEqual(new Date('2027-03-31T00:00:00Z'));
  expect(await one('7')).toBe(7);
});

it('whoever listens hears the statements, never their values', async () => {
  const heard: string[] = [];
  open({ log: (statement: string) => heard.push(statement) });
  await sql`select ${'secret'}::text as word`.execute(database);
  expect(heard).toEqual(['select $1::text as word']);
});

/** Returns an endpoint's response while a database setting applies; cuts its connections first. */
async function answerWhile(setting: string, otherwise: string): Promise<Response> {
  const { pathname } = new URL(url);
  const name = pathname.slice(1);
  const admin = openDatabase(url.replace(pathname, '/postgres'), { connections: 1 });
  try {
    await sql.raw(`alter database ${name} ${setting}`).execute(admin);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin);
    open();
    const write = () => sql`delete from turns`.execute(database);
    // The cut connection fails once; only the next one meets the setting.
    await write().catch(() => {});
    return toProblem(
      await write().then(
        () => undefined,
        (error: unknown) => error,
      ),
    ).toResponse();
  } finally {
    await sql.raw(`alter database ${name} ${otherwise}`).execute(admin);
    await admin.destroy();
  }
}

it.each([
  ['allow_connections false', 'allow_connections true'],
  ['set default_transaction_read_only to on', 'reset default_transaction_read_only'],
])(
  'a database with %s is out of reach for a while: 503, and when to try again',
  async (setting, otherwise) => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const answer = await answerWhile(setting, otherwise);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ code: 'store-unavailable' });
  },
);
