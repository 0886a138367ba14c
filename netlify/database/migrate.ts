// Brings a database up to date with the migrations, as the host does before it publishes a deploy: those that are
// missing, in order, each whole or not at all.

import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const folder = fileURLToPath(new URL('migrations/', import.meta.url));

/** Held during a migration: two that begin at the same time run one after the other. */
const lock = 7_126_003;

/** The table of applied migrations, in a schema apart from the site's own. */
const tracking = `
  create schema if not exists migrations;
  create table if not exists migrations.applied (name text primary key, at timestamptz not null default now());
`;

/**
 * Applies the migrations that a database has not had.
 *
 * @param url `postgres://…`
 * @returns their names.
 * @throws what the database says of a migration that fails; that one, and those after it, are not applied.
 */
export async function migrate(url: string, from = folder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(tracking);
    const { rows } = await client.query<{ name: string }>('select name from migrations.applied');
    const known = new Set(rows.map(({ name }) => name));
    const files = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
    const missing = files.filter((name) => !known.has(name));
    for (const name of missing) {
      try {
        await client.query('begin');
        await client.query(await readFile(`${from}/${name}`, 'utf8'));
        await client.query('insert into migrations.applied (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`${name}: ${String(error)}`, { cause: error });
      }
    }
    return missing;
  } finally {
    await client.end();
  }
}
