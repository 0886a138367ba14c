// The record of changes: who changed what and when; for secrets, only that they were changed.

import type { Database, Executor } from '../../database/connection.ts';
import { sql, type RawBuilder } from 'kysely';
import { isOver } from '../../database/retention.ts';
import {
  changesPage,
  type Change,
  type ChangeKind,
  type ChangedField,
  type ChangesQuestion,
} from '../../../src/core/api/changes.ts';
import { recordFields } from '../../../src/core/api/member.ts';
import { enqueue, type AnyMail } from '../../base/mail/outbox.ts';
import { searched } from './filters.ts';
import type { Member } from './member.ts';

/** An entry in the record of changes: who does what. */
export interface AuditEntry {
  kind: ChangeKind;
  /** The id of the member who does it; absent if it is done from a terminal. */
  by?: string | undefined;
  /** The bulk action that it is part of. */
  of?: string | undefined;
  /** Additional fields to record for a new member. */
  also?: readonly ChangedField[];
  /** Returns the mail about it, written in the same transaction, from the record after and before. */
  mail?: (after: Member, before?: Member) => readonly AnyMail[];
}

/** Returns the fields that differ; secrets without their values. */
export function differences(after: Member, before: Partial<Member> = {}): ChangedField[] {
  const fields = recordFields
    .filter((field) => JSON.stringify(after[field] ?? null) !== JSON.stringify(before[field] ?? null))
    .map((field) => ({ field, old: before[field] ?? null, new: after[field] ?? null }));
  const isNew = (field: 'passwordHash' | 'link') =>
    after[field] !== undefined && after[field] !== before[field];
  return [
    ...fields,
    ...(isNew('passwordHash') ? [{ field: 'password' as const }] : []),
    ...(isNew('link') ? [{ field: 'link' as const }] : []),
  ];
}

/** Writes the mail that an entry requires. */
export async function writeMail(
  database: Executor,
  { mail }: AuditEntry,
  after: Member,
  before?: Member,
): Promise<void> {
  for (const message of mail?.(after, before) ?? []) await enqueue(database, message);
}

/**
 * Writes to the record of changes.
 *
 * @param changed `member` is absent for a former member.
 */
export async function writeChanges(
  database: Executor,
  { kind, by, of }: AuditEntry,
  changed: readonly { member?: string; fields: readonly ChangedField[] }[],
): Promise<void> {
  if (!changed.length) return;
  const rows = changed.map(({ member, fields }) => ({ memberId: member ?? null, fields }));
  await sql`
    insert into changes (kind, by_id, from_terminal, bulk_action_id, member_id, fields)
    select ${kind}, ${by ?? null}, ${by === undefined}, ${of ?? null}::bigint, "memberId", fields
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("memberId" text, fields jsonb)
  `.execute(database);
}

/** Selects the members who match all words of a search. */
const selectNamed = (question: ChangesQuestion) =>
  sql`named as materialized (select id from members where ${sql.join(searched(question.search ?? ''), sql` and `)}),`;

/** Returns the condition for the changes that match a query and are within their retention period. */
function conditions(question: ChangesQuestion): RawBuilder<boolean> {
  const { member, kind, from, to } = question;
  return sql<boolean>`(${sql.join(
    [
      // Their time is never null: in this form, the condition can use an index.
      sql`not (${isOver('changes')})`,
      ...(member ? [sql`member_id = ${member}`] : []),
      ...(kind ? [sql`kind = ${kind}`] : []),
      // Compared as timestamps, which are indexed.
      ...(from ? [sql`at >= ${from}::date::timestamp at time zone 'Europe/Bucharest'`] : []),
      ...(to ? [sql`at < (${to}::date + 1)::timestamp at time zone 'Europe/Bucharest'`] : []),
      ...(question.search?.trim()
        ? [sql`(member_id in (select id from named) or by_id in (select id from named))`]
        : []),
    ],
    sql` and `,
  )})`;
}

/**
 * Lists the latest changes, newest first.
 *
 * @param page starts at 1.
 */
export async function listChanges(
  database: Database,
  { page, ...question }: ChangesQuestion & { page: number },
): Promise<{ changes: Change[]; total: number }> {
  const { unfolded = question.member !== undefined } = question;
  // The matches of a search are found in one pass; all other queries read from indexes.
  const isSearched = Boolean(question.search?.trim());
  const found = isSearched
    ? sql`${selectNamed(question)} searched as materialized (
        select id, kind, by_id, from_terminal, bulk_action_id, folded_on from changes where ${conditions(question)}
      ),`
    : sql``;
  const [from, meant] = isSearched ? [sql`searched`, sql`true`] : [sql`changes`, conditions(question)];
  // Only as many unfolded changes as can come before the end of the page: an index has them in order.
  const alone = unfolded ? meant : sql`folded_on is null and ${meant}`;
  const { rows } = await sql<{
    id: string;
    count: number;
    at: Date;
    kind: ChangeKind;
    fromTerminal: boolean;
    fields: ChangedField[];
    memberId: string | null;
    whom: string | null;
    number: string | null;
    by: string | null;
    total: number;
  }>`
    with ${found} folded as materialized (
      select max(id) as id, count(*)::int as count from ${from} where folded_on is not null and ${meant} and ${!unfolded}
      group by kind, by_id, from_terminal, bulk_action_id, folded_on
    ),
    shown as (
      select id, count from folded
      union all
      (select id, 1 from ${from} where ${alone} order by id desc limit ${page * changesPage})
      order by id desc limit ${changesPage} offset ${(page - 1) * changesPage}
    ),
    counted as (
      select ((select count(*) from folded) + (select count(*) from ${from} where ${alone}))::int as total
    )
    select changes.id, shown.count, at, changes.kind, from_terminal, fields, member_id,
      whom.name as whom, whom.member_number as number, by.name as by, total
    from shown
    cross join counted
    join changes on changes.id = shown.id
    left join members as whom on whom.id = member_id
    left join members as by on by.id = by_id
    order by changes.id desc
  `.execute(database);
  return {
    total: rows[0]?.total ?? 0,
    changes: rows.map(({ id, at, kind, fromTerminal, count, fields, memberId, whom, number, by }) => ({
      ...{ id, at: at.toISOString(), kind, fromTerminal },
      ...(count > 1 ? { count, fields: [] } : { fields }),
      ...(memberId !== null &&
        count === 1 && { member: { id: memberId, name: whom ?? '', memberNumber: number ?? '' } }),
      ...(by !== null && { by }),
    })),
  };
}
