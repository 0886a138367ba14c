// Undoes merges: what was moved goes back, if it is still there. What was added since stays with the kept record.

import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/connection.ts';
import type { DB } from '../../../database/tables.ts';
import type { Merge } from '../../../../src/office/register/api/merges.ts';
import { isKept } from '../../../database/retention.ts';
import { leaveOutNulls, tellMoments } from '../../../database/row-values.ts';
import { writeChanges } from '../../../identity/accounts/changes.ts';
import { inTransaction } from '../../../identity/accounts/directory.ts';

/** The columns of the kept record that a merge may have changed. */
const restored = [
  ...['name', 'email', 'memberNumber', 'kind', 'validUntil', 'untilPaid'],
  ...['phone', 'address', 'commune', 'huntingGroup', 'joinedOn', 'officeNote', 'disabled'],
] as const;

/** True for merges that can be undone, within their retention period. */
const standing = sql<boolean>`undone_at is null and ${isKept('merges')}`;

const isLast = sql<boolean>`not exists (
  select from member_merges as later
  where later.kept_id = member_merges.kept_id and later.id > member_merges.id and later.undone_at is null
)`;

/** Lists the merges that can be undone, latest first. */
export async function listMerges(database: Database): Promise<Merge[]> {
  const { rows } = await sql<Omit<Merge, 'at' | 'by'> & { at: Date; by: string | null }>`
    select member_merges.id, at, by.name as by, ${isLast} as can_undo,
      jsonb_build_object('id', kept_id, 'name', members.name, 'memberNumber', members.member_number) as kept,
      jsonb_build_object('name', gone ->> 'name', 'memberNumber', gone ->> 'member_number') as gone
    from member_merges
    join members on members.id = kept_id
    left join members as by on by.id = by_id
    where ${standing}
    order by member_merges.id desc limit 20
  `.execute(database);
  return rows.map((row) => leaveOutNulls(tellMoments(row)));
}

/** Restores the columns that are still as the merge left them; later changes stay. */
async function setBack(transaction: Transaction<DB>, merge: { id: string; keptId: string }): Promise<void> {
  const columns = sql.join(
    restored.map((name) => {
      const column = sql.ref(name);
      const now = sql.ref(`members.${name}`);
      return sql`${column} = case when ${now} is not distinct from merged.${column} then own.${column} else ${now} end`;
    }),
    sql`, `,
  );
  await sql`
    update members set ${columns}, standing = standing_on(members.id, 'infinity')
    from member_merges, jsonb_populate_record(null::members, member_merges.before) as own,
      jsonb_populate_record(null::members, member_merges.after) as merged
    where member_merges.id = ${merge.id}::bigint and members.id = ${merge.keptId}
  `.execute(transaction);
}

/**
 * Undoes a merge.
 *
 * @returns the kept record's id; null if there is no such merge that can be undone.
 * @throws TakenError if another member has the number or address of the removed record.
 */
export const partMembers = (database: Database, id: string, by: string): Promise<string | null> =>
  inTransaction(database, async (transaction) => {
    const { rows } = await sql<{
      id: string;
      keptId: string;
      goneId: string;
      name: string;
      number: string;
    }>`
      select member_merges.id, kept_id, gone ->> 'id' as gone_id, gone ->> 'name' as name, gone ->> 'member_number' as number
      from member_merges join members on members.id = kept_id
      where member_merges.id = ${id}::bigint and ${standing} and ${isLast}
      for update
    `.execute(transaction);
    const [merge] = rows;
    if (!merge) return null;
    const { keptId: kept, goneId: gone } = merge;
    // Numbers and addresses change owners, so their constraints are checked together at the end.
    await sql`set constraints all deferred`.execute(transaction);
    await sql`
      select insert_row('members', gone || jsonb_build_object('sessions_since', clock_timestamp()))
      from member_merges where id = ${id}::bigint
    `.execute(transaction);
    await sql`
      select return_references(moved, ${gone}) from member_merges where id = ${id}::bigint
    `.execute(transaction);
    await sql`
      select insert_row((one ->> 'table')::regclass, one -> 'row')
      from member_merges, jsonb_array_elements(aside) as one where id = ${id}::bigint
    `.execute(transaction);
    await sql`
      update dues set cancelled_at = null
      where id = any (select unnest(cancelled) from member_merges where id = ${id}::bigint) and member_id = ${gone}
    `.execute(transaction);
    await setBack(transaction, merge);
    // Renewals that resulted from the merge; they have the same timestamp.
    await sql`
      delete from renewals where member_id = ${kept} and created_at = (select at from member_merges where id = ${id}::bigint)
    `.execute(transaction);
    await sql`select settle_memberships(array[${kept}, ${gone}])`.execute(transaction);
    await sql`update member_merges set undone_at = clock_timestamp() where id = ${id}::bigint`.execute(
      transaction,
    );
    await sql`set constraints all immediate`.execute(transaction);
    const field = { field: 'merge' as const, old: `${merge.name} · ${merge.number}`, new: null };
    await writeChanges(transaction, { kind: 'parted', by }, [{ member: kept, fields: [field] }]);
    return kept;
  });
