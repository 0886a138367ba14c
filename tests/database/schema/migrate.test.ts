// Migrations are applied once each, in order, whole or not at all.

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../../netlify/database/migrate.ts';
import { root } from '../../unit/project.ts';
import { copyDatabase } from '../database.ts';

const { url } = copyDatabase('template1');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function ask(query: string) {
  const client = new pg.Client({ connectionString: url });
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
