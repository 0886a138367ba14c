// The fees list: who has paid, who owes, whose membership ends. The database does the searching and paging.

import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { oneRow } from '../../database/one-row.ts';
import type { FeeFilter, FeesList, ListedFees } from '../../../src/core/api/fees.ts';
import { hasOtherNumber, membershipIs, searched } from '../../identity/accounts/filters.ts';
import { feeMemberColumns, toFeeMember } from './rows.ts';

export interface FeesSearch {
  /** Words that must all occur in name, address or number; diacritics are optional. */
  search: string;
  filter: FeeFilter;
  /** In Romania. */
  today: string;
  from?: number;
  /** All if left out. */
  atMost?: number;
}

/** What is owed, positive; only for members with dues or payments. */
const balance = sql<number>`(sums.due - sums.paid)`;

/** What should have been paid before a day, by the member of the current `sums` row. */
const askedBy = (today: string) => sql`(
  select coalesce(sum(amount), 0) from dues
  where dues.member_id = sums.member_id and cancelled_at is null and due_on < ${today}::date
)`;

const conditions = (today: string): Record<FeeFilter, RawBuilder<boolean>> => ({
  all: sql`not disabled`,
  owes: sql`not disabled and ${balance} > 0`,
  overdue: sql`not disabled and ${balance} > 0 and ${askedBy(today)} > sums.paid`,
  heirs: sql`standing = 'died' and ${balance} > 0`,
  left: sql`standing in ('resigned', 'expelled') and ${balance} > 0`,
  paid: sql`not disabled and sums.due > 0 and ${balance} <= 0`,
  expiring: sql`not disabled and ${membershipIs.expiring(today)}`,
  expired: sql`not disabled and ${membershipIs.expired(today)}`,
  everyone: sql`true`,
});

/** The order of the list; without a search it is that of an index. */
const inOrder = (search: string) =>
  sql`${search ? sql`${hasOtherNumber(search)},` : sql``} list_place, length(number_key), number_key`;

type Row = Parameters<typeof toFeeMember>[0] & Record<'due' | 'paid' | 'balance' | 'overdue', number>;

export async function listFees(
  database: Database,
  { search, filter, today, from = 0, atMost }: FeesSearch,
): Promise<FeesList> {
  const matching = sql`
    from members left join fee_sums as sums on sums.member_id = members.id
    where ${sql.join([conditions(today)[filter], ...searched(search)], sql` and `)}
  `;
  // The page uses its index; the totals need no order.
  const sums = sql<{ total: number; owed: number }>`
    select count(*)::int as total, coalesce(sum(${balance}) filter (where ${balance} > 0), 0)::float8 as owed ${matching}
  `;
  const { total, owed } = oneRow(await sums.execute(database));
  const columns = sql.join(feeMemberColumns.map((column) => sql.ref(column)));
  // Overdue amounts are computed for the page only.
  const { rows } = await sql<Row>`
    with page as (
      select ${columns}, coalesce(sums.due, 0) as due, coalesce(sums.paid, 0) as paid,
        coalesce(${balance}, 0) as balance, list_place, number_key
      ${matching} order by ${inOrder(search)} offset ${from} limit ${atMost ?? null}
    )
    select page.*, greatest(0, least(balance, late - paid))::int as overdue
    from page cross join lateral (
      select coalesce(sum(amount), 0) as late from dues
      where dues.member_id = page.id and balance > 0 and cancelled_at is null and due_on < ${today}::date
    ) as asked
    order by ${inOrder(search)}
  `.execute(database);
  const members = rows.map((row): ListedFees => {
    const { due, paid, balance, overdue } = row;
    return { ...toFeeMember(row), due, paid, balance, overdue };
  });
  return { members, total, owed };
}
