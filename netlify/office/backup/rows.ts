// Table rows as text, in an order and format that are the same on every server.

import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Executor } from '../../database/connection.ts';
import type { Ask } from '../../database/migrate.ts';

export interface Table {
  name: string;
  /** Quoted, without generated columns. */
  columns: string[];
  /** The expressions of its primary key, to order by. */
  key: string[];
  hasAmount: boolean;
}

/** What a restored table must match. */
export interface Summary {
  rows: number;
  /** Of all rows, each followed by a line feed. */
  sha256: string;
  /** The sum of the column `amount`, in bani; left out if it has none. */
  amount?: number;
}

/** The approximate number of characters in a batch of rows, which is what is in memory at a time. */
export const batchSize = 250_000;

export const toAsk =
  (executor: Executor): Ask =>
  async (text, values = []) => {
    const { rows } = await executor.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
    return { rows: rows as never };
  };

/** Makes values print the same whatever the server's settings, for the rest of the transaction. */
export const plainSettings = (ask: Ask) =>
  ask(`
    set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1`);

export async function listTables(ask: Ask): Promise<Table[]> {
  const { rows } = await ask<Table>(`
    select
      relname::text as name,
      array_agg(quote_ident(attname) order by attnum) filter (where attgenerated = '') as columns,
      (
        select array_agg(
          quote_ident(part.attname) || case when part.attcollation <> 0 then ' collate "C"' else '' end
          order by array_position(indkey::int2[], part.attnum)
        )
        from pg_index join pg_attribute as part on part.attrelid = indrelid and part.attnum = any(indkey)
        where indrelid = pg_class.oid and indisprimary
      ) as key,
      bool_or(attname = 'amount') as "hasAmount"
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    group by pg_class.oid, relname order by relname collate "C"
  `);
  return rows;
}

/** Reads the rows of a table as JSON, in batches, ordered by primary key. */
export async function* readRows(ask: Ask, { name, columns, key }: Table): AsyncGenerator<string[]> {
  await ask(`
    declare backed_up no scroll cursor for
    select to_json(r)::text as row from (select ${columns.join()} from "${name}" order by ${key.join()}) as r`);
  // The rows of a table have similar sizes: a photo takes megabytes.
  for (let most = 1; ;) {
    const { rows } = await ask<{ row: string }>(`fetch ${most} from backed_up`);
    if (!rows.length) break;
    yield rows.map(({ row }) => row);
    const largest = Math.max(...rows.map(({ row }) => row.length));
    most = Math.max(1, Math.min(2 * most, 1000, Math.floor(batchSize / largest)));
  }
  await ask('close backed_up');
}

/** Returns a running count and hash of rows. */
export function counting(): { add(row: string): void; end(): Pick<Summary, 'rows' | 'sha256'> } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(row) {
      hash.update(`${row}\n`);
      rows++;
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/** Returns the sum of a table's amounts. */
export async function sumAmounts(ask: Ask, { name, hasAmount }: Table): Promise<Pick<Summary, 'amount'>> {
  if (!hasAmount) return {};
  const { rows } = await ask<{ sum: string }>(`select coalesce(sum(amount), 0) as sum from "${name}"`);
  return { amount: Number(rows[0]?.sum) };
}
