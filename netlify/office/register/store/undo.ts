// Undoes a bulk action, using the record of changes. Later changes stay, and so do added members who have begun to use their
// account: no later work is lost.

import { sql, type Transaction } from 'kysely';
import type { Executor } from '../../../database/connection.ts';
import type { DB } from '../../../database/tables.ts';
import type { BulkActionUndone, SkipReason } from '../../../../src/core/api/bulk-actions.ts';
import type { ChangedField } from '../../../../src/core/api/changes.ts';
import { recordFields, type RecordField } from '../../../../src/core/api/member.ts';
import { undoReduction } from './bulk-reductions.ts';
import { undoStandings } from './bulk-standings.ts';
import { writeChanges } from '../../../identity/accounts/changes.ts';
import { getRecords, writeAll } from '../../../identity/accounts/bulk-write.ts';
import { holdMembers } from '../../../identity/accounts/hold.ts';
import { TakenError, type Member } from '../../../identity/accounts/member.ts';
import { ProblemError } from '../../../base/http/endpoint.ts';
import { settled } from './merge.ts';

interface WrittenChange {
  memberId: string;
  fields: ChangedField[];
}

interface UndoPlan {
  /** The records as they are and as they should be; `isWhole` if that is all the action wrote. */
  restored: { record: Member; before: Member; isWhole: boolean }[];
  /** The ids of added members to remove. */
  removed: string[];
  skipped: Record<SkipReason, number>;
  /** Numbers of members who now have one of the earlier e-mail addresses: while there are any, nothing can be undone. */
  takenBy: string[];
}

const getMemberId = (change: WrittenChange) => change.memberId;

/** Returns true if the action added the record: a new one had no number before. */
const isNew = ({ fields }: WrittenChange) =>
  fields.some(({ field, old }) => field === 'memberNumber' && old === null);

/** Returns true if the action closed the account. */
const hasClosed = ({ fields }: WrittenChange) => fields.some(({ field }) => field === 'disabled');

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const isField = (field: string): field is RecordField => recordFields.some((name) => name === field);

/** Restores the fields that the action wrote and nobody changed since; returns whether that was all of them. */
function putBack(member: Member, fields: readonly ChangedField[]): { before: Member; isWhole: boolean } {
  const own = fields.filter(({ field }) => isField(field));
  const standing = own.filter((change) => isSame(member[change.field as RecordField], change.new));
  const old = Object.fromEntries(standing.map((change) => [change.field, change.old]));
  return { before: { ...member, ...old }, isWhole: standing.length === own.length };
}

/** What depends on a member besides the record: entries in the books, sign-ins without a password, later acts. */
interface Hanging {
  id: string;
  books: boolean;
  account: boolean;
  later: boolean;
}

async function findHanging(executor: Executor, ids: readonly string[]): Promise<Map<string, Hanging>> {
  const { rows } = await sql<Hanging>`
    select
      added.id,
      exists (select from dues where member_id = added.id)
        or exists (select from payments where member_id = added.id) as books,
      exists (select from passkeys where member_id = added.id)
        or exists (select from provider_identities where member_id = added.id) as account,
      exists (select from standings where member_id = added.id)
        or exists (select from member_merges where kept_id = added.id and undone_at is null) as later
    from unnest(${ids}::text[]) as added (id)
  `.execute(executor);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns why an added member stays; undefined if nothing has changed since the action. */
function skipReason(member: Member, isWhole: boolean, hanging?: Hanging): SkipReason | undefined {
  if (hanging?.books) return 'books';
  if (hanging?.account || member.passwordHash) return 'account';
  return isWhole && !hanging?.later ? undefined : 'changed';
}

/** Finds the numbers of members who have an e-mail address to be restored and do not give it up in the same action. */
async function findHolders(
  executor: Executor,
  emails: readonly string[],
  freed: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ memberNumber: string }>`
    select member_number from members
    where email_key in (select email_form(email) from unnest(${emails}::text[]) as email)
      and id <> all(${freed}::text[])
    order by length(number_key), number_key
  `.execute(executor);
  return rows.map((row) => row.memberNumber);
}

async function planUndo(executor: Executor, changes: readonly WrittenChange[]): Promise<UndoPlan> {
  const records = await getRecords(
    executor,
    changes.map(({ memberId: id }) => id),
  );
  const hanging = await findHanging(
    executor,
    changes.filter(isNew).map(({ memberId: id }) => id),
  );
  const restored: UndoPlan['restored'] = [];
  const removed: string[] = [];
  const moved: Member[] = [];
  const skipped: Record<SkipReason, number> = { books: 0, account: 0, changed: 0 };
  for (const change of changes) {
    const record = records.get(change.memberId);
    if (!record) continue;
    const { before, isWhole } = putBack(record, change.fields);
    if (isNew(change)) {
      const why = skipReason(record, isWhole, hanging.get(record.id));
      if (why) skipped[why]++;
      else removed.push(record.id);
    } else if (!isSame(before, record)) {
      restored.push({ record, before, isWhole });
      if (before.email !== record.email) moved.push(before);
    } else if (!isWhole) skipped.changed++;
  }
  const takenBy = await findHolders(
    executor,
    moved.flatMap(({ email }) => email ?? []),
    [...removed, ...moved.map(({ id }) => id)],
  );
  return { restored, removed, skipped, takenBy };
}

/**
 * Lists what the action changed; null if no such action is in effect. Locks the action until the transaction ends.
 */
async function findChanges(
  transaction: Transaction<DB>,
  id: string,
): Promise<{ kind: string; changes: WrittenChange[]; reduction: string | null } | null> {
  const action = await transaction
    .selectFrom('bulkActions')
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .select(['kind', 'reductionId as reduction'])
    .forUpdate()
    .executeTakeFirst();
  if (!action) return null;
  const changes = await transaction
    .selectFrom('changes')
    .where('bulkActionId', '=', id)
    .where('kind', '=', action.kind)
    .where('memberId', 'is not', null)
    .select(['memberId', 'fields'])
    .$narrowType<{ memberId: string }>()
    .execute();
  return { ...action, changes };
}

/**
 * Restores the previous records, and removes added ones; a membership paid for meanwhile holds for as long as it is paid. The
 * caller holds locks on the members.
 *
 * @throws TakenError, preview-old
 */
async function putAllBack(
  transaction: Transaction<DB>,
  changes: readonly WrittenChange[],
  { id, by }: { id: string; by: string },
): Promise<BulkActionUndone> {
  const { restored, removed, skipped, takenBy } = await planUndo(transaction, changes);
  if (takenBy.length) throw new TakenError('email', takenBy);
  if (!restored.length && !removed.length) throw new ProblemError('preview-old');
  await transaction
    .deleteFrom('members')
    .where('id', '=', sql<string>`any(${removed}::text[])`)
    .execute();
  await writeChanges(
    transaction,
    { kind: 'removed', by },
    removed.map(() => ({ fields: [] })),
  );
  const ids = restored.map(({ record }) => record.id);
  // Years that were paid while the action's day held count from the restored one.
  await sql`
    delete from renewals using members
    where members.id = member_id and member_id = any(${ids}::text[]) and was = valid_until and undone_at is null
  `.execute(transaction);
  const written = restored.map(({ before }) => ({ id: before.id, make: () => before }));
  await writeAll(transaction, written, { kind: 'undone', by, of: id });
  const paid = await settled(transaction, ids);
  await writeChanges(transaction, { kind: 'changed', by }, paid);
  const days = new Map(paid.map(({ member, until }) => [member, until]));
  const counts = { restored: 0, partly: 0, removed: removed.length, skipped };
  for (const { record, before, isWhole } of restored) {
    const validUntil = days.get(record.id) ?? before.validUntil;
    if (isSame({ ...before, validUntil }, record)) skipped.changed++;
    else if (isWhole && validUntil === before.validUntil) counts.restored++;
    else counts.partly++;
  }
  return counts;
}

/**
 * @returns null if no such action is in effect.
 * @throws TakenError if an earlier e-mail address now belongs to another member; preview-old if nothing is left to undo.
 */
export async function undoBulkAction(
  transaction: Transaction<DB>,
  id: string,
  by: string,
): Promise<BulkActionUndone | null> {
  const action = await findChanges(transaction, id);
  if (!action) return null;
  const { kind, changes, reduction } = action;
  // Nobody can get dues or a passkey between the check and the removal.
  await holdMembers(transaction, changes.map(getMemberId), { toRemove: true });
  const undo = () => {
    if (kind === 'standings-recorded')
      return undoStandings(transaction, {
        id,
        by,
        closed: new Set(changes.filter(hasClosed).map(getMemberId)),
      });
    return reduction === null
      ? undefined
      : undoReduction(transaction, { id: reduction, of: id, by, members: changes.map(getMemberId) });
  };
  const undone = await undo();
  if (undone === 0) throw new ProblemError('preview-old');
  const counts =
    undone === undefined
      ? await putAllBack(transaction, changes, { id, by })
      : {
          ...{ restored: undone, partly: 0, removed: 0 },
          skipped: { books: 0, account: 0, changed: changes.length - undone },
        };
  await transaction
    .updateTable('bulkActions')
    .set({ undoneAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  return counts;
}
