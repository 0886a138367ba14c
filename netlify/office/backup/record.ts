// The record of backups: when one was made, and when one was last proved to be restorable.

import { sql } from 'kysely';
import type { Executor } from '../../database/connection.ts';
import { oneRow } from '../../database/one-row.ts';

/** Records that a backup of a moment exists, and whether it was proved. */
export async function recordBackup(database: Executor, madeAt: Date, provedAt?: Date): Promise<void> {
  await database
    .insertInto('backups')
    .values({ madeAt, provedAt: provedAt ?? null })
    .onConflict((conflict) =>
      conflict
        .column('madeAt')
        .doUpdateSet({ provedAt: sql`coalesce(excluded.proved_at, backups.proved_at)` }),
    )
    .execute();
}

export interface LastBackups {
  /** Null for never. */
  copied: Date | null;
  proved: Date | null;
}

export async function readLastBackups(database: Executor): Promise<LastBackups> {
  return oneRow(
    await sql<LastBackups>`select max(made_at) as copied, max(proved_at) as proved from backups`.execute(
      database,
    ),
  );
}
