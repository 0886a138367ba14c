// The links to previews. A link is valid for its period, as long as the person who made it is an editor.

import { retention } from '../../../src/core/api/retention.ts';
import type { EntryName } from '../../../src/office/editor/api/previews.ts';
import type { TextKind } from '../../../src/core/content/path.ts';
import { bind } from '../../database/bind.ts';
import type { Database } from '../../database/connection.ts';
import { isKept } from '../../database/retention.ts';
import { sql } from 'kysely';

const { count, unit } = retention.previews.period;
const until = sql<Date>`shared_previews.created_at + ${`${count} ${unit}`}::interval`;

const holding = (database: Database) =>
  database
    .selectFrom('sharedPreviews')
    .innerJoin('members', 'members.id', 'sharedPreviews.byId')
    .where(isKept('previews'))
    .where('members.disabled', '=', false)
    .where(sql<boolean>`'editor' = any(members.roles)`);

/** Records a link by its hash, once however often it is added; returns when it ends. */
async function add(database: Database, hash: string, { kind, id }: EntryName, by: string): Promise<Date> {
  const row = await database
    .insertInto('sharedPreviews')
    .values({ hash, kind, entryId: id, byId: by })
    // Changes nothing, but `do nothing` would not return the row.
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ hash }))
    .returning(until.as('until'))
    .executeTakeFirstOrThrow();
  return row.until;
}

/** Finds the entry of a link; undefined if it is not valid. */
async function find(database: Database, hash: string) {
  const row = await holding(database)
    .where('hash', '=', hash)
    .select(['sharedPreviews.kind', 'entryId', until.as('until')])
    .executeTakeFirst();
  return row && { kind: row.kind as TextKind, id: row.entryId, until: row.until };
}

/** Lists when an entry's valid links end, the latest first. */
async function list(database: Database, { kind, id }: EntryName): Promise<Date[]> {
  const rows = await holding(database)
    .where('sharedPreviews.kind', '=', kind)
    .where('entryId', '=', id)
    .select(until.as('until'))
    .orderBy('sharedPreviews.createdAt', 'desc')
    .execute();
  return rows.map((row) => row.until);
}

/** Ends all links of an entry. */
async function removeAll(database: Database, { kind, id }: EntryName): Promise<void> {
  await database.deleteFrom('sharedPreviews').where('kind', '=', kind).where('entryId', '=', id).execute();
}

export const previewLinks = (database: Database) => bind(database, { add, find, list, removeAll });

export type PreviewLinks = ReturnType<typeof previewLinks>;
