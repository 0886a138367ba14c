// Circulars in the database, and who gets them. Members who have left or died get none, even if selected.

import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import {
  paperAtOnce,
  type Circular,
  type CircularDraft,
  type CircularKind,
  type CircularProgress,
  type LetterTexts,
  type ListedCircular,
  type Means,
  type Reach,
  type Receiver,
} from '../../../src/core/api/circulars.ts';
import type { Selection } from '../../../src/core/api/bulk-actions.ts';
import { bind } from '../../database/bind.ts';
import type { Database, Executor } from '../../database/connection.ts';
import { oneRow } from '../../database/one-row.ts';
import { membershipIs, selected } from '../../identity/accounts/filters.ts';
import type { Reader } from './write.ts';

/** A member who gets a circular. */
export interface LetterReader extends Reader {
  id: string;
  email: string | null;
  address: string | null;
  commune: string | null;
  means: Means;
}

/** Whom a circular would reach, and a key that identifies this plan. */
export interface Plan {
  key: string;
  reach: Reach;
}

/** Whether sending has begun, or else why not. */
export type Beginning = 'begun' | 'changed' | 'missing';

/** The maximum number of circulars listed. */
const listedAtMost = 100;

/** True for members who have neither left nor died. */
export const stays = sql<boolean>`standing in ('active', 'suspended')`;

/** @param kind of the circular, or the column that contains it. */
export const refuses = (kind: CircularKind | RawBuilder<CircularKind>) =>
  sql<boolean>`(${kind} = 'news' and exists (select from news_refusals where member_id = members.id))`;

/** True for selected members who get the circular. */
const reached = ({ kind, members }: Pick<CircularDraft, 'kind' | 'members'>, today: string) =>
  sql<boolean>`${selected(members, today)} and ${stays} and not ${refuses(kind)}`;

/** What a circular may say about a member, and where it goes. */
export const readerColumns = sql`
  members.id, name, member_number, email, members.locale, address, commune, valid_until,
  ${membershipIs.unpaid} as is_unpaid,
  coalesce((select balance from fee_accounts where fee_accounts.member_id = members.id), 0) as balance`;

const meansNow = sql`case when email is null then 'paper' else 'mail' end`;

const inOrder = sql`list_place, length(number_key), number_key`;

async function plan(database: Executor, draft: CircularDraft, today: string): Promise<Plan> {
  const { rows } = await sql<Reach & { hash: string }>`
    select
      (count(*) filter (where is_reached and email is not null))::int as mail,
      (count(*) filter (where is_reached and email is null))::int as paper,
      (count(*) filter (where ${stays} and refuses))::int as refused,
      (count(*) filter (where not ${stays}))::int as left,
      coalesce(md5(string_agg(id || ' ' || ${meansNow}, ',' order by id) filter (where is_reached)), '') as hash
    from (
      select members.*, ${refuses(draft.kind)} as refuses, ${reached(draft, today)} as is_reached
      from members where ${selected(draft.members, today)}
    ) as chosen
  `.execute(database);
  const { hash, ...reach } = oneRow({ rows });
  const { kind, texts, document } = draft;
  const key = createHash('sha256')
    .update(JSON.stringify([kind, texts, document, hash]))
    .digest('base64url');
  return { key, reach };
}

/** Returns three of the members it reaches, with different languages and means if possible. */
async function listSamples(database: Database, draft: CircularDraft, today: string): Promise<LetterReader[]> {
  const { rows } = await sql<LetterReader>`
    select * from (
      select ${readerColumns}, ${meansNow} as means, list_place, number_key,
        row_number() over (partition by locale, email is null order by ${inOrder}) as at
      from members where ${reached(draft, today)}
    ) as readers
    order by at, ${inOrder} limit 3
  `.execute(database);
  return rows;
}

const progress = sql`
  select
    circular_id,
    (count(*) filter (where sent_at is not null))::int as sent,
    (count(*) filter (where mail_id is not null and sent_at is null and failed_at is null))::int as waiting,
    (count(*) filter (where failed_at is not null))::int as failed,
    (count(*) filter (where means = 'mail' and mail_id is null and sent_at is null and failed_at is null))::int as dropped,
    (count(*) filter (where means = 'paper' or failed_at is not null))::int as paper,
    (count(posted_at))::int as posted
  from circular_receivers group by circular_id`;

const none: CircularProgress = { sent: 0, waiting: 0, failed: 0, dropped: 0, paper: 0, posted: 0 };

type Row = Partial<CircularProgress> & {
  id: string;
  kind: CircularKind;
  texts: LetterTexts;
  members: Selection;
  documentId: string | null;
  documentTitle: string | null;
  createdAt: Date;
  begunAt: Date | null;
  stoppedAt: Date | null;
};

const toListed = ({ id, kind, texts, createdAt, begunAt, stoppedAt, ...row }: Row): ListedCircular => {
  const counts = Object.keys(none) as (keyof CircularProgress)[];
  return {
    ...{ id, kind, subject: texts.ro.subject, createdAt: createdAt.toISOString() },
    ...{ begunAt: begunAt?.toISOString() ?? null, isStopped: stoppedAt !== null },
    ...(Object.fromEntries(counts.map((name) => [name, row[name] ?? 0])) as unknown as CircularProgress),
  };
};

const listed = (database: Executor, where: RawBuilder<unknown>) =>
  sql<Row>`
    select circulars.*, progress.* from circulars left join (${progress}) as progress on circular_id = circulars.id
    where ${where} order by created_at desc, circulars.id limit ${listedAtMost}
  `.execute(database);

/** Lists drafts and circulars, latest first. */
const list = async (database: Database): Promise<ListedCircular[]> =>
  (await listed(database, sql`true`)).rows.map(toListed);

async function listReceivers(database: Database, id: string): Promise<Receiver[]> {
  const { rows } = await sql<Omit<Receiver, 'at'> & { at: Date | null }>`
    select name, member_number, means,
      case
        when posted_at is not null then 'posted' when sent_at is not null then 'sent'
        when failed_at is not null then 'failed' when means = 'paper' then 'unposted'
        when mail_id is not null then 'waiting' else 'dropped'
      end as state,
      coalesce(posted_at, sent_at, failed_at) as at
    from circular_receivers join members on members.id = member_id
    where circular_id = ${id}::uuid order by ${inOrder}
  `.execute(database);
  return rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null }));
}

async function get(database: Database, id: string): Promise<Circular | null> {
  const [row] = (await listed(database, sql`circulars.id = ${id}::uuid`)).rows;
  if (!row) return null;
  const { texts, members, documentId, documentTitle } = row;
  return {
    ...{ ...toListed(row), texts, members, documentTitle, document: documentId },
    receivers: row.begunAt ? await listReceivers(database, id) : [],
  };
}

/** Saves a draft. @returns false if sending has begun, or there is no such document. */
async function save(database: Database, id: string, draft: CircularDraft, by: string): Promise<boolean> {
  const { kind, texts, members, document } = draft;
  const title = await database
    .selectFrom('documents')
    .where('id', '=', document)
    .select('title')
    .executeTakeFirst();
  if (document && !title) return false;
  const columns = {
    ...{ kind, documentId: document, documentTitle: title?.title ?? null },
    ...{ texts: JSON.stringify(texts), members: JSON.stringify(members) },
  };
  const written = await database
    .insertInto('circulars')
    .values({ id, ...columns, byId: by })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(columns).where('circulars.begunAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Deletes a draft. @returns false if there is none. */
async function remove(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('circulars')
    .where('id', '=', id)
    .where('begunAt', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Queues the mails of a circular and records who gets it, all or none; does nothing once it has begun.
 *
 * @param key of the plan that was shown.
 */
const begin = (
  database: Database,
  id: string,
  { key, today, site }: { key: string; today: string; site: string },
): Promise<Beginning> =>
  database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('circulars')
      .where('id', '=', id)
      .select(['kind', 'texts', 'members', 'documentId as document', 'begunAt'])
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'missing';
    if (row.begunAt) return 'begun';
    const draft = row as unknown as CircularDraft;
    if ((await plan(transaction, draft, today)).key !== key) return 'changed';
    await sql`
      with chosen as (
        select id, email, locale, ${meansNow} as means from members where ${reached(draft, today)} order by ${inOrder}
      ), written as (
        insert into outbox (member_id, receiver, locale, template, words, until)
        select id, email, locale, 'circular', ${JSON.stringify({ site, circular: id })}::jsonb, now() + interval '14 days'
        from chosen where means = 'mail'
        returning id, member_id
      )
      insert into circular_receivers (circular_id, member_id, means, mail_id)
      select ${id}::uuid, chosen.id, means, written.id from chosen left join written on member_id = chosen.id
    `.execute(transaction);
    await transaction
      .updateTable('circulars')
      .set({ begunAt: sql`now()` })
      .where('id', '=', id)
      .execute();
    return 'begun';
  });

/** Stops or resumes the sending of a circular. @returns false if there is no such circular. */
const setStopped = (database: Database, id: string, isStopped: boolean): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('circulars')
      .set({ stoppedAt: isStopped ? sql`coalesce(stopped_at, now())` : null })
      .where('id', '=', id)
      .where('begunAt', 'is not', null)
      .executeTakeFirst();
    // Mails that waited for long get more time.
    if (!isStopped)
      await sql`
        update outbox set until = greatest(until, now() + interval '3 days')
        from circular_receivers where mail_id = outbox.id and circular_id = ${id}::uuid and outbox.sent_at is null
          and given_up_at is null
      `.execute(transaction);
    return numUpdatedRows > 0n;
  });

/** Records that the letters of these members were posted or handed over. @returns false if there is no such circular. */
async function setPosted(database: Database, id: string, members: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('circularReceivers')
    .set({ postedAt: sql`coalesce(posted_at, now())` })
    .where('circularId', '=', id)
    .where('memberId', '=', sql<string>`any(${members}::text[])`)
    .where(sql<boolean>`(means = 'paper' or failed_at is not null)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists members who get it on paper, also after failed mail: those not posted to yet or, once all were, everybody. */
async function listPaper(database: Database, id: string, from: number): Promise<LetterReader[]> {
  const { rows } = await sql<LetterReader>`
    with paper as (
      select member_id, posted_at from circular_receivers
      where circular_id = ${id}::uuid and (means = 'paper' or failed_at is not null)
    )
    select ${readerColumns}, 'paper' as means from members join paper on member_id = members.id
    where ${stays} and (posted_at is null or not exists (select from paper where posted_at is null))
    order by ${inOrder} limit ${paperAtOnce} offset ${from}
  `.execute(database);
  return rows;
}

const queries = { list, get, save, remove, plan, listSamples, begin, setStopped, setPosted, listPaper };

/** The circulars of the office. */
export const circulars = (database: Database) => bind(database, queries);

export type Circulars = ReturnType<typeof circulars>;
