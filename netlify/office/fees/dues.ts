// Creates a year's dues for all members at once. The request is stored: members who join later get the same dues automatically.

import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';
import { yearlyKinds } from '../../../src/core/api/fees.ts';
import type { Instalment } from '../../../src/office/fees/api/year-dues.ts';
import { joiningDueDays } from '../../../src/core/content/joining.ts';
import { addDays, calendarDay } from '../../../src/core/time/days.ts';
import { afterBulk } from '../../identity/accounts/bulk-write.ts';
import { having, joiningIn, spared } from './plan-dues.ts';
import type { NewDues } from './read.ts';
import { settleDues, type DueRow } from './settle.ts';

/** The amounts of a year, by the kind of due. */
type Amounts = Readonly<Record<string, number>>;

const yearlyIn = (amounts: Amounts): Amounts =>
  Object.fromEntries(Object.entries(amounts).filter(([row]) => row !== 'joining'));

interface Asked {
  year: number;
  amounts: Amounts;
  by: string | null;
  /** The earliest due date. */
  notBefore: string;
  /** The ids of the members who may get dues; they are locked. */
  ids: readonly string[];
  /** Which of them get a yearly due, as a condition on `owed.member_id`. */
  who: RawBuilder<boolean>;
}

export type Created = Required<Omit<DueRow, 'reason' | 'year'>>;

/** The number of members per statement, since each statement has a deadline. */
export const atOnce = 1000;

/** A yearly due that is not written yet. */
type Owed = Pick<Created, 'memberId' | 'kind' | 'amount' | 'reduction'>;

/** Lists who gets which yearly due, calculated once for all. */
async function listOwed(transaction: Transaction<DB>, { year, amounts, ids, who }: Asked): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select owed.member_id, owed.kind, owed.amount, owed.reduction
    from asked_dues(${year}::smallint, ${JSON.stringify(yearlyIn(amounts))}::jsonb) as owed
    where owed.amount > 0 and owed.member_id = any (${ids}::text[]) and ${who}
    order by owed.member_id
  `.execute(transaction);
  return rows;
}

/** Inserts the joining fees. */
async function writeJoining(transaction: Transaction<DB>, asked: Asked): Promise<Created[]> {
  const { year, by, notBefore, ids } = asked;
  const amount = asked.amounts['joining'];
  if (amount === undefined) return [];
  const { rows } = await sql<Created>`
    insert into dues (member_id, year, kind, amount, due_on, by_id)
    select members.id, ${year}::smallint, 'joining', ${amount}::int,
      greatest((select due_on from instalments where year = ${year}::smallint and part = 1), ${notBefore}::date), ${by}
    from members where members.id = any (${ids}::text[]) and ${joiningIn(year)}
    on conflict do nothing
    returning member_id, kind, amount, reduction, part, parts
  `.execute(transaction);
  return rows;
}

/** Inserts yearly dues in instalments. */
async function writeYearly(
  transaction: Transaction<DB>,
  owed: readonly Owed[],
  { year, by, notBefore }: Asked,
): Promise<Created[]> {
  const { rows } = await sql<Created>`
    insert into dues (member_id, year, kind, amount, due_on, by_id, reduction, part, parts)
    select owed."memberId", ${year}::smallint, owed.kind, split.amount, greatest(split.due_on, ${notBefore}::date), ${by},
      owed.reduction, split.part, split.parts
    from jsonb_to_recordset(${JSON.stringify(owed)}::jsonb)
      as owed ("memberId" text, kind text, amount integer, reduction text)
    cross join lateral due_parts(owed.amount, ${year}::smallint) as split
    order by owed."memberId", split.part
    on conflict do nothing
    returning member_id, kind, amount, reduction, part, parts
  `.execute(transaction);
  return rows;
}

/**
 * Inserts the dues of a year, with reductions and instalments, and updates the memberships.
 *
 * @returns the number of members who got dues.
 */
async function writeDues(transaction: Transaction<DB>, asked: Asked): Promise<number> {
  const { year, by } = asked;
  let count = 0;
  const settleAll = async (dues: readonly Created[]) => {
    count += new Set(dues.map((due) => due.memberId)).size;
    await settleDues(
      transaction,
      by,
      dues.map((due) => ({ ...due, year })),
    );
  };
  const owed = await listOwed(transaction, asked);
  const joined = Map.groupBy(await writeJoining(transaction, asked), (due) => due.memberId);
  for (let from = 0; from < owed.length; from += atOnce) {
    const part = owed.slice(from, from + atOnce);
    const joining = part.flatMap(({ memberId: id }) => joined.get(id) ?? []);
    for (const { memberId: id } of part) joined.delete(id);
    await settleAll([...joining, ...(await writeYearly(transaction, part, asked))]);
  }
  // New members who owe only the joining fee for the year.
  await settleAll([...joined.values()].flat());
  return count;
}

/** Locks all members who are not disabled until the transaction ends. */
export async function holdAll(transaction: Transaction<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from members where not disabled order by id for no key update
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Stores what is requested from everyone for a year. */
async function keepAsked(
  transaction: Transaction<DB>,
  { year, dueOn, later = [] }: NewDues,
  amounts: Amounts,
  by: string,
): Promise<void> {
  for (const [kind, amount] of Object.entries(amounts)) {
    await transaction
      .insertInto('yearlyDues')
      .values({ year, kind, amount, byId: by })
      .onConflict((conflict) => conflict.columns(['year', 'kind']).doUpdateSet({ amount, byId: by }))
      .execute();
  }
  const rest = later.reduce((left, { share }) => left - share, 100);
  const parts: Instalment[] = [{ dueOn, share: rest }, ...later];
  await transaction.deleteFrom('instalments').where('year', '=', year).execute();
  await transaction
    .insertInto('instalments')
    .values(parts.map((part, at) => ({ year, part: at + 1, dueOn: part.dueOn, share: part.share })))
    .execute();
}

/**
 * Creates the year's dues of all members who are not disabled and have none. If run again, it adds dues for new members; those
 * cancelled for a single member are created again only if the order says so.
 *
 * @returns the number of members who got dues.
 */
export async function createDues(database: Database, order: NewDues, by: string): Promise<number> {
  const { year } = order;
  const amounts: Amounts = Object.fromEntries(
    Object.entries({ ...yearlyKinds, joining: 'joining' } as const).flatMap(([kind, row]) => {
      const amount = order.amounts[kind as keyof typeof order.amounts];
      return amount === undefined ? [] : [[row, amount]];
    }),
  );
  const count = await database.transaction().execute(async (transaction) => {
    const ids = await holdAll(transaction);
    await keepAsked(transaction, order, amounts, by);
    const who = sql<boolean>`owed.member_id not in ${having(year)} and ${
      order.spared ? sql`true` : sql`owed.member_id not in ${spared(year)}`
    }`;
    return writeDues(transaction, { year, amounts, by, notBefore: order.dueOn, ids, who });
  });
  await afterBulk(database, count, ['dues', 'members']);
  return count;
}

/**
 * Creates the dues of this and later years for members added to the register after those dues were created for everyone, with
 * the same amounts, instalments and reductions. Members who were there before, or whose due was cancelled, get none.
 *
 * @param today in Romania.
 * @returns the number of members who got dues.
 */
export function createLaterDues(database: Database, today: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await holdAll(transaction);
    const asked = await transaction
      .selectFrom('yearlyDues')
      .where('year', '>=', calendarDay(today).year)
      .select(['year', 'kind', 'amount', 'byId', 'createdAt'])
      .orderBy('year')
      .orderBy('createdAt')
      .execute();
    let count = 0;
    for (const [year, rows] of Map.groupBy(asked, (row) => row.year)) {
      const { rows: came } = await sql<{ id: string }>`
        select id from members where not disabled and created_at > (
          select min(created_at) from yearly_dues where year = ${year}::smallint
        ) order by id
      `.execute(transaction);
      count += await writeDues(transaction, {
        year,
        amounts: Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount])),
        by: rows.at(-1)?.byId ?? null,
        notBefore: addDays(today, joiningDueDays),
        ids: came.map(({ id }) => id),
        who: sql`not exists (
          select from dues where dues.member_id = owed.member_id and dues.year = ${year}::smallint and not extra
            and dues.kind <> 'joining'
        )`,
      });
    }
    return count;
  });
}
