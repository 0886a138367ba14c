// Joining: the proposed number and last day, and the dues from the confirmed table of fees.

import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/connection.ts';
import { oneRow } from '../../database/one-row.ts';
import { leaveOutNulls } from '../../database/row-values.ts';
import type { DB } from '../../database/tables.ts';
import type { Joining, JoiningDue } from '../../../src/office/applications/api/application.ts';
import { joiningDueDays } from '../../../src/core/content/joining.ts';
import { yearlyKinds, type NewReduction } from '../../../src/core/api/fees.ts';
import type { MemberKind } from '../../../src/core/api/member.ts';
import { dueText } from '../../../src/core/fees/change-text.ts';
import { addDays, calendarDay } from '../../../src/core/time/days.ts';
import { settle } from '../fees/settle.ts';
import { joiningRow, type FeesTable } from '../fees/table.ts';

/** A reduction that all new members get in the year they join. */
export type FirstYearReduction = Omit<NewReduction, 'firstYear'>;

/** Lists the reductions for the year of joining, oldest first. */
export async function listFirstYear(database: Database): Promise<FirstYearReduction[]> {
  const rows = await database
    .selectFrom('reductions')
    .where('firstYear', '=', true)
    .where('endedAt', 'is', null)
    .select(['name', 'share', 'amount', 'kinds'])
    .orderBy('id')
    .execute();
  return rows.map(leaveOutNulls);
}

/** Returns a new member's due for the year with the largest reduction, calculated as the database does for everyone. */
function reduced(due: JoiningDue, reductions: readonly FirstYearReduction[], kind: MemberKind): JoiningDue {
  const offs = reductions
    .filter(({ kinds }) => kinds.includes(kind))
    .map(({ name, share, amount = Math.round((due.amount * (share ?? 0)) / 100) }) => ({
      name,
      off: amount,
    }));
  const best = offs.reduce((most, one) => (one.off > most.off ? one : most), { name: '', off: 0 });
  return best.off ? { ...due, amount: Math.max(0, due.amount - best.off), reduction: best.name } : due;
}

/**
 * Returns what somebody who joins today owes; null if the year's fee is not confirmed, or only for another year. The joining
 * fee alone is not booked, since a card would become valid once it is paid.
 */
function calculateDues(
  table: FeesTable,
  today: string,
  kind: MemberKind,
  reductions: readonly FirstYearReduction[],
): JoiningDue[] | null {
  const [joining, yearly] = [table.amounts[joiningRow], table.amounts[yearlyKinds[kind]]];
  if (yearly === undefined || table.year !== calendarDay(today).year) return null;
  return [
    ...(joining === undefined ? [] : [{ kind: 'joining', amount: joining }]),
    reduced({ kind: yearlyKinds[kind], amount: yearly }, reductions, kind),
  ].filter(({ amount }) => amount > 0);
}

/**
 * Returns the values proposed for accepting an application today.
 *
 * @param table the fees of today.
 * @param number the next free number.
 * @param reductions those for the year of joining.
 */
export function proposeJoining(
  table: FeesTable,
  today: string,
  number: string | null,
  reductions: readonly FirstYearReduction[],
): Joining {
  const { year } = calendarDay(today);
  return {
    memberNumber: number ?? '',
    year,
    validUntil: `${year}-12-31`,
    dueOn: addDays(today, table.joiningDueDays ?? joiningDueDays),
    dues: {
      hunter: calculateDues(table, today, 'hunter', reductions),
      angler: calculateDues(table, today, 'angler', reductions),
      both: calculateDues(table, today, 'both', reductions),
      trainee: calculateDues(table, today, 'trainee', reductions),
    },
  };
}

/** Returns the last day of a membership that only begins once everything due is paid. */
export const dayBefore = (today: string) => addDays(today, -1);

/** How many numbers must exist before one far above the others can be recognized as an outlier. */
const enoughNumbers = 20;

/** The next member's number, and the register's highest number if it was ignored as an outlier. */
export interface NextNumber {
  next: string | null;
  ignored: string | null;
}

/**
 * Returns the number after the highest, of former members too: books and printed cards have theirs. Null if no number consists of
 * digits only, as the next one is unknown then. A number is ignored as mistyped (118000 for 1180) if its gap above the rest exceeds
 * their count; so are a few, up to one in a hundred.
 */
export async function nextNumber(database: Database): Promise<NextNumber> {
  const numbers = sql<NextNumber>`
    with ranked as (
      select number, row_number() over (order by number) as rank, count(*) over () as total,
        lead(number) over (order by number) as following
      from (
        select distinct member_number::bigint as number from (
          select member_number from members
          union all select member_number from removed_members
          union all select gone ->> 'member_number' from member_merges where undone_at is null
        ) as given where member_number ~ '^[0-9]{1,15}$'
      ) as numbers
    ),
    ends as (
      select max(number) as highest, min(number) filter (
        where rank >= ${enoughNumbers} and following - number > rank and total - rank <= greatest(1, rank / 100)
      ) as before
      from ranked
    )
    select (coalesce(before, highest) + 1)::text as next,
      case when before < highest then highest::text end as ignored
    from ends
  `;
  return oneRow(await numbers.execute(database));
}

/**
 * Books what a new member owes. The joining fee counts towards the year's: the membership is valid once both are paid.
 *
 * @param by the id of the administrator.
 */
export async function bookJoining(
  transaction: Transaction<DB>,
  {
    member,
    year,
    dueOn,
    dues,
    by,
  }: { member: string; dues: readonly JoiningDue[]; by: string } & Pick<Joining, 'year' | 'dueOn'>,
): Promise<void> {
  if (!dues.length) return;
  await transaction
    .insertInto('dues')
    .values(
      dues.map(({ kind, amount, reduction }) => ({
        ...{ memberId: member, year, kind, amount, dueOn, byId: by },
        reduction: reduction ?? null,
      })),
    )
    .execute();
  const change = ({ kind, amount, reduction }: JoiningDue) => ({
    member,
    fields: [
      { field: 'due' as const, old: null, new: dueText({ year, kind, amount, reason: reduction ?? null }) },
    ],
  });
  await settle(transaction, by, dues.map(change));
}
