// Joining: the number and the last day that are proposed, and the dues, from the confirmed table of fees.

import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/connection.ts';
import type { DB } from '../database/tables.ts';
import type { Joining, JoiningDue } from '../../src/lib/api/application.ts';
import { joiningDueDays } from '../../src/lib/content/joining.ts';
import { yearlyKinds } from '../../src/lib/api/fees.ts';
import type { MemberKind } from '../../src/lib/api/member.ts';
import { dueText } from '../../src/lib/fees/change-text.ts';
import { addDays, calendarDay } from '../../src/lib/time/days.ts';
import { settle } from '../fees/settle.ts';
import { joiningRow, type FeesTable } from '../fees/table.ts';

/** Returns what whoever joins today owes; nothing of what is not confirmed, or confirmed for another year. */
function duesOf(table: FeesTable, today: string, kind: MemberKind): JoiningDue[] {
  if (table.year !== calendarDay(today).year) return [];
  const rows = [
    { kind: 'joining', amount: table.amounts[joiningRow] },
    { kind: yearlyKinds[kind], amount: table.amounts[yearlyKinds[kind]] },
  ];
  return rows.flatMap(({ kind: of, amount }) => (amount === undefined ? [] : [{ kind: of, amount }]));
}

/**
 * Returns what is proposed to whoever accepts an application today.
 *
 * @param table the fees of today.
 * @param number the next free one.
 */
export function joiningOf(table: FeesTable, today: string, number: string | null): Joining {
  const { year } = calendarDay(today);
  return {
    memberNumber: number ?? '',
    year,
    validUntil: `${year}-12-31`,
    dueOn: addDays(today, table.joiningDueDays ?? joiningDueDays),
    dues: {
      hunter: duesOf(table, today, 'hunter'),
      angler: duesOf(table, today, 'angler'),
      both: duesOf(table, today, 'both'),
    },
  };
}

/** Returns the last day of a membership that begins once all that is due is paid. */
export const dayBefore = (today: string) => addDays(today, -1);

/** Returns the number after the highest; null where no number consists of digits alone: nobody knows the next one then. */
export async function nextNumber(database: Database): Promise<string | null> {
  const { rows } = await sql<{ next: string | null }>`
    select (max(member_number::bigint) + 1)::text as next from members where member_number ~ '^[0-9]{1,15}$'
  `.execute(database);
  return rows[0]?.next ?? null;
}

/**
 * Books what a new member owes. The joining fee counts among the year's: the membership holds once both are paid.
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
      dues.map(({ kind, amount }) => ({ member_id: member, year, kind, amount, due_on: dueOn, by_id: by })),
    )
    .execute();
  const change = ({ kind, amount }: JoiningDue) => ({
    member,
    fields: [{ field: 'due' as const, old: null, new: dueText({ year, kind, amount }) }],
  });
  await settle(transaction, by, dues.map(change));
}
