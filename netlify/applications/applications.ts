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
import { enqueue, type NewMail } from '../mail/outbox.ts';
import type { NewApplication } from './fields.ts';

type Executor = Kysely<DB> | Transaction<DB>;

/** So many mails go to an address that nobody confirms. */
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

export interface Applications {
  /**
   * Keeps an application until it is confirmed, in the place of one that the same person did not confirm.
   *
   * @param hash of what the link in its mail holds.
   * @param mail that asks for the confirmation, unless the address has had enough of them; its link is then not kept.
   */
  submit(
    application: NewApplication,
    hash: string,
    mail: NewMail<'application-confirmation'>,
    now: number,
  ): Promise<void>;
  /** @returns whether there is such an application; one that is confirmed already stays so. */
  confirm(hash: string, now: number): Promise<boolean>;
  /** @param page from 1 on. */
  list(state: ApplicationState, page: number, now: number): Promise<ApplicationList>;
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
    .select(['decided_at', 'reason', 'decider.name as decider', 'member_id'])
    .select(['member.name as member_name', 'member.member_number']);

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>;

function toApplication(row: Row): Application {
  const { id, name, email, phone, commune, message, locale } = row;
  return {
    ...{ id, name, email, phone, commune, message, locale },
    recommendedBy: row.recommended_by,
    // The table's checks let nothing else in, and nobody asks for unconfirmed ones.
    kind: row.kind as MemberKind,
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
        const { recommendedBy, ...fields } = application;
        const row = {
          ...fields,
          recommended_by: recommendedBy,
          confirmation_hash: hash,
          made_at: new Date(now),
        };
        const kept = await transaction
          .insertInto('applications')
          .values({ id: sql<string>`gen_random_uuid()::text`, ...row })
          .onConflict((conflict) =>
            conflict
              .column('email_key')
              .where('state', '=', 'unconfirmed')
              .doUpdateSet({ ...row, mails: sql`applications.mails + 1` })
              .where('applications.mails', '<', mailsAtMost),
          )
          .returning('id')
          .executeTakeFirst();
        if (kept) await enqueue(transaction, mail);
      }),

    confirm: (hash, now) =>
      database.transaction().execute(async (transaction) => {
        await removeOld(transaction, now);
        const found = await transaction
          .selectFrom('applications')
          .where('confirmation_hash', '=', hash)
          .select(['id', 'state', 'email_key'])
          .forUpdate()
          .executeTakeFirst();
        if (found?.state !== 'unconfirmed') return found !== undefined;
        // The one that the same person sent before, with what was to be corrected.
        await transaction
          .deleteFrom('applications')
          .where('email_key', '=', found.email_key)
          .where('state', '=', 'open')
          .execute();
        await transaction
          .updateTable('applications')
          .set({ state: 'open', confirmed_at: new Date(now) })
          .where('id', '=', found.id)
          .execute();
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
