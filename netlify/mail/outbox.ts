// Mail that is to be sent, in the database: written together with what it tells of, sent afterwards, never lost.
//
// A mail is sent twice only where it cannot be known that it was sent: where its sender died between sending and noting
// it, or where the mail server took it and its answer never came. Both bear the same Message-ID.

import type { Kysely, Transaction } from 'kysely';
import { sql } from '../database/kysely.ts';
import type { DB, Json } from '../database/tables.ts';
import type { FailureReason } from '../../src/lib/api/mail.ts';
import type { Template, WordsOf } from './templates.ts';

type Executor = Kysely<DB> | Transaction<DB>;

export interface NewMail<Name extends Template> {
  /** The address of its one receiver. */
  to: string;
  /** The member whom it is about. */
  memberId?: string;
  /** The language to write in: the member's own. */
  locale: string;
  template: Name;
  words: WordsOf<Name>;
  /** From when on it is of no use; three days from now when left out. */
  until?: Date;
}

/** A mail by any one of the templates. */
export type AnyMail = { [Name in Template]: NewMail<Name> }[Template];

/** A mail that this sender alone has, until it tells what became of it or `leased` milliseconds have gone. */
export interface ClaimedMail {
  id: string;
  memberId: string | null;
  to: string;
  locale: string;
  template: string;
  words: Record<string, string>;
  /** How often it was tried, this time included. */
  attempts: number;
}

/** How long a sender has a mail for itself, in milliseconds: longer than sending can take. */
export const leased = 2 * 60_000;

const minute = 60_000;

/** How long to wait after each failure, in minutes; the last one again and again. */
const waits = [1, 5, 15, 30, 60, 120, 240, 360];

/** How long sent mail is known, without what was in it; and mail that was given up, with it. */
const sentIsKnown = sql<Date>`now() - interval '6 months'`;
const givenUpIsKnown = sql<Date>`now() - interval '30 days'`;

/**
 * Writes a mail that is to be sent, within the transaction of what it tells of. Once that is done, `sendSoon` has it
 * sent at once; where that fails, it is sent within five minutes.
 *
 * @returns its id.
 */
export async function enqueue(database: Executor, mail: AnyMail): Promise<string> {
  const { to, memberId, locale, template, words, until } = mail;
  const { id } = await database
    .insertInto('outbox')
    .values({
      receiver: to,
      member_id: memberId ?? null,
      locale,
      template,
      words: JSON.stringify(words),
      ...(until && { until }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Outbox {
  /** As `enqueue`, where nothing else belongs to it. */
  add(mail: AnyMail): Promise<string>;
  /**
   * Takes the mail that has been due the longest; of several senders at the same time each gets another one.
   *
   * @param perMinute how many may be tried within a minute, by all senders together.
   * @returns `wait` in milliseconds where the minute has no room; null where nothing is due.
   */
  claim(now: number, perMinute: number): Promise<ClaimedMail | { wait: number } | null>;
  /** There is nobody to send it to: it is forgotten. */
  drop(id: string): Promise<void>;
  /** It was sent: what was in it is forgotten. */
  sent(id: string, now: number): Promise<void>;
  /**
   * It was not sent: it is tried again later, unless that is of no use.
   *
   * @param answer what the mail server said.
   * @returns whether it was given up.
   */
  failed(mail: ClaimedMail, why: { reason: FailureReason; answer: string }, now: number): Promise<boolean>;
  /** Removes what is known for long enough. */
  tidy(): Promise<void>;
}

const open = sql<boolean>`sent_at is null and given_up_at is null`;

/** Of no use any more: whoever has it just now finds out by itself. */
const giveUpLate = (transaction: Transaction<DB>, at: Date) =>
  transaction
    .updateTable('outbox')
    .set({ given_up_at: at, failure: sql`coalesce(failure, 'late')` })
    .where(open)
    .where('until', '<=', at)
    .where('due_at', '<=', at)
    .execute();

export function outbox(database: Kysely<DB>): Outbox {
  return {
    add: (mail) => enqueue(database, mail),

    claim: (now, perMinute) =>
      database.transaction().execute(async (transaction) => {
        // One after the other: of two who count at the same time, each would find room for the same mail.
        await sql`select pg_advisory_xact_lock(hashtext('outbox'))`.execute(transaction);
        const at = new Date(now);
        await giveUpLate(transaction, at);
        const tried = await transaction
          .selectFrom('outbox')
          .where('tried_at', '>', new Date(now - minute))
          .select('tried_at')
          .orderBy('tried_at', 'desc')
          .limit(perMinute)
          .execute();
        const next = transaction
          .selectFrom('outbox')
          .where(open)
          .where('due_at', '<=', at)
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .select('id');
        const first = tried[perMinute - 1]?.tried_at;
        if (first) {
          const due = await next.executeTakeFirst();
          return due ? { wait: first.getTime() + minute - now } : null;
        }
        const claimed = await transaction
          .updateTable('outbox')
          .set({
            tried_at: at,
            due_at: new Date(now + leased),
            attempts: sql`attempts + 1`,
          })
          // What somebody else is just writing is left to them.
          .where('id', '=', next.forUpdate().skipLocked())
          .returning(['id', 'member_id', 'receiver', 'locale', 'template', 'words', 'attempts'])
          .executeTakeFirst();
        if (!claimed) return null;
        const { receiver, words, member_id: memberId, ...rest } = claimed;
        return { ...rest, memberId, to: receiver, words: words as Record<string, string> };
      }),

    async drop(id) {
      await database.deleteFrom('outbox').where('id', '=', id).execute();
    },

    async sent(id, now) {
      await database
        .updateTable('outbox')
        .set({ sent_at: new Date(now), failure: null, answer: null, words: '{}' as unknown as Json })
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .execute();
    },

    async failed({ id, attempts }, { reason, answer }, now) {
      const wait = (waits[Math.min(attempts, waits.length) - 1] ?? 1) * minute;
      const changed = await database
        .updateTable('outbox')
        .set({
          failure: reason,
          answer: answer.slice(0, 500),
          due_at: new Date(now + wait),
          given_up_at: reason === 'refused' ? new Date(now) : null,
        })
        .where('id', '=', id)
        .where(open)
        .returning('given_up_at')
        .executeTakeFirst();
      return Boolean(changed?.given_up_at);
    },

    async tidy() {
      await database
        .deleteFrom('outbox')
        .where((query) =>
          query.or([query('sent_at', '<', sentIsKnown), query('given_up_at', '<', givenUpIsKnown)]),
        )
        .execute();
    },
  };
}
