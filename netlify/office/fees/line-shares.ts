// A line of a statement that is several members' payment: its shares, which are the line together. A share's key is the line's
// with a number.

import { sql, type Transaction } from 'kysely';
import type { DB } from '../../database/tables.ts';
import type { IncomeKind, LineChoice } from '../../../src/office/fees/api/statements.ts';
import { sumAmounts } from '../../../src/core/money.ts';
import { invalidFields } from '../../base/http/endpoint.ts';

/** A line or a share of one, as it is kept. */
interface Line {
  key: string;
  amount: number;
  /** The amount of the whole line, where it is a share already. */
  lineAmount?: number | null;
}

/** The member whose payment a line is; null where it is not from a member, with what it is. */
export interface Payee {
  member: string | null;
  income?: IncomeKind;
  note?: string;
}

/** Lists the ids of those whose payment a line is by a choice. */
export const listPayers = (choice: LineChoice): string[] => {
  if (typeof choice === 'string') return [choice];
  return 'income' in choice ? [] : choice.map(({ member }) => member);
};

/**
 * Returns the payments of a line: one of its member's, one a share, or one that is not from a member.
 *
 * @throws ProblemError 400 invalid-fields
 */
export function toPayments<Of extends Line>(line: Of, choice: LineChoice): (Of & Payee)[] {
  if (typeof choice === 'string') return [{ ...line, member: choice }];
  if ('income' in choice) return [{ ...line, member: null, ...choice }];
  const parts = choice.map(({ member, amount }, at) => ({
    ...{ ...line, key: `${line.key}~${at + 1}`, member, amount },
    lineAmount: line.amount,
  }));
  // A share is one member's.
  if (line.lineAmount || sumAmounts(parts) !== line.amount) throw invalidFields(['choices']);
  return parts;
}

/** Lets nobody else give, share or open lines until the transaction ends: of one line each sees what the other did. */
export const holdLines = (transaction: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('statement lines'))`.execute(transaction);

/**
 * Makes a line whole again whose shares are all open: none is a payment, or is gone by its term.
 */
export async function rejoin(transaction: Transaction<DB>, line: string): Promise<void> {
  await sql`
    with whole as (
      select line_key, min(import_id) as import_id, min(day) as day, min(details) as details, max(line_amount) as amount
      from open_lines where line_key = ${line} and once_key <> line_key group by line_key
      having sum(amount) = max(line_amount) and not exists (
        select from payments where payments.line_key = open_lines.line_key and voided_at is null
      )
    ),
    gone as (
      delete from open_lines using whole
      where open_lines.line_key = whole.line_key and open_lines.once_key <> whole.line_key
    )
    insert into open_lines (once_key, import_id, day, amount, details)
    select line_key, import_id, day, amount, details from whole
    on conflict (once_key) do update set opened_at = now()
  `.execute(transaction);
}
