// Merges two records of one person: whatever refers to the removed record moves to the kept one. For a time this can be undone.
// The preview is the merge itself, rolled back, so it shows exactly what will happen.

import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import { oneRow } from '../../../database/one-row.ts';
import type { DB } from '../../../database/tables.ts';
import { sumAmounts } from '../../../../src/core/money.ts';
import type { ChangedField } from '../../../../src/core/api/changes.ts';
import { formFields, type FormField } from '../../../../src/core/api/member.ts';
import type { MergeOrder, MergePreview } from '../../../../src/office/register/api/merges.ts';
import { isStaff } from '../../../../src/core/api/strength.ts';
import { writeChanges, writeMail } from '../../../identity/accounts/changes.ts';
import { inTransaction } from '../../../identity/accounts/directory.ts';
import { holdMembers } from '../../../identity/accounts/hold.ts';
import { toListedMember, type Member } from '../../../identity/accounts/member.ts';
import { emailNotice } from '../../../identity/accounts/notices.ts';
import { changedColumns, selectMembers, toMember } from '../../../identity/accounts/rows.ts';
import { ProblemError } from '../../../base/http/endpoint.ts';

/**
 * Ways to sign in, which belong to one account and do not move. Those in `kept` are restored if the merge is undone. Names as
 * in the database, whose function moves everything else.
 */
const apart = {
  ended: ['sessions', 'ended_sessions', 'one_time_links', 'one_time_codes', 'email_changes'],
  kept: ['passkeys', 'provider_identities'],
} as const;

/** Tables with only one row of a kind per member, of which the removed record may have one too many. */
const onlyOnce = ['fee_reminders', 'member_reductions', 'separate_members'];

interface Aside {
  table: string;
  row: unknown;
}

interface Moved {
  table: string;
  column: string;
  key: unknown;
}

/** Returns true if a column says who did something. */
const isActor = (column: string) => /(^|_)by(_id)?$/.test(column);

async function get(transaction: Transaction<DB>, id: string): Promise<Member | null> {
  const row = await selectMembers(transaction).where('members.id', '=', id).executeTakeFirst();
  return row ? toMember(row) : null;
}

/** Updates memberships to what has been paid; the database has the rule. Returns those whose last day has changed. */
export async function settled(transaction: Transaction<DB>, ids: readonly string[]) {
  const { rows } = await sql<{ member: string; was: string; until: string }>`
    select member_id as member, was, until from settle_memberships(${ids}::text[])
  `.execute(transaction);
  return rows.map(({ member, was, until }) => ({
    ...{ member, until },
    fields: [{ field: 'validUntil', old: was, new: until }] satisfies ChangedField[],
  }));
}

/** Cancels the removed record's yearly dues for years in which the kept record has some. */
async function cancelTwice(transaction: Transaction<DB>, { kept, gone }: MergeOrder) {
  const { rows } = await sql<{ id: string; amount: number }>`
    update dues set cancelled_at = clock_timestamp()
    where member_id = ${gone} and cancelled_at is null and not extra and exists (
      select from dues as other
      where other.member_id = ${kept} and other.year = dues.year and other.cancelled_at is null and not other.extra
        and (other.kind = 'joining') = (dues.kind = 'joining')
    )
    returning id, amount
  `.execute(transaction);
  return rows;
}

/** Collects the ways to sign in that are restored if the merge is undone. */
async function setAside(transaction: Transaction<DB>, gone: string): Promise<Aside[]> {
  const all: Aside[] = [];
  for (const table of apart.kept) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(own) as row from ${sql.table(table)} as own where member_id = ${gone}
    `.execute(transaction);
    all.push(...rows.map(({ row }) => ({ table, row })));
  }
  return all;
}

/**
 * Deletes the renewals of the removed record; the kept record's are recalculated from what is then paid for it.
 *
 * @returns those renewals, and the last day of the membership without them.
 */
async function takeRenewals(transaction: Transaction<DB>, gone: Member) {
  const { rows } = await sql<{ row: { was: string; until: string } }>`
    delete from renewals where member_id = ${gone.id} and undone_at is null returning to_jsonb(renewals) as row
  `.execute(transaction);
  const renewals = rows.map(({ row }) => row).sort((a, b) => (a.was < b.was ? -1 : 1));
  // A day that was set by hand since stays.
  const isRenewed = renewals.some(({ until }) => until === gone.validUntil);
  return {
    renewals: renewals.map((row): Aside => ({ table: 'renewals', row })),
    validUntil: (isRenewed ? renewals[0]?.was : undefined) ?? gone.validUntil,
  };
}

async function move(transaction: Transaction<DB>, { kept, gone }: MergeOrder) {
  const moving = sql<{ moved: Moved[]; aside: Aside[] }>`
    select moved, aside from move_references(${gone}, ${kept}, ${[...apart.ended, ...apart.kept]}::text[])
  `;
  const { moved, aside } = oneRow(await moving.execute(transaction));
  const lost = aside.find(({ table }) => !onlyOnce.includes(table));
  if (lost) throw new Error(`a row of ${lost.table} has no place`);
  return { moved, aside };
}

/** Sets the fields taken from the removed record. */
async function takeFields(
  transaction: Transaction<DB>,
  kept: Member,
  gone: Member,
  take: readonly FormField[],
) {
  const change = Object.fromEntries(take.map((field) => [field, gone[field] ?? null])) as Partial<Member>;
  const terms = take.includes('validUntil') && gone.untilPaid ? { untilPaid: gone.untilPaid } : {};
  const after = { ...kept, ...change, ...terms };
  const columns = changedColumns(after, { ...change, ...terms });
  if (Object.keys(columns).length) {
    await transaction.updateTable('members').set(columns).where('id', '=', kept.id).execute();
  }
  await writeMail(transaction, { kind: 'merged', mail: emailNotice }, after, kept);
  return take.map((field) => ({ field, old: kept[field] ?? null, new: gone[field] ?? null }));
}

async function merge(
  transaction: Transaction<DB>,
  order: MergeOrder,
  by: string,
): Promise<MergePreview | null> {
  const { kept: keptId, gone: goneId } = order;
  if (keptId === goneId) return null;
  await holdMembers(transaction, [keptId, goneId], { toRemove: true });
  const [kept, gone] = [await get(transaction, keptId), await get(transaction, goneId)];
  if (!kept || !gone) return null;
  if (isStaff(gone.roles) || goneId === by) throw new ProblemError('member-has-roles');
  const take = formFields.filter((field) => order.take.includes(field));
  const selectRow = (id: string) => sql`(select to_jsonb(own) from members as own where id = ${id})`;
  const { rows: before } = await sql<{ kept: unknown; gone: unknown }>`
    select ${selectRow(keptId)} as kept, ${selectRow(goneId)} as gone
  `.execute(transaction);
  const cancelled = await cancelTwice(transaction, order);
  const ways = await setAside(transaction, goneId);
  const { renewals, validUntil } = await takeRenewals(transaction, gone);
  const { moved, aside } = await move(transaction, order);
  await transaction.deleteFrom('members').where('id', '=', goneId).execute();
  const fields = await takeFields(transaction, kept, { ...gone, validUntil }, take);
  const [days] = await settled(transaction, [keptId]);
  await sql`
    insert into member_merges (kept_id, by_id, gone, before, after, moved, aside, cancelled)
    values (${keptId}, ${by}, ${JSON.stringify(before[0]?.gone)}, ${JSON.stringify(before[0]?.kept)}, ${selectRow(keptId)},
      ${JSON.stringify(moved)}, ${JSON.stringify([...aside, ...renewals, ...ways])},
      ${cancelled.map(({ id }) => id)}::bigint[])
  `.execute(transaction);
  const merged = { field: 'merge' as const, old: null, new: `${gone.name} · ${gone.memberNumber}` };
  await writeChanges(transaction, { kind: 'merged', by }, [
    { member: keptId, fields: [merged, ...fields, ...(days?.fields ?? [])] },
  ]);
  const after = await get(transaction, keptId);
  const account = await transaction
    .selectFrom('feeAccounts')
    .where('memberId', '=', keptId)
    .select('balance')
    .executeTakeFirst();
  const counted = Map.groupBy(moved, ({ table, column }) => (isActor(column) ? 'acts' : table));
  const preview = {
    ...{ kept: toListedMember(kept), gone: toListedMember(gone) },
    moves: Object.fromEntries([...counted].map(([table, rows]) => [table, rows.length])),
    cancelled: {
      count: cancelled.length,
      amount: sumAmounts(cancelled),
    },
    ends: {
      hasPassword: gone.passwordHash !== undefined,
      passkeys: ways.filter(({ table }) => table === 'passkeys').length,
      identities: ways.filter(({ table }) => table === 'provider_identities').length,
    },
    balance: Number(account?.balance ?? 0),
    validUntil: after?.validUntil ?? kept.validUntil,
  };
  const key = createHash('sha256')
    .update(JSON.stringify([preview, take]))
    .digest('base64url');
  return { ...preview, key };
}

/** Carries the preview out of the transaction, which is rolled back. */
class OnlyLooked extends Error {
  readonly preview: MergePreview | null;

  constructor(preview: MergePreview | null) {
    super('rolled back');
    this.preview = preview;
  }
}

/**
 * Shows what merging does, without doing it. Null if one of the two is not a member.
 *
 * @throws ProblemError 409 member-has-roles, TakenError
 */
export async function previewMerge(
  database: Database,
  order: MergeOrder,
  by: string,
): Promise<MergePreview | null> {
  try {
    return await inTransaction(database, async (transaction) => {
      throw new OnlyLooked(await merge(transaction, order, by));
    });
  } catch (error) {
    if (error instanceof OnlyLooked) return error.preview;
    throw error;
  }
}

/**
 * Merges two records, as previewed.
 *
 * @returns what was done; null if one of the two is not a member.
 * @throws ProblemError 409 preview-old if the effect has changed by now; member-has-roles, TakenError
 */
export const mergeMembers = (
  database: Database,
  order: MergeOrder,
  key: string,
  by: string,
): Promise<MergePreview | null> =>
  inTransaction(database, async (transaction) => {
    const done = await merge(transaction, order, by);
    if (done && done.key !== key) throw new ProblemError('preview-old');
    return done;
  });
