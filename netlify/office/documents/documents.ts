// The documents for members in the database.

import { sql } from 'kysely';
import type {
  Audience,
  DocumentNaming,
  MemberDocument,
  NewDocument,
} from '../../../src/office/documents/api/documents.ts';
import { bind } from '../../database/bind.ts';
import type { Database } from '../../database/connection.ts';
import { isKept } from '../../database/retention.ts';
import { readTold, tellMoments } from '../../database/row-values.ts';
import { fitDocument } from '../../editor/editing/document.ts';

/** Why an uploaded file cannot become a document. */
export type DocumentRefusal = 'incomplete' | 'unfit';

const listed = (database: Database, audiences: readonly Audience[]) =>
  database
    .selectFrom('documents')
    .select(['id', 'title', 'audience', 'bytes', 'createdAt as addedAt'])
    .where('audience', 'in', audiences)
    .orderBy('createdAt', 'desc')
    .orderBy('id');

/** Lists the documents for some audiences, latest first. */
const list = (database: Database, audiences: readonly Audience[]): Promise<MemberDocument[]> =>
  readTold(listed(database, audiences));

/** Finds a document for some audiences; undefined if there is none. */
async function find(database: Database, id: string, audiences: readonly Audience[]) {
  const row = await listed(database, audiences).where('id', '=', id).executeTakeFirst();
  return row && tellMoments(row);
}

/** Reads a part of a document's file, starting at 0; undefined after the last. */
async function readPart(database: Database, id: string, part: number) {
  const row = await database
    .selectFrom('documentParts')
    .select('content')
    .where('documentId', '=', id)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.content;
}

/** Turns the parts that an editor uploaded into a document. Repeating it changes nothing. */
const add = (database: Database, { id, size, title, audience }: NewDocument, by: string) =>
  database.transaction().execute(async (transaction): Promise<DocumentRefusal | undefined> => {
    const sent = transaction
      .selectFrom('waitingParts')
      .where('byId', '=', by)
      .where('fileId', '=', id)
      .where(isKept('uploads'));
    // Of two concurrent requests, the second waits here for the first.
    await sent.select('part').forUpdate().execute();
    const known = await transaction
      .selectFrom('documents')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (known) return undefined;
    const { bytes, parts, last } = await sent
      .select([
        sql<number>`coalesce(sum(octet_length(content)), 0)::int`.as('bytes'),
        sql<number>`count(*)::int`.as('parts'),
        sql<number>`coalesce(max(part), 0)::int`.as('last'),
      ])
      .executeTakeFirstOrThrow();
    if (!parts || bytes !== size || last !== parts - 1) return 'incomplete';
    // One part per query: reading a whole file at once could exceed the query timeout.
    const contents: Uint8Array[] = [];
    for (let part = 0; part < parts; part++) {
      const { content } = await sent.where('part', '=', part).select('content').executeTakeFirstOrThrow();
      contents.push(content);
    }
    if (fitDocument(Buffer.concat(contents))) return 'unfit';
    await transaction.insertInto('documents').values({ id, title, audience, bytes }).execute();
    await transaction
      .insertInto('documentParts')
      .columns(['documentId', 'part', 'content'])
      .expression(sent.select(['fileId', 'part', 'content']))
      .execute();
    await transaction.deleteFrom('waitingParts').where('fileId', '=', id).execute();
    return undefined;
  });

/** @returns false if there is no such document. */
async function rename(database: Database, id: string, { title, audience }: DocumentNaming) {
  const { numUpdatedRows } = await database
    .updateTable('documents')
    .set({ title, audience })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false if there is no such document. */
async function remove(database: Database, id: string) {
  const { numDeletedRows } = await database.deleteFrom('documents').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export const documents = (database: Database) =>
  bind(database, { list, find, readPart, add, rename, remove });

export type Documents = ReturnType<typeof documents>;
