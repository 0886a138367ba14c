// Many members at once: what bulk actions share, and writing records, as imports and restoring a backup do.

import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database, Executor } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';
import { differences, writeChanges, writeMail, type AuditEntry } from './changes.ts';
import type { BulkActionKind, Selection } from '../../../src/core/api/bulk-actions.ts';
import { selected } from './filters.ts';
import { holdMembers } from './hold.ts';
import type { Member } from './member.ts';
import { selectMembers, toMember, toRow } from './rows.ts';

export interface Written {
  id: string;
  /** @param before the current record, if there is one. */
  make(before?: Member): Member;
}

/** The types of the columns that a record sets, apart from its id and whether it is disabled. */
const types = {
  ...{ name: 'text', email: 'text', roles: 'text[]', memberNumber: 'text', kind: 'text' },
  ...{ validUntil: 'date', untilPaid: 'date', locale: 'text', sessionsSince: 'timestamptz' },
  ...{ passwordHash: 'text', phone: 'text', address: 'text', commune: 'text', huntingGroup: 'text' },
  ...{ joinedOn: 'date', officeNote: 'text' },
} satisfies Record<Exclude<keyof ReturnType<typeof toRow>, 'id' | 'disabled'>, string>;

/** Returns SQL for each of these columns, separated by commas. */
const each = (make: (name: keyof typeof types) => RawBuilder<unknown>) =>
  sql.join((Object.keys(types) as (keyof typeof types)[]).map((name) => make(name)));

/** The number of members in one statement, since each statement has a timeout. */
export const atOnce = 2000;

/** The number of written records that affects query plans, so that the server's statistics are updated at once. */
const many = 200;

/** Vacuums and analyses tables after a transaction that wrote many records to them. */
export async function afterBulk(
  database: Database,
  count: number,
  tables: readonly (keyof DB)[] = ['members'],
): Promise<void> {
  if (count < many) return;
  const names = sql.join(tables.map((name) => sql.table(name)));
  await sql`vacuum (analyze) ${names}`.execute(database).catch(() => {});
}

/** Returns the records with these ids. */
export async function getRecords(executor: Executor, ids: readonly string[]): Promise<Map<string, Member>> {
  const rows = await selectMembers(executor)
    .where('members.id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, toMember(row)]));
}

/** Returns the records with these ids, locked until the transaction ends. */
async function hold(transaction: Transaction<DB>, ids: readonly string[]): Promise<Map<string, Member>> {
  await holdMembers(transaction, ids);
  return getRecords(transaction, ids);
}

/** Begins a bulk action. @returns its id. */
export async function beginBulk(
  transaction: Transaction<DB>,
  action: { kind: BulkActionKind; by: string | undefined; detail: string; reduction?: string },
): Promise<string> {
  const { id } = await transaction
    .insertInto('bulkActions')
    .values({
      ...{ kind: action.kind, byId: action.by ?? null, detail: action.detail },
      reductionId: action.reduction ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the ids of the selected members, locked until the transaction ends. */
export async function holdSelected(
  transaction: Transaction<DB>,
  selection: Selection,
  today: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from members where ${selected(selection, today)} order by id for no key update
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Deletes members' unused links for choosing a password. */
export async function deleteUnusedLinks(transaction: Transaction<DB>, ids: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('oneTimeLinks')
    .where('memberId', '=', sql<string>`any(${ids}::text[])`)
    .where('usedAt', 'is', null)
    .execute();
}

/** Adds records and changes those with a known id. */
export async function writeAll(
  transaction: Transaction<DB>,
  written: readonly Written[],
  entry: AuditEntry,
): Promise<void> {
  // Members may have swapped addresses, so these are checked together at the end.
  await sql`set constraints all deferred`.execute(transaction);
  const known = await hold(
    transaction,
    written.map(({ id }) => id),
  );
  for (let from = 0; from < written.length; from += atOnce) {
    const part = written.slice(from, from + atOnce).map(({ id, make }) => make(known.get(id)));
    await sql`
      insert into members (id, disabled, ${each(sql.ref)})
      select id, disabled, ${each((name) => sql.raw(`"${name}"`))}
      from jsonb_to_recordset(${JSON.stringify(part.map(toRow))}::jsonb) as row (
        id text, disabled boolean, ${each((name) => sql.raw(`"${name}" ${types[name]}`))}
      )
      on conflict (id) do update set
        disabled = excluded.disabled or members.standing not in ('active', 'suspended'),
        ${each((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)}
    `.execute(transaction);
    const voided = part.filter(({ link }) => link === undefined).map(({ id }) => id);
    await deleteUnusedLinks(transaction, voided);
    const changes = part
      .map((member) => ({ member: member.id, fields: differences(member, known.get(member.id)) }))
      .filter(({ fields }) => fields.length);
    await writeChanges(transaction, entry, changes);
    for (const member of part) await writeMail(transaction, entry, member, known.get(member.id));
  }
  // Checked now, so that a violation is reported for this action.
  await sql`set constraints all immediate`.execute(transaction);
}
