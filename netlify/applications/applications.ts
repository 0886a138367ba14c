// Applications for membership in the database. Those that are no longer needed go with the next act on any of them.

import type { Kysely, Transaction } from 'kysely';
import { sql } from '../database/kysely.ts';
import type { Database } from '../database/connection.ts';
import type { DB } from '../database/tables.ts';
import {
  applicationsPage,
  decidedMonths,
  unconfirmedDays,
  type Application,
  type ApplicationList,
  type ApplicationState,
} from '../../src/lib/api/application.ts';
import type { MemberKind } from '../../src/lib/api/member.ts';
import { enqueue, type AnyMail, type NewMail } from '../mail/outbox.ts';
import { nextNumber } from './joining.ts';
import type { NewApplication } from './fields.ts';

type Executor = Kysely<DB> | Transaction<DB>;

/** So many wait for the confirmation of one address, each with the link of its own mail. */
const mailsAtMost = 3;

/** Somebody has decided it meanwhile, or it is there no more. */
export class DecidedError extends Error {}

export interface Decision {
  id: string;
  /** The id of the administrator. */
  by: string;
  /** In milliseconds since 1970. */
  now: number;
}

/** What mails tell of an application that was just confirmed. */
export interface Confirmed {
  name: string;
  email: string;
  commune: string;
  locale: string;
  number: number;
  /** Whom to tell where the association has no address of its own. */
  administrators: readonly { email: string; locale: string | null }[];
}

export interface Applications {
  /**
   * Keeps an application until it is confirmed, beside others for the same address: whoever sends one takes away none.
   *
   * @param hash of what the link in its mail holds.
   * @param mail that asks for the confirmation.
   * @returns false where the address has had as many mails as it may; nothing is kept then.
   */
  submit(
    application: NewApplication,
    hash: string,
    mail: NewMail<'application-confirmation'>,
    now: number,
  ): Promise<boolean>;
  /**
   * @param mails that tell of it, written once.
   * @returns whether there is such an application; one that is confirmed already stays so.
   */
  confirm(hash: string, now: number, mails: (confirmed: Confirmed) => readonly AnyMail[]): Promise<boolean>;
  /** @param page from 1 on. */
  list(state: ApplicationState, page: number, now: number): Promise<ApplicationList>;
  /** The number that the next member would have; null where nobody knows it. */
  nextNumber(): Promise<string | null>;
  /** One that waits for a decision; null where there is none. */
  open(id: string): Promise<Application | null>;
  /**
   * To be called within the transaction that makes the member.
   *
   * @throws DecidedError
   */
  accept(transaction: Transaction<DB>, decision: Decision & { memberId: string }): Promise<void>;
  /** @throws DecidedError */
  refuse(decision: Decision & { reason: string; mail: NewMail<'application-refused'> }): Promise<void>;
  /** Removes those that are no longer needed. */
  tidy(now: number): Promise<void>;
}

async function removeOld(database: Executor, now: number): Promise<void> {
  const at = new Date(now);
  await sql`
    delete from applications
    where (state = 'unconfirmed' and made_at <= ${at}::timestamptz - make_interval(days => ${unconfirmedDays}))
      or decided_at <= ${at}::timestamptz - make_interval(months => ${decidedMonths})
  `.execute(database);
}

const selectApplications = (database: Executor) =>
  database
    .selectFrom('applications')
    .leftJoin('members as decider', 'decider.id', 'decided_by')
    .leftJoin('members as member', 'member.id', 'member_id')
    .select(['applications.id', 'applications.kind', 'applications.name', 'applications.email', 'phone'])
    .select(['commune', 'recommended_by', 'message', 'applications.locale', 'state', 'confirmed_at'])
    .select(['decided_at', 'reason', 'decider.name as decider', 'member_id', 'number'])
    .select(['member.name as member_name', 'member.member_number']);

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>;

function toApplication(row: Row): Application {
  const { id, name, email, phone, commune, message, locale } = row;
  return {
    ...{ id, name, email, phone, commune, message, locale },
    recommendedBy: row.recommended_by,
    // The table's checks let nothing else in, and nobody asks for unconfirmed ones.
    kind: row.kind as MemberKind,
    number: row.number ?? 0,
    state: row.state as ApplicationState,
    confirmedAt: row.confirmed_at?.toISOString() ?? '',
    ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
    ...(row.decider !== null && { decidedBy: row.decider }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.member_id !== null && {
      member: { id: row.member_id, name: row.member_name ?? '', memberNumber: row.member_number ?? '' },
    }),
  };
}

/** @throws DecidedError where it does not wait for a decision. */
async function decide(database: Executor, { id, by, now }: Decision, change: object): Promise<void> {
  const decided = await database
    .updateTable('applications')
    .set({ ...change, decided_at: new Date(now), decided_by: by })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (!decided) throw new DecidedError('decided meanwhile');
}

export function applications(database: Database): Applications {
  return {
    submit: (application, hash, mail, now) =>
      database.transaction().execute(async (transaction) => {
        await removeOld(transaction, now);
        // One after the other: of two who count at the same time, each would find room for the same.
        await sql`select pg_advisory_xact_lock(hashtext('applications ' || email_form(${application.email})))`.execute(
          transaction,
        );
        const { waiting } = await transaction
          .selectFrom('applications')
          .where('email_key', '=', sql<string>`email_form(${application.email})`)
          .where('state', '=', 'unconfirmed')
          .select(sql<number>`count(*)::int`.as('waiting'))
          .executeTakeFirstOrThrow();
        if (waiting >= mailsAtMost) return false;
        const { recommendedBy, ...fields } = application;
        await transaction
          .insertInto('applications')
          .values({
            ...fields,
            id: sql<string>`gen_random_uuid()::text`,
            recommended_by: recommendedBy,
            confirmation_hash: hash,
            made_at: new Date(now),
          })
          .execute();
        await enqueue(transaction, mail);
        return true;
      }),

    confirm: (hash, now, mails) =>
      database.transaction().execute(async (transaction) => {
        await removeOld(transaction, now);
        const found = await transaction
          .selectFrom('applications')
          .where('confirmation_hash', '=', hash)
          .select(['id', 'state', 'email_key', 'name', 'email', 'commune', 'locale'])
          .forUpdate()
          .executeTakeFirst();
        if (found?.state !== 'unconfirmed') return found !== undefined;
        // The one that the same person sent before, with what was to be corrected.
        const replaced = await transaction
          .deleteFrom('applications')
          .where('email_key', '=', found.email_key)
          .where('state', '=', 'open')
          .returning('number')
          .executeTakeFirst();
        const { number } = await transaction
          .updateTable('applications')
          .set({
            state: 'open',
            confirmed_at: new Date(now),
            number: sql<number>`coalesce(${replaced?.number ?? null}::integer, nextval('application_numbers'))`,
          })
          .where('id', '=', found.id)
          .returning('number')
          .executeTakeFirstOrThrow();
        const { rows: administrators } = await sql<{ email: string; locale: string | null }>`
          select email, locale from members
          where 'admin' = any (roles) and not disabled and email is not null
          order by id
        `.execute(transaction);
        const { name, email, commune, locale } = found;
        const confirmed = { name, email, commune, locale, number: number ?? 0, administrators };
        for (const mail of mails(confirmed)) await enqueue(transaction, mail);
        return true;
      }),

    async list(state, page, now) {
      await removeOld(database, now);
      const [rows, { total }] = await Promise.all([
        selectApplications(database)
          .where('state', '=', state)
          .orderBy(state === 'open' ? 'confirmed_at' : 'decided_at', state === 'open' ? 'asc' : 'desc')
          .orderBy('applications.id')
          .limit(applicationsPage)
          .offset((page - 1) * applicationsPage)
          .execute(),
        database
          .selectFrom('applications')
          .where('state', '=', state)
          .select(sql<number>`count(*)::int`.as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { applications: rows.map(toApplication), total };
    },

    nextNumber: () => nextNumber(database),

    async open(id) {
      const row = await selectApplications(database)
        .where('applications.id', '=', id)
        .where('state', '=', 'open')
        .executeTakeFirst();
      return row ? toApplication(row) : null;
    },

    accept: (transaction, { memberId, ...decision }) =>
      decide(transaction, decision, { state: 'accepted', member_id: memberId }),

    refuse: ({ reason, mail, ...decision }) =>
      database.transaction().execute(async (transaction) => {
        await decide(transaction, decision, { state: 'refused', reason });
        await enqueue(transaction, mail);
      }),

    tidy: (now) => removeOld(database, now),
  };
}
