// Entries that phones send until they get an answer: each is processed once, and repeats get the first answer.

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { sql, type Transaction } from 'kysely';
import type { Database, Executor } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';
import { ProblemError } from '../http/endpoint.ts';

/** The fields of a sent entry that are not part of its body. */
const envelope = ['key', 'owner', 'clock'] as const;

export const entryKey = z.uuid();

export interface KeyedEntry {
  /** The id of the member whose entry it is; empty for visitors. */
  owner: string;
  key: string;
  bodyHash: string;
}

/** Returns a JSON value with the fields of its objects in a fixed order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return fields.map(([name, field]) => [name, inOrder(field)]);
}

/** Returns the hash of an entry's body, which is everything sent except the envelope. */
export function hashBody(sent: Readonly<Record<string, unknown>>): string {
  const body = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !envelope.some((around) => around === name)),
  );
  return createHash('sha256')
    .update(JSON.stringify(inOrder(body)))
    .digest('base64url');
}

/**
 * Returns an office form's submission as an entry, so that it counts once however often it is sent.
 *
 * @param owner the id of the sender.
 * @param of the id of the object it is about.
 */
export const formEntry = (
  owner: string,
  of: string,
  sent: Readonly<Record<string, unknown>> & { key: string },
): KeyedEntry => ({ owner, key: sent.key, bodyHash: hashBody({ ...sent, of }) });

/**
 * Reads the stored answer to an entry; undefined if it is new.
 *
 * @throws ProblemError 409 if the key was used with another body.
 */
export async function readAnswer(
  database: Executor,
  { owner, key, bodyHash }: KeyedEntry,
): Promise<object | undefined> {
  const row = await database
    .selectFrom('entryReceipts')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .select(['bodyHash', 'answer'])
    .executeTakeFirst();
  // If the answer was lost and the entry then edited on the phone, the phone gets the first answer.
  if (row && row.bodyHash !== bodyHash)
    throw new ProblemError('key-used', { details: { receipt: row.answer } });
  return row?.answer as object | undefined;
}

/**
 * Reads the stored answer to an entry; undefined if it is new. Locks the entry until the transaction ends.
 *
 * @throws ProblemError 409 if the key was used with another body.
 */
export async function findReceipt(
  transaction: Transaction<DB>,
  entry: KeyedEntry,
): Promise<object | undefined> {
  const name = `receipt ${entry.owner} ${entry.key}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  return readAnswer(transaction, entry);
}

const insertReceipt = (
  database: Executor,
  { owner, key, bodyHash }: KeyedEntry,
  answer: object,
  now: number,
) =>
  database
    .insertInto('entryReceipts')
    .values({ owner, key, bodyHash, answer: JSON.stringify(answer), createdAt: new Date(now) });

/** Stores the answer to an accepted entry, in the same transaction. */
export async function writeReceipt(
  transaction: Transaction<DB>,
  entry: KeyedEntry,
  answer: object,
  now: number,
): Promise<void> {
  await insertReceipt(transaction, entry, answer, now).execute();
}

export const entryReceipts = (database: Database) => ({
  /** Reads the stored answer to an entry; undefined if it is new. @throws ProblemError 409 key-used */
  find: (entry: KeyedEntry): Promise<object | undefined> => readAnswer(database, entry),
  /** Stores the answer to an accepted entry, unless there is one. */
  async write(entry: KeyedEntry, answer: object, now: number) {
    await insertReceipt(database, entry, answer, now)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

export type EntryReceipts = ReturnType<typeof entryReceipts>;
