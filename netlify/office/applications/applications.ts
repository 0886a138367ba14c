// Applications for membership in the database.

import { sql, type Transaction } from 'kysely';
import { bind } from '../../database/bind.ts';
import type { Database, Executor } from '../../database/connection.ts';
import { countRows } from '../../database/count-rows.ts';
import { isKept } from '../../database/retention.ts';
import type { DB } from '../../database/tables.ts';
import {
  applicationsPage,
  type Application,
  type ApplicationList,
  type ApplicationState,
} from '../../../src/office/applications/api/application.ts';
import { enqueue, type AnyMail, type NewMail } from '../../base/mail/outbox.ts';
import { nameForm } from '../../identity/accounts/filters.ts';
import { listAdministrators } from '../../identity/accounts/notices.ts';
import { findReceipt, readAnswer, writeReceipt, type KeyedEntry } from '../../base/entries/receipts.ts';
import { listFirstYear, nextNumber } from './joining.ts';
import { findAlike, inState, orders, selectApplications, toApplication } from './rows.ts';
import type { NewApplication } from './fields.ts';
import { ProblemError } from '../../base/http/endpoint.ts';

/**
 * How many applications for one address may await confirmation per network, each with its own mailed link: people elsewhere can
 * neither use up an address nor learn whether somebody is applying with it.
 */
const mailsAtMost = 3;

export interface Decision {
  id: string;
  /** The id of the administrator. */
  by: string;
  /** In milliseconds since 1970. */
  now: number;
}

/** A newly confirmed application, for the mails about it. */
export interface Confirmed {
  name: string;
  email: string;
  commune: string;
  locale: string;
  number: number;
  /** The people to notify if the association has no address of its own. */
  administrators: readonly { email: string; locale: string | null }[];
}

/** True for applications within their retention period; others no longer count, even if they are not deleted yet. */
const isKeptOn = (now: number) =>
  sql<boolean>`${isKept('unconfirmedApplications', now)} and ${isKept('decidedApplications', now)}`;

/** Returns the next application number, locked until the transaction ends. */
export async function takeNumber(database: Executor): Promise<number> {
  const { last } = await database
    .insertInto('applicationNumbers')
    .values({ last: 1 })
    .onConflict((conflict) =>
      conflict.column('isOnly').doUpdateSet({ last: sql`application_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/**
 * Makes others that concern the same address wait until the transaction ends: two concurrent ones would both find room to wait, or
 * nothing to replace.
 */
const lockAddress = (database: Executor, email: string) =>
  sql`select pg_advisory_xact_lock(hashtext('applications ' || email_form(${email})))`.execute(database);

/** @throws ProblemError 409 application-decided if it does not await a decision. */
async function changeOpen(database: Executor, id: string, change: object): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('applications')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (!numUpdatedRows) throw new ProblemError('application-decided');
}

const decide = (database: Executor, { id, by, now }: Decision, change: object): Promise<void> =>
  changeOpen(database, id, { ...change, decidedAt: new Date(now), decidedBy: by });

export function applications(database: Database) {
  return {
    /**
     * Stores an application until it is confirmed. Others for the same address stay: a new one deletes none.
     *
     * @param hash of the link's token.
     * @param mail the request for confirmation.
     * @returns false if the network has reached its limit of mails to this address; nothing is stored then.
     */
    submit: (
      application: NewApplication,
      hash: string,
      mail: NewMail<'application-confirmation'>,
      sent: {
        now: number;
        /** The hash of the sender's network. */
        network: string;
        /** Makes it count once, however often a phone sends it; left out for forms without JavaScript. */
        entry?: KeyedEntry | undefined;
      },
    ) =>
      database.transaction().execute(async (transaction) => {
        const { now, network, entry } = sent;
        if (entry && (await findReceipt(transaction, entry))) return true;
        await lockAddress(transaction, application.email);
        const waiting = transaction
          .selectFrom('applications')
          .where('emailKey', '=', sql<string>`email_form(${application.email})`)
          .where('state', '=', 'unconfirmed')
          .where('network', '=', network)
          .where(isKeptOn(now));
        if ((await countRows(waiting)) >= mailsAtMost) return false;
        await transaction
          .insertInto('applications')
          .values({
            ...application,
            id: sql<string>`gen_random_uuid()::text`,
            confirmationHash: hash,
            network,
            createdAt: new Date(now),
          })
          .execute();
        await enqueue(transaction, mail);
        if (entry) await writeReceipt(transaction, entry, { sent: true }, now);
        return true;
      }),

    /** Returns true for an application that a phone has sent before. @throws ProblemError 409 key-used */
    wasSent: async (entry: KeyedEntry) => (await readAnswer(database, entry)) !== undefined,

    /**
     * @param mails the mails about it, queued once.
     * @returns whether there is such an application; one that is already confirmed stays so.
     */
    confirm: (hash: string, now: number, mails: (confirmed: Confirmed) => readonly AnyMail[]) =>
      database.transaction().execute(async (transaction) => {
        const application = await transaction
          .selectFrom('applications')
          .where('confirmationHash', '=', hash)
          .where(isKeptOn(now))
          .select(['id', 'state', 'emailKey', 'name', 'email', 'commune', 'locale'])
          .forUpdate()
          .executeTakeFirst();
        if (application?.state !== 'unconfirmed') return application !== undefined;
        await lockAddress(transaction, application.email);
        // The same person's earlier application, which this one corrects; others may share the address.
        const replaced = await transaction
          .deleteFrom('applications')
          .where('emailKey', '=', application.emailKey)
          .where('state', '=', 'open')
          .where(nameForm(sql`name`), '=', nameForm(sql`${application.name}`))
          .returning(['number', 'missing', 'papersRequestedAt', 'note'])
          .executeTakeFirst();
        const { number: known = null, ...kept } = replaced ?? {};
        const number = known ?? (await takeNumber(transaction));
        await transaction
          .updateTable('applications')
          .set({
            // The office's requests and notes apply to the new one too.
            ...kept,
            state: 'open',
            network: null,
            confirmedAt: new Date(now),
            number,
          })
          .where('id', '=', application.id)
          .execute();
        const administrators = await listAdministrators(transaction);
        const { name, email, commune, locale } = application;
        const confirmed = { name, email, commune, locale, number, administrators };
        for (const mail of mails(confirmed)) await enqueue(transaction, mail);
        return true;
      }),

    /** @param page starting at 1. */
    async list(state: ApplicationState, page: number, now: number): Promise<ApplicationList> {
      const [rows, total] = await Promise.all([
        selectApplications(database)
          .where(inState(state))
          .where(isKeptOn(now))
          .orderBy(orders[state].by, orders[state].order)
          .orderBy('applications.id')
          .limit(applicationsPage)
          .offset((page - 1) * applicationsPage)
          .execute(),
        countRows(database.selectFrom('applications').where(inState(state)).where(isKeptOn(now))),
      ]);
      return { applications: rows.map(toApplication), total };
    },

    ...bind(database, { findAlike, nextNumber, listFirstYear }),

    /** Finds an application that awaits a decision; null if there is none. */
    async getOpen(id: string): Promise<Application | null> {
      const row = await selectApplications(database)
        .where('applications.id', '=', id)
        .where('state', '=', 'open')
        .executeTakeFirst();
      return row ? toApplication(row) : null;
    },

    /**
     * Call it within the transaction that creates the member.
     *
     * @throws ProblemError 409 application-decided
     */
    accept: (transaction: Transaction<DB>, { memberId, ...decision }: Decision & { memberId: string }) =>
      decide(transaction, decision, { state: 'accepted', memberId }),

    /**
     * Sets an application to wait for papers; a repeat replaces which ones.
     *
     * @param mail null to send none.
     * @throws ProblemError 409 application-decided
     * @throws ProblemError 409 key-used
     */
    askPapers: (request: {
      id: string;
      missing: string;
      now: number;
      mail: NewMail<'application-papers'> | null;
      /** Makes it count once, however often the form is sent. */
      form?: KeyedEntry;
    }) =>
      database.transaction().execute(async (transaction) => {
        const { id, missing, now, mail, form } = request;
        if (form && (await findReceipt(transaction, form))) return;
        await changeOpen(transaction, id, { missing, papersRequestedAt: new Date(now) });
        if (mail) await enqueue(transaction, mail);
        if (form) await writeReceipt(transaction, form, {}, now);
      }),

    /**
     * Replaces the note `before` with a new one.
     *
     * @returns false if the note is neither of the two, or there is no such application.
     */
    async writeNote(id: string, note: string, before: string) {
      const { numUpdatedRows } = await database
        .updateTable('applications')
        .set({ note })
        .where('id', '=', id)
        .where('state', '<>', 'unconfirmed')
        // A repeat finds its own note already there.
        .where('note', 'in', [before, note])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** @throws ProblemError 409 application-decided */
    refuse: ({
      reason,
      mail,
      ...decision
    }: Decision & { reason: string; mail: NewMail<'application-refused'> }) =>
      database.transaction().execute(async (transaction) => {
        await decide(transaction, decision, { state: 'refused', reason });
        await enqueue(transaction, mail);
      }),
  };
}

export type Applications = ReturnType<typeof applications>;
