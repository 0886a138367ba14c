// A database that is unreachable, slow or not configured: reported as such, in time, and fine again once it is back.

import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../netlify/database/connection.ts';
import { DatabaseUnavailableError } from '../../../netlify/database/unavailable.ts';
import { makeParts } from '../../../netlify/deps/parts.ts';
import { MisconfiguredError } from '../../../netlify/base/sealing/keys.ts';
import { testDatabase } from '../database.ts';

const { url } = testDatabase();

it('is a mistake of the settings where there is no address', () => {
  expect(() => openDatabase(undefined)).toThrow(new MisconfiguredError('NETLIFY_DB_URL is not set'));
});

it('is given as much time as the settings say, which have to be a number', async () => {
  const { database } = makeParts(url, '1000');
  expect((await sql`select pg_sleep(0.1)`.execute(database)).rows).toHaveLength(1);
  await expect(sql`select pg_sleep(2)`.execute(database)).rejects.toThrow(DatabaseUnavailableError);
  await database.destroy();
  for (const setting of ['long', '-1000', '1', '1e6'])
    expect(() => makeParts(url, setting)).toThrow(
      new MisconfiguredError('DATABASE_PATIENCE is no number of milliseconds'),
    );
});

it('is out of reach where nobody answers, or nothing is said', async () => {
  const nobody = openDatabase('postgres://nobody@127.0.0.1:1/none', { patience: 300 });
  await expect(sql`select 1`.execute(nobody)).rejects.toThrow(DatabaseUnavailableError);
  const silent = createServer();
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { port } = silent.address() as AddressInfo;
  const mute = openDatabase(`postgres://nobody@127.0.0.1:${port}/none`, { patience: 300 });
  await expect(sql`select 1`.execute(mute)).rejects.toThrow(DatabaseUnavailableError);
  await Promise.all([nobody.destroy(), mute.destroy()]);
  silent.close();
});

it('is out of reach where a query takes too long, and answers the next one', async () => {
  const database = openDatabase(url, { patience: 500, connections: 1 });
  await expect(sql`select pg_sleep(20)`.execute(database)).rejects.toThrow(DatabaseUnavailableError);
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  await expect(
    database.transaction().execute((transaction) => sql`select pg_sleep(20)`.execute(transaction)),
  ).rejects.toThrow(DatabaseUnavailableError);
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  await database.destroy();
});

it('ends a transaction in which nothing is done', async () => {
  const database = openDatabase(url, { patience: 300, connections: 1 });
  const idle = database.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await sql`select 1`.execute(transaction);
  });
  await expect(idle).rejects.toThrow(DatabaseUnavailableError);
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  await database.destroy();
});

it('holds two connections at most', async () => {
  const database = openDatabase(url, { patience: 10_000 });
  const asked = await Promise.all(
    Array.from({ length: 12 }, () =>
      sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.02)`.execute(database),
    ),
  );
  expect(new Set(asked.map(({ rows }) => rows[0]?.pid)).size).toBeLessThanOrEqual(2);
  await database.destroy();
});

it('lets a query wait for the others longer than any of them may take', async () => {
  const database = openDatabase(url, { patience: 600, connections: 1 });
  const asked = Array.from({ length: 6 }, () => sql`select pg_sleep(0.2)`.execute(database));
  expect(await Promise.allSettled(asked)).toMatchObject(asked.map(() => ({ status: 'fulfilled' })));
  await database.destroy();
});

it('a mistake in a query is no outage', async () => {
  const database = openDatabase(url);
  await expect(sql`select nothing`.execute(database)).rejects.not.toThrow(DatabaseUnavailableError);
  await database.destroy();
});

it('gives rows as the API names things, and JSON as it was written', async () => {
  const database = openDatabase(url);
  const { rows } =
    await sql`select 1 as member_id, '{"member_id": [{"due_on": 2}]}'::jsonb as all_fields`.execute(database);
  expect(rows).toEqual([{ memberId: 1, allFields: { member_id: [{ due_on: 2 }] } }]);
  const { sql: asked } = database
    .selectFrom('oneTimeLinks')
    .where('memberId', '=', 'ana')
    .select('sentTo')
    .compile();
  expect(asked).toBe('select "sent_to" from "one_time_links" where "member_id" = $1');
  await database.destroy();
});
