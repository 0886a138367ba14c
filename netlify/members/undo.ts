// Takes an act on many members back. What it did stands in the record of changes. What somebody has changed since stays, and
// so does who has begun to use the account: no later work is lost by it.

import { sql, type Transaction } from 'kysely';
import type { DB } from '../database/tables.ts';
import type { ActUndone } from '../../src/lib/api/member-acts.ts';
import type { ChangedField } from '../../src/lib/api/changes.ts';
import { recordFields, type RecordField } from '../../src/lib/api/member.ts';
import { writeChanges } from './changes.ts';
import { hold, writeAll } from './many.ts';
import type { Member } from './member.ts';

interface Done {
  member_id: string;
  fields: ChangedField[];
}

/** What the act wrote of a record. A new record had no number before. */
const isNew = ({ fields }: Done) => fields.some(({ field, old }) => field === 'memberNumber' && old === null);

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const isField = (field: string): field is RecordField => recordFields.some((one) => one === field);

/** The record with what the act wrote put back, as far as it still stands; and whether all of it could be. */
function putBack(member: Member, fields: readonly ChangedField[]): { before: Member; isWhole: boolean } {
  const own = fields.filter(({ field }) => isField(field));
  const standing = own.filter((one) => isSame(member[one.field as RecordField], one.new));
  const old = Object.fromEntries(standing.map((one) => [one.field, one.old]));
  return { before: { ...member, ...old }, isWhole: standing.length === own.length };
}

/** Of those whom an import added, who is as the import wrote them: no password, nothing else that hangs on them. */
async function untouched(
  transaction: Transaction<DB>,
  added: readonly Done[],
  records: ReadonlyMap<string, Member>,
): Promise<string[]> {
  const ids = added.map(({ member_id: id }) => id);
  const { rows } = await sql<{ id: string }>`
    select added.id from unnest(${ids}::text[]) as added (id)
    where exists (select from dues where member_id = added.id)
      or exists (select from payments where member_id = added.id)
      or exists (select from passkeys where member_id = added.id)
  `.execute(transaction);
  const busy = new Set(rows.map(({ id }) => id));
  return added.flatMap(({ member_id: id, fields }) => {
    const member = records.get(id);
    const isAsWritten = member && !member.passwordHash && putBack(member, fields).isWhole;
    return isAsWritten && !busy.has(id) ? [id] : [];
  });
}

/** @returns null where there is no such act that stands. */
export async function undoAct(
  transaction: Transaction<DB>,
  id: string,
  by: string,
): Promise<ActUndone | null> {
  const undone = await transaction
    .updateTable('member_acts')
    .set({ undone_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('act')
    .executeTakeFirst();
  if (!undone) return null;
  const rows = await transaction
    .selectFrom('changes')
    .where('member_act_id', '=', id)
    .where('act', '=', undone.act)
    .where('member_id', 'is not', null)
    .select(['member_id', 'fields'])
    .execute();
  const done = rows as unknown as Done[];
  const records = await hold(
    transaction,
    done.map(({ member_id: member }) => member),
  );
  const added = done.filter(isNew);
  const removable = await untouched(transaction, added, records);
  await transaction
    .deleteFrom('members')
    .where('id', '=', sql<string>`any(${removable}::text[])`)
    .execute();
  await writeChanges(
    transaction,
    { act: 'removed', by },
    removable.map(() => ({ fields: [] })),
  );
  let kept = added.length - removable.length;
  let partly = 0;
  const restored = done
    .filter((one) => !isNew(one))
    .flatMap(({ member_id: member, fields }) => {
      const record = records.get(member);
      if (!record) return [];
      const { before, isWhole } = putBack(record, fields);
      const isPut = !isSame(before, record);
      if (!isWhole && isPut) partly++;
      if (!isWhole && !isPut) kept++;
      return isPut ? [{ id: member, make: () => before }] : [];
    });
  await writeAll(transaction, restored, { act: 'undone', by, of: id });
  return { restored: restored.length - partly, partly, removed: removable.length, kept };
}
