// Brings a database up to date with the migrations, as the host does before it publishes a deploy: applies the missing ones in
// order, each in a transaction.

import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const folder = fileURLToPath(new URL('migrations/', import.meta.url));

/** Held during migrations, so that two runs that start at the same time run one after the other. */
export const migrationLock = 7_126_003;

/** The table of applied migrations, in a schema separate from the site's own. */
const tracking = `
  create schema if not exists migrations;
  create table if not exists migrations.applied (name text primary key, at timestamptz not null default now());
`;

const record = 'insert into migrations.applied (name) values ($1)';

/** The last of the migrations that the baselines (one for each part) replace. */
const lastBefore = '20261128152000_answered_requests.sql';

const isBefore = (name: string) => name >= '20261122' && name <= lastBefore;
/** Returns true for a baseline, which replaces some of those migrations. */
export const isBaseline = (name: string) => name.startsWith('2026112820');

/**
 * Names the applied migrations by today's files: a database that had all those before the baselines has the baselines.
 *
 * @param names in order.
 * @param files the names of today's files.
 */
export function nameByBaselines(names: readonly string[], files: readonly string[]): string[] {
  if (!names.includes(lastBefore)) return [...names];
  return [...new Set([...files.filter(isBaseline), ...names.filter((name) => !isBefore(name))])].sort();
}

/** Runs one statement with values, or several without. */
export type Ask = <Row>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>;

/** Lists the names of all migrations in order. */
export async function listMigrations(from = folder): Promise<string[]> {
  return (await readdir(from)).filter((name) => name.endsWith('.sql')).sort();
}

/** Lists the migrations applied to a database, in order, whether this code or the host applied them. */
export async function appliedMigrations(ask: Ask): Promise<string[]> {
  const { rows } = await ask<{ own: boolean; host: boolean }>(`
    select to_regclass('migrations.applied') is not null as own, to_regclass('netlify.migrations') is not null as host
  `);
  const names = async (is: boolean | undefined, query: string) =>
    is ? (await ask<{ name: string }>(query)).rows.map(({ name }) => name) : [];
  const own = await names(rows[0]?.own, 'select name from migrations.applied');
  const host = await names(rows[0]?.host, `select name || '.sql' as name from netlify.migrations`);
  return [...new Set([...own, ...host])].sort();
}

/** Applies a migration within the caller's transaction. @throws the database's error. */
export async function applyMigration(ask: Ask, name: string, from = folder): Promise<void> {
  await ask(tracking);
  await ask(await readFile(`${from}/${name}`, 'utf8'));
  await ask(record, [name]);
}

/**
 * Applies the missing migrations to a database.
 *
 * @param url `postgres://…`
 * @returns their names.
 * @throws the database's error for a migration that fails; neither it nor those after it are applied. Error if only some of the
 * migrations before the baselines were applied.
 */
export async function migrate(url: string, from = folder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ask: Ask = async (text, values) => ({ rows: (await client.query(text, values)).rows as never });
  try {
    await ask('select pg_advisory_lock($1)', [migrationLock]);
    await ask(tracking);
    const files = await listMigrations(from);
    const applied = await appliedMigrations(ask);
    const known = nameByBaselines(applied, files);
    const stopped = known.findLast(isBefore);
    if (stopped) {
      throw new Error(
        `The database stopped at ${stopped}, from where this version does not lead on: ` +
          `bring it up to ${lastBefore} first, with the last version that has that file`,
      );
    }
    for (const name of known) if (!applied.includes(name)) await ask(record, [name]);
    const missing = files.filter((name) => !known.includes(name));
    for (const name of missing) {
      try {
        await ask('begin');
        await applyMigration(ask, name, from);
        await ask('commit');
      } catch (error) {
        await ask('rollback');
        throw new Error(`${name}: ${String(error)}`, { cause: error });
      }
    }
    return missing;
  } finally {
    await client.end();
  }
}
