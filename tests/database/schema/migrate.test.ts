// Migrations are applied once each, in order, completely or not at all.

import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isBaseline, listMigrations, migrate } from '../../../netlify/database/migrate.ts';
import { root } from '../../unit/project.ts';
import { copyDatabase } from '../database.ts';

const { url } = copyDatabase('template1');
const migrated = copyDatabase();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function ask(query: string, at = url) {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(query)).rows;
  } finally {
    await client.end();
  }
}

it('are applied once, also where two begin at the same time', async () => {
  await writeFile(join(folder, '1_one.sql'), 'create table one (a int); insert into one values (1);');
  await writeFile(join(folder, '2_two.sql'), 'insert into one values (2);');
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder)]);
  expect(applied.flat().sort()).toEqual(['1_one.sql', '2_two.sql']);
  expect(await ask('select a from one order by a')).toEqual([{ a: 1 }, { a: 2 }]);
});

it('leave a database as it was where one fails, but for those before it', async () => {
  await writeFile(join(folder, '3_three.sql'), 'create table three (a int);');
  await writeFile(join(folder, '4_four.sql'), 'drop table three; create table four (a int); select 1/0;');
  await writeFile(join(folder, '5_five.sql'), 'create table five (a int);');
  await expect(migrate(url, folder)).rejects.toThrow('4_four.sql: error: division by zero');
  const tables = await ask(`select table_name from information_schema.tables where table_schema = 'public'`);
  expect(tables.map((row) => row['table_name']).sort()).toEqual(['one', 'three']);
});

it('are named as the host wants them, each by another time', async () => {
  const names = await readdir(join(root, 'netlify/database/migrations'));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^\d{14}_[a-z0-9_-]+\.sql$/);
  expect(new Set(names.map((name) => name.slice(0, 14))).size).toBe(names.length);
});

describe('that came before the baselines', async () => {
  const later = (await listMigrations()).filter((name) => !isBaseline(name));
  const all = [
    '20261122040000_members.sql',
    '20261128151000_failing_links.sql',
    '20261128152000_answered_requests.sql',
  ];
  const askIt = (query: string) => ask(query, migrated.url);
  const setApplied = (names: string[]) =>
    askIt(
      `delete from migrations.applied; insert into migrations.applied (name) values ('${names.join("'), ('")}')`,
    );
  const readApplied = async () =>
    (await askIt('select name from migrations.applied')).map((row) => row['name']);

  it('had they all been applied, the baselines count as applied, and what is later follows', async () => {
    await setApplied([...all, ...later]);
    await cp(join(root, 'netlify/database/migrations'), folder, { recursive: true });
    await writeFile(join(folder, '20991231000000_later.sql'), 'create table later (a int);');
    expect(await migrate(migrated.url, folder)).toEqual(['20991231000000_later.sql']);
    expect((await readApplied()).sort()).toEqual([...all, ...(await listMigrations(folder))].sort());
    expect(await migrate(migrated.url, folder)).toEqual([]);
  });

  it('had the host applied them, too', async () => {
    await askIt(
      `create schema netlify; create table netlify.migrations (name text); drop table migrations.applied`,
    );
    await askIt(
      `insert into netlify.migrations values ('${[...all, ...later].join("'), ('").replaceAll('.sql', '')}')`,
    );
    expect(await migrate(migrated.url)).toEqual([]);
    expect((await readApplied()).sort()).toEqual((await listMigrations()).filter(isBaseline));
    await askIt('drop schema netlify cascade');
  });

  it('had they stopped in between, nothing is done', async () => {
    await setApplied(all.slice(0, 2));
    await expect(migrate(migrated.url)).rejects.toThrow(
      /stopped at 20261128151000_failing_links\.sql.* up to 20261128152000_answered_requests\.sql/,
    );
    expect((await readApplied()).sort()).toEqual(all.slice(0, 2));
  });
});
