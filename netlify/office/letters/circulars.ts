// Circulars in the database, and who gets them. Members who have left or died get none, even if selected.

import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import {
  paperAtOnce,
  type Circular,
  type CircularDraft,
  type CircularKind,
  type ListedCircular,
  type Reach,
  type Receiver,
} from '../../../src/core/api/circulars.ts';
import { bind } from '../../database/bind.ts';
import type { Database, Executor } from '../../database/connection.ts';
import { oneRow } from '../../database/one-row.ts';
import { tellMoments } from '../../database/row-values.ts';
import { membershipIs, selected } from '../../identity/accounts/filters.ts';

/** A member who gets a circular: what it may say about them, and where it goes. */
export interface Reader {
  id: string;
  name: string;
  memberNumber: string;
  /** As in the record. */
  locale: string;
  email: string | null;
  address: string | null;
  commune: string | null;
  /** In bani; negative if paid in advance. */
  balance: number;
  validUntil: string;
  /** Whether the membership begins with a payment that has not been made yet. */
  isUnpaid: boolean;
}

/** Whom a circular would reach, and a key that identifies this plan. */
export interface Plan {
  key: string;
  reach: Reach;
}

/** The maximum number of circulars listed. */
const listedAtMost = 100;

/** True for members who have neither left nor died. */
export const stays = sql<boolean>`standing in ('active', 'suspended')`;

/** @param kind of the circular, or the column that contains it. */
export const refuses = (kind: CircularKind | RawBuilder<CircularKind>) =>
  sql<boolean>`(${kind} = 'news' and exists (select from news_refusals where member_id = members.id))`;

/** True for receivers without mail, also after it failed. */
const lacksMail = sql<boolean>`(means = 'paper' or failed_at is not null)`;

/** True for receivers whose letter is printed; no longer for those who left or died before it was posted. */
export const onPaper = sql<boolean>`(${lacksMail} and (posted_at is not null or ${stays}))`;

export const readerColumns = sql`
  members.id, name, member_number, email, members.locale, address, commune, valid_until,
  ${membershipIs.unpaid} as is_unpaid,
  coalesce((select balance from fee_accounts where fee_accounts.member_id = members.id), 0) as balance`;

const inOrder = sql`list_place, length(number_key), number_key`;

/** The selected members with the means by which the circular reaches them, or why it does not. */
const chosen = ({ kind, members }: Pick<CircularDraft, 'kind' | 'members'>, today: string) => sql`(
  select members.*,
    case
      when not ${stays} then 'left' when ${refuses(kind)} then 'refused' when email is null then 'paper' else 'mail'
    end as outcome
  from members where ${selected(members, today)}
) as members`;

const isReached = sql<boolean>`outcome in ('mail', 'paper')`;

async function plan(database: Executor, draft: CircularDraft, today: string): Promise<Plan> {
  const outcome = (name: keyof Reach) => sql`(count(*) filter (where outcome = ${name}))::int`;
  const { hash, ...reach } = oneRow(
    await sql<Reach & { hash: string | null }>`
      select
        ${outcome('mail')} as mail, ${outcome('paper')} as paper,
        ${outcome('refused')} as refused, ${outcome('left')} as left,
        md5(string_agg(id || ' ' || outcome, ',' order by id) filter (where ${isReached})) as hash
      from ${chosen(draft, today)}
    `.execute(database),
  );
  const { kind, texts, document } = draft;
  const key = createHash('sha256')
    .update(JSON.stringify([kind, texts, document, hash]))
    .digest('base64url');
  return { key, reach };
}

/** Returns three of the members it reaches: in different languages, by mail and on paper in turns, if there are such. */
async function listSamples(database: Database, draft: CircularDraft, today: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select * from (
      select ${readerColumns}, list_place, number_key,
        row_number() over (partition by locale, outcome order by ${inOrder}) as at,
        (dense_rank() over (order by locale) + (outcome = 'paper')::int) % 2 as later
      from ${chosen(draft, today)} where ${isReached}
    ) as readers
    order by at, later, ${inOrder} limit 3
  `.execute(database);
  return rows;
}

const state = sql<Receiver['state']>`
  case
    when posted_at is not null then 'posted' when sent_at is not null then 'sent'
    when failed_at is not null then 'failed' when means = 'paper' then 'unposted'
    when mail_id is not null then 'waiting' else 'dropped'
  end`;

const listed = sql`
  circulars.id, kind, texts->'ro'->>'subject' as subject, created_at, begun_at,
  stopped_at is not null as is_stopped, progress.*`;

const withProgress = sql`
  circulars cross join lateral (
    select
      (count(*) filter (where ${state} = 'sent'))::int as sent,
      (count(*) filter (where ${state} = 'waiting'))::int as waiting,
      (count(*) filter (where ${state} = 'dropped'))::int as dropped,
      count(failed_at)::int as failed,
      (count(*) filter (where ${onPaper}))::int as paper,
      count(posted_at)::int as posted
    from circular_receivers join members on members.id = member_id where circular_id = circulars.id
  ) as progress`;

/** A circular's times, as the database has them. */
interface Times {
  createdAt: Date;
  begunAt: Date | null;
}

/** Lists drafts and circulars, latest first. */
async function list(database: Database): Promise<ListedCircular[]> {
  const { rows } = await sql<Omit<ListedCircular, keyof Times> & Times>`
    select ${listed} from ${withProgress} order by created_at desc, circulars.id limit ${listedAtMost}
  `.execute(database);
  return rows.map(tellMoments);
}

async function listReceivers(database: Database, id: string): Promise<Receiver[]> {
  const { rows } = await sql<Omit<Receiver, 'at'> & { at: Date | null }>`
    select name, member_number, ${state} as state, coalesce(posted_at, sent_at, failed_at) as at
    from circular_receivers join members on members.id = member_id
    where circular_id = ${id}::uuid order by ${inOrder}
  `.execute(database);
  return rows.map(tellMoments);
}

async function get(database: Database, id: string): Promise<Circular | null> {
  const { rows } = await sql<Omit<Circular, keyof Times | 'receivers'> & Times>`
    select ${listed}, texts, members, document_id as document, document_title
    from ${withProgress} where circulars.id = ${id}::uuid
  `.execute(database);
  return rows[0] ? { ...tellMoments(rows[0]), receivers: await listReceivers(database, id) } : null;
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
 * @returns false if it would do something else by now.
 */
const begin = (
  database: Database,
  id: string,
  { key, today, site }: { key: string; today: string; site: string },
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('circulars')
      .where('id', '=', id)
      .select(['kind', 'texts', 'members', 'documentId as document', 'begunAt'])
      .forUpdate()
      .executeTakeFirst();
    if (row?.begunAt) return true;
    if (!row || (await plan(transaction, row, today)).key !== key) return false;
    await sql`
      with reached as (
        select id, email, locale, outcome from ${chosen(row, today)} where ${isReached} order by ${inOrder}
      ), written as (
        insert into outbox (member_id, receiver, locale, template, words, until)
        select id, email, locale, 'circular', ${JSON.stringify({ site, circular: id })}::jsonb, now() + interval '14 days'
        from reached where outcome = 'mail'
        returning id, member_id
      )
      insert into circular_receivers (circular_id, member_id, means, mail_id)
      select ${id}::uuid, reached.id, outcome, written.id from reached left join written on member_id = reached.id
    `.execute(transaction);
    await sql`update circulars set begun_at = now() where id = ${id}::uuid`.execute(transaction);
    return true;
  });

/** Stops or resumes the sending of a circular; mails that waited for long get more time. */
async function setStopped(database: Database, id: string, isStopped: boolean): Promise<void> {
  await sql`
    with stopped as (
      update circulars set stopped_at = case when ${isStopped} then coalesce(stopped_at, now()) end where id = ${id}::uuid
      returning stopped_at is not null as is_stopped
    )
    update outbox set
      held = is_stopped, until = case when is_stopped then until else greatest(until, now() + interval '3 days') end
    from stopped, circular_receivers
    where mail_id = outbox.id and circular_id = ${id}::uuid and outbox.sent_at is null and given_up_at is null
  `.execute(database);
}

/** Records that the letters of these members were posted or handed over. */
async function setPosted(database: Database, id: string, members: readonly string[]): Promise<void> {
  await sql`
    update circular_receivers set posted_at = coalesce(posted_at, now())
    where circular_id = ${id}::uuid and member_id = any(${members}::text[]) and ${lacksMail}
  `.execute(database);
}

/** Lists members whose letter is printed: those not posted to yet or, once all were, everybody. */
async function listPaper(database: Database, id: string, from: number): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    with paper as (
      select member_id, posted_at from circular_receivers join members on members.id = member_id
      where circular_id = ${id}::uuid and ${onPaper}
    )
    select ${readerColumns} from members join paper on member_id = members.id
    where ${stays} and (posted_at is null or not exists (select from paper where posted_at is null))
    order by ${inOrder} limit ${paperAtOnce} offset ${from}
  `.execute(database);
  return rows;
}

const queries = { list, get, save, remove, plan, listSamples, begin, setStopped, setPosted, listPaper };

/** The circulars of the office. */
export const circulars = (database: Database) => bind(database, queries);

export type Circulars = ReturnType<typeof circulars>;
