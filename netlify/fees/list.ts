// The fees list: who has paid, who owes, whose membership ends; searched and paged by the database.

import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { FeeFilter, FeesList, ListedFees } from '../../src/lib/api/fees.ts';
import { membershipIs } from '../members/filters.ts';
import { feeMemberColumns, toFeeMember } from './rows.ts';

export interface FeesSearch {
  /** Words that must all be in name, address or number; diacritics may be left out. */
  search: string;
  filter: FeeFilter;
  /** In Romania. */
  today: string;
  from?: number;
  /** All when left out. */
  atMost?: number;
}

/** Literal in a pattern of `like`. */
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** The part of a member's debt that should have been paid by now: looked up for those who owe something. */
const overdue = sql<number>`greatest(0, least(fee_accounts.balance, coalesce(late.amount, 0) - fee_accounts.paid))::int`;

const conditions = (today: string): Record<FeeFilter, ReturnType<typeof sql<boolean>>> => ({
  all: sql`true`,
  owes: sql`fee_accounts.balance > 0`,
  overdue: sql`fee_accounts.balance > 0 and ${overdue} > 0`,
  paid: sql`fee_accounts.due > 0 and fee_accounts.balance <= 0`,
  expiring: membershipIs.expiring(today),
  expired: membershipIs.expired(today),
  everyone: sql`true`,
});

export async function listFees(
  database: Database,
  { search, filter, today, from = 0, atMost }: FeesSearch,
): Promise<FeesList> {
  const words = search.split(/\s+/).filter(Boolean);
  const matching = database
    .selectFrom('members')
    .innerJoin('fee_accounts', 'fee_accounts.member_id', 'members.id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('dues')
          .whereRef('dues.member_id', '=', 'members.id')
          .where('cancelled_at', 'is', null)
          .where('due_on', '<', today)
          .where(sql<boolean>`fee_accounts.balance > 0`)
          .select(({ fn }) => fn.sum('amount').as('amount'))
          .as('late'),
      (join) => join.onTrue(),
    )
    .$if(filter !== 'everyone', (query) => query.where('disabled', '=', false))
    .where(conditions(today)[filter])
    .where(({ and }) =>
      and(words.map((word) => sql<boolean>`search_text like '%' || folded(${escaped(word)}) || '%'`)),
    );
  // The page comes by its index; what is added up over all needs no order.
  const sums = await matching
    .select(sql<string>`count(*)`.as('total'))
    .select(sql<string>`coalesce(sum(greatest(0, fee_accounts.balance)), 0)`.as('owed'))
    .executeTakeFirstOrThrow();
  const rows =
    atMost === 0
      ? []
      : await matching
          .select(feeMemberColumns)
          .select(['fee_accounts.due', 'fee_accounts.paid', 'fee_accounts.balance'])
          .select(overdue.as('overdue'))
          .orderBy(sql`list_place, length(number_key), number_key`)
          .offset(from)
          .$if(atMost !== undefined, (query) => query.limit(atMost ?? 0))
          .execute();
  const members = rows.map((row): ListedFees => ({
    ...toFeeMember(row),
    due: Number(row.due),
    paid: Number(row.paid),
    balance: Number(row.balance),
    overdue: row.overdue,
  }));
  return { members, total: Number(sums.total), owed: Number(sums.owed) };
}
