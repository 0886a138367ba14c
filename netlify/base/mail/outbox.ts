// The outbox: mail to be sent, in the database. A mail is written in the transaction of the change it reports and sent
// afterwards, so none is lost.
//
// A mail is sent twice only if nobody can know that it was sent: its sender died before recording it, or the mail
// server accepted it but its answer was lost. Both copies have the same Message-ID.

import { sql, type Transaction } from 'kysely';
import type { Database, Executor } from '../../database/connection.ts';
import { oneRow } from '../../database/one-row.ts';
import type { DB } from '../../database/tables.ts';
import { turns } from '../../database/turns.ts';
import type { MailFailure } from './failure.ts';
import { massTemplates, urgentTemplates, type MailValues, type Template } from './templates.ts';

export interface NewMail<Name extends Template> {
  /** The address of the one receiver; for a forgotten password, possibly the member number. */
  to: string;
  /** The member whom the mail is about. */
  memberId?: string;
  /** The language to write in: the member's own. */
  locale: string;
  template: Name;
  words: MailValues<Name>;
  /** The time after which it is not worth sending; three days from now by default. */
  until?: Date;
}

/** A mail from any template. */
export type AnyMail = { [Name in Template]: NewMail<Name> }[Template];

/** A mail reserved for one sender until it reports the result or `leased` milliseconds have passed. */
export interface ClaimedMail {
  id: string;
  memberId: string | null;
  to: string;
  locale: string;
  template: string;
  words: Record<string, string>;
  /** The number of attempts, including this one. */
  attempts: number;
}

/** The result if this minute's allowance is used up. */
export interface Wait {
  /** In milliseconds. */
  wait: number;
  isUrgent: boolean;
}

/** How long a claimed mail is reserved for its sender, in milliseconds: longer than sending can take. */
export const leased = 2 * 60_000;

const minute = 60_000;

/** Returns the part of each minute's allowance that bulk mail may not use. */
const reserved = (perMinute: number) => Math.min(perMinute - 1, Math.ceil(perMinute / 5));

/** The turn that `stay` takes, and how long it is valid, in milliseconds: longer than any wait. */
const stayName = 'mail';
const stayLength = 2 * minute;

/** How long urgent mail may take before it counts as late, in milliseconds. */
const lateAfter = minute / 2;

/** How long a mail server that accepted nothing counts as failing, in milliseconds. */
const failingFor = 10 * minute;

/** The wait after each failure, in minutes; the last one repeats. */
const waits = [1, 5, 15, 30, 60, 120, 240, 360];

/**
 * Writes a mail to be sent, in the transaction of the change it reports. Call `sendSoon` afterwards to have it sent at
 * once; otherwise it is sent within five minutes.
 *
 * @returns its id.
 */
export async function enqueue(database: Executor, mail: AnyMail): Promise<string> {
  const { to, memberId, locale, template, words, until } = mail;
  const { id } = await database
    .insertInto('outbox')
    .values({
      receiver: to,
      memberId: memberId ?? null,
      locale,
      template,
      words: JSON.stringify(words),
      ...(until && { until }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const open = sql<boolean>`sent_at is null and given_up_at is null`;
const isUrgent = sql<boolean>`template = any(${[...urgentTemplates]}::text[])`;
const isMass = sql<boolean>`template = any(${[...massTemplates]}::text[])`;

/** Gives up mail that is no longer worth sending, except mail that a sender has claimed. */
async function giveUpLate(transaction: Transaction<DB>, at: Date): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ givenUpAt: at, failure: sql`coalesce(failure, 'late')` })
    .where(open)
    .where('until', '<=', at)
    .where('dueAt', '<=', at)
    .where('held', '=', false)
    .execute();
}

export function outbox(database: Database) {
  return {
    /** Does what `enqueue` does, for mail that shares no transaction with anything else. */
    add: (mail: AnyMail) => enqueue(database, mail),

    /**
     * Claims the most urgent mail, and of equally urgent ones the longest due. Concurrent senders get different mails.
     *
     * @param perMinute how many mails all senders together may try in a minute; bulk mail leaves a fifth free.
     * @returns a `Wait` if mail is due but this minute's allowance is used up; null if nothing is due.
     */
    claim: (now: number, perMinute: number): Promise<ClaimedMail | Wait | null> =>
      database.transaction().execute(async (transaction) => {
        // Serialised: two senders counting at the same time would both use the same free place.
        await sql`select pg_advisory_xact_lock(hashtext('outbox'))`.execute(transaction);
        const at = new Date(now);
        await giveUpLate(transaction, at);
        const tried = await transaction
          .selectFrom('outbox')
          .where('triedAt', '>', new Date(now - minute))
          .select('triedAt')
          .orderBy('triedAt', 'desc')
          .limit(perMinute)
          .execute();
        const next = transaction
          .selectFrom('outbox')
          .where(open)
          .where('dueAt', '<=', at)
          .where('held', '=', false)
          .orderBy(isUrgent, 'desc')
          .orderBy(isMass)
          .orderBy('dueAt')
          .orderBy('id')
          .limit(1);
        const due = await next.select([isUrgent.as('isUrgent'), isMass.as('isMass')]).executeTakeFirst();
        if (!due) return null;
        const room = due.isMass ? perMinute - reserved(perMinute) : perMinute;
        // A place is free again when this attempt is a minute old.
        const first = tried[room - 1]?.triedAt;
        if (first) return { wait: first.getTime() + minute - now, isUrgent: due.isUrgent };
        const claimed = await transaction
          .updateTable('outbox')
          .set({ triedAt: at, dueAt: new Date(now + leased), attempts: sql`attempts + 1` })
          // Skips a row that another sender is updating.
          .where('id', '=', next.select('id').forUpdate().skipLocked())
          .returning(['id', 'memberId', 'receiver as to', 'locale', 'template', 'words', 'attempts'])
          .executeTakeFirst();
        return claimed ? { ...claimed, words: claimed.words as Record<string, string> } : null;
      }),

    /**
     * Makes this sender the one that waits for the next allowance, so that the others need not.
     *
     * @param since the previous `now` of this sender, if it is already waiting.
     * @returns false if another sender is waiting.
     */
    stay: async (now: number, since?: number) =>
      (await turns(database).take(stayName, stayLength, now, since)) === 0,

    /** Ends what `stay` began. */
    leave: (since: number) => turns(database).leave(stayName, since),

    /** Returns true if urgent mail is half a minute late or the mail server accepts nothing. */
    async isLate(now: number) {
      const late = sql<{ isLate: boolean }>`
        select exists (
          select from outbox
          where ${open} and ${isUrgent} and due_at <= ${new Date(now - lateAfter)}
        ) or exists (
          select from outbox as failed
          where ${open} and failure in ('unreachable', 'not-allowed') and tried_at > ${new Date(now - failingFor)}
            and not exists (select from outbox where sent_at > failed.tried_at)
        ) as is_late
      `;
      return oneRow(await late.execute(database)).isLate;
    },

    /** Stores a mail's address that was not known before. */
    async address(id: string, to: string) {
      await database.updateTable('outbox').set({ receiver: to }).where('id', '=', id).execute();
    },

    /** Deletes a mail that has no receiver. */
    async drop(id: string) {
      await database.deleteFrom('outbox').where('id', '=', id).execute();
    },

    /** Records that a mail was sent, and deletes its content. */
    async sent(id: string, now: number) {
      await database
        .updateTable('outbox')
        .set({ sentAt: new Date(now), failure: null, answer: null, words: '{}' })
        .where('id', '=', id)
        .where('sentAt', 'is', null)
        .execute();
    },

    /**
     * Records that sending failed: the mail is retried later unless it was refused.
     *
     * @param why the reason, and the answer of the mail server.
     * @returns whether the mail was given up.
     */
    async failed({ id, attempts }: ClaimedMail, { reason, answer }: MailFailure, now: number) {
      const wait = (waits[Math.min(attempts, waits.length) - 1] ?? 1) * minute;
      const changed = await database
        .updateTable('outbox')
        .set({
          failure: reason,
          answer: answer.slice(0, 500),
          dueAt: new Date(now + wait),
          givenUpAt: reason === 'refused' ? new Date(now) : null,
        })
        .where('id', '=', id)
        .where(open)
        .returning('givenUpAt')
        .executeTakeFirst();
      return Boolean(changed?.givenUpAt);
    },
  };
}

export type Outbox = ReturnType<typeof outbox>;
