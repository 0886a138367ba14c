// The outbox: mail to be sent, in the database. It is written together with what it reports, sent afterwards, never
// lost.
//
// A mail is sent twice only if nobody can know that it was sent: if its sender died between sending and recording it,
// or if the mail server accepted it and its answer never came. Both bear the same Message-ID.

import { sql, type Transaction } from 'kysely';
import type { Database, Executor } from '../../database/connection.ts';
import { oneRow } from '../../database/one-row.ts';
import type { DB, Json } from '../../database/tables.ts';
import type { MailFailure } from './failure.ts';
import { massTemplates, urgentTemplates, type MailValues, type Template } from './templates.ts';

export interface NewMail<Name extends Template> {
  /** The address of its one receiver; for who has forgotten the password, perhaps the member number. */
  to: string;
  /** The member whom the mail is about. */
  memberId?: string;
  /** The language to write in: the member's own. */
  locale: string;
  template: Name;
  words: MailValues<Name>;
  /** The time from which it is of no use; three days from now when left out. */
  until?: Date;
}

/** A mail by any one of the templates. */
export type AnyMail = { [Name in Template]: NewMail<Name> }[Template];

/** A mail that this sender alone has, until it reports the result or `leased` milliseconds have passed. */
export interface ClaimedMail {
  id: string;
  memberId: string | null;
  to: string;
  locale: string;
  template: string;
  words: Record<string, string>;
  /** The number of attempts, this one included. */
  attempts: number;
}

/** The answer where there is no room within this minute. */
export interface Wait {
  /** In milliseconds. */
  wait: number;
  isUrgent: boolean;
}

/** The time for which a sender has a mail for itself, in milliseconds: longer than sending can take. */
export const leased = 2 * 60_000;

const minute = 60_000;

/** The part of each minute's allowance that is reserved for mail that is not for many. */
const reserved = (perMinute: number) => Math.min(perMinute - 1, Math.ceil(perMinute / 5));

/** The name of `stay` among the turns, and the time for which it counts, in milliseconds: longer than any wait. */
const stayName = 'mail';
const stayLength = 2 * minute;

/** The time after which mail that should have gone at once is late, in milliseconds. */
const lateAfter = minute / 2;

/** The time for which a mail server that took none counts as failing, in milliseconds. */
const failingFor = 10 * minute;

/** The wait after each failure, in minutes; the last one again and again. */
const waits = [1, 5, 15, 30, 60, 120, 240, 360];

/**
 * Writes a mail that is to be sent, within the transaction of what it reports. After that, `sendSoon` has it sent at
 * once; if that fails, it is sent within five minutes.
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

/** Letters whose sending the office has stopped wait until it goes on. */
const isHeld = sql<boolean>`(
  template = 'circular' and exists (
    select from circular_receivers join circulars on circulars.id = circular_id
    where mail_id = outbox.id and stopped_at is not null
  )
)`;

/** Gives up mail that is of no use any more: a sender that has it just now finds out by itself. */
async function giveUpLate(transaction: Transaction<DB>, at: Date): Promise<void> {
  await transaction
    .updateTable('outbox')
    .set({ givenUpAt: at, failure: sql`coalesce(failure, 'late')` })
    .where(open)
    .where('until', '<=', at)
    .where('dueAt', '<=', at)
    .where(sql<boolean>`not ${isHeld}`)
    .execute();
}

export function outbox(database: Database) {
  return {
    /** As `enqueue`, where nothing else belongs to the transaction. */
    add: (mail: AnyMail) => enqueue(database, mail),

    /**
     * Takes the most urgent mail, among equals the one that has been due longest; of several senders at the same
     * time each gets another one.
     *
     * @param perMinute how many may be tried within a minute, by all senders together; mail for many leaves a fifth free.
     * @returns how long to `wait`, in milliseconds, where the minute has no room for mail that is due, and whether that
     * is urgent; null where nothing is due.
     */
    claim: (now: number, perMinute: number): Promise<ClaimedMail | Wait | null> =>
      database.transaction().execute(async (transaction) => {
        // One after the other: two that count at the same time would both find room for the same mail.
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
          .where(sql<boolean>`not ${isHeld}`)
          .orderBy(isUrgent, 'desc')
          .orderBy(isMass)
          .orderBy('dueAt')
          .orderBy('id')
          .limit(1);
        const due = await next.select([isUrgent.as('isUrgent'), isMass.as('isMass')]).executeTakeFirst();
        if (!due) return null;
        const room = due.isMass ? perMinute - reserved(perMinute) : perMinute;
        // Once this one is a minute old there is room again.
        const first = tried[room - 1]?.triedAt;
        if (first) return { wait: first.getTime() + minute - now, isUrgent: due.isUrgent };
        const claimed = await transaction
          .updateTable('outbox')
          .set({
            triedAt: at,
            dueAt: new Date(now + leased),
            attempts: sql`attempts + 1`,
          })
          // Mail that another sender is just writing is left to it.
          .where('id', '=', next.select('id').forUpdate().skipLocked())
          .returning(['id', 'memberId', 'receiver', 'locale', 'template', 'words', 'attempts'])
          .executeTakeFirst();
        if (!claimed) return null;
        const { receiver, words, memberId, ...rest } = claimed;
        return { ...rest, memberId, to: receiver, words: words as Record<string, string> };
      }),

    /**
     * Makes a sender the one that waits for room: the others need not.
     *
     * @param since what was given as `now` before, by the sender that waits already.
     * @returns false where another one waits.
     */
    async stay(now: number, since?: number) {
      const at = new Date(now);
      const taken = await database
        .insertInto('turns')
        .values({ name: stayName, at })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ at })
            .where(({ or, eb }) =>
              or([
                eb('turns.at', '<=', new Date(now - stayLength)),
                ...(since === undefined ? [] : [eb('turns.at', '=', new Date(since))]),
              ]),
            ),
        )
        .returning('at')
        .executeTakeFirst();
      return taken !== undefined;
    },

    /** Ends what `stay` began. */
    async leave(since: number) {
      await database
        .deleteFrom('turns')
        .where('name', '=', stayName)
        .where('at', '=', new Date(since))
        .execute();
    },

    /** Returns true if urgent mail has been delayed for half a minute, or the mail server refuses all. */
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

    /** Keeps the address that a mail goes to, where it was not known before. */
    async address(id: string, to: string) {
      await database.updateTable('outbox').set({ receiver: to }).where('id', '=', id).execute();
    },

    /** Forgets a mail that there is nobody to send to. */
    async drop(id: string) {
      await database.deleteFrom('outbox').where('id', '=', id).execute();
    },

    /** Records that a mail was sent, and forgets its content. */
    async sent(id: string, now: number) {
      await database
        .updateTable('outbox')
        .set({ sentAt: new Date(now), failure: null, answer: null, words: '{}' as unknown as Json })
        .where('id', '=', id)
        .where('sentAt', 'is', null)
        .execute();
    },

    /**
     * Records that a mail was not sent: it is tried again later, unless that is of no use.
     *
     * @param why with the answer of the mail server.
     * @returns whether it was given up.
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
