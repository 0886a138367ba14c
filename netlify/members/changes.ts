// The record of changes: who, what, when; of secrets only that they were changed.

import type { Database, Executor } from '../database/connection.ts';
import { sql } from 'kysely';
import { isKept } from '../database/retention.ts';
import { changesPage, type ChangeKind, type Change, type ChangedField } from '../../src/lib/api/changes.ts';
import { recordFields } from '../../src/lib/api/member.ts';
import { enqueue, type AnyMail } from '../mail/outbox.ts';
import type { Member } from './member.ts';

/** An entry in the record of changes: who does something, and what it is. */
export interface AuditEntry {
  kind: ChangeKind;
  /** The id of the member who does it; left out for what is done from a terminal. */
  by?: string | undefined;
  /** The action on many members that it is a part of. */
  of?: string | undefined;
  /** Further fields to record of a new member. */
  also?: readonly ChangedField[];
  /** The mail about it, written in the same transaction; from the record as it then is, and as it was. */
  mail?: (after: Member, before?: Member) => readonly AnyMail[];
}

/** Returns the fields that differ; secret ones without their values. */
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

/** Writes the mail that an entry asks for. */
export async function writeMail(
  database: Executor,
  { mail }: AuditEntry,
  after: Member,
  before?: Member,
): Promise<void> {
  for (const message of mail?.(after, before) ?? []) await enqueue(database, message);
}

/**
 * Writes into the record of changes.
 *
 * @param changed its `member` is left out for a former member.
 */
export async function writeChanges(
  database: Executor,
  { kind, by, of }: AuditEntry,
  changed: readonly { member?: string; fields: readonly ChangedField[] }[],
): Promise<void> {
  if (!changed.length) return;
  const rows = changed.map(({ member, fields }) => ({ member_id: member ?? null, fields }));
  await sql`
    insert into changes (kind, by_id, from_terminal, bulk_action_id, member_id, fields)
    select ${kind}, ${by ?? null}, ${by === undefined}, ${of ?? null}::bigint, member_id, fields
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (member_id text, fields jsonb)
  `.execute(database);
}

/**
 * Lists the latest changes, the last one first.
 *
 * @param member of this one only.
 * @param page from 1 on.
 */
export async function listChanges(
  database: Database,
  { member, page }: { member?: string | undefined; page: number },
): Promise<{ changes: Change[]; total: number }> {
  const stored = database
    .selectFrom('changes')
    .where(isKept('changes'))
    .$if(member !== undefined, (query) => query.where('member_id', '=', member ?? ''));
  const [rows, { total }] = await Promise.all([
    stored
      .leftJoin('members as whom', 'whom.id', 'member_id')
      .leftJoin('members as by', 'by.id', 'by_id')
      .select(['changes.id', 'at', 'changes.kind', 'from_terminal', 'fields', 'member_id'])
      .select(['whom.name as whom', 'whom.member_number as number', 'by.name as by'])
      .orderBy('at', 'desc')
      .orderBy('changes.id', 'desc')
      .limit(changesPage)
      .offset((page - 1) * changesPage)
      .execute(),
    stored.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    total: Number(total),
    changes: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind as ChangeKind,
      fields: row.fields as unknown as ChangedField[],
      ...(row.member_id !== null && {
        member: { id: row.member_id, name: row.whom ?? '', memberNumber: row.number ?? '' },
      }),
      ...(row.by !== null && { by: row.by }),
      fromTerminal: row.from_terminal,
    })),
  };
}
