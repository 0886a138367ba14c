// A line that is the payment of several members: its shares, which add up to the line. A share's key is the line's key with a
// number.

import { sql, type Transaction } from 'kysely';
import type { DB } from '../../database/tables.ts';
import type { IncomeKind, LineChoice } from '../../../src/office/fees/api/statements.ts';
import { sumAmounts } from '../../../src/core/money.ts';
import { invalidFields } from '../../base/http/endpoint.ts';

/** A stored line, or a share of one. */
interface Line {
  key: string;
  amount: number;
  /** The amount of the whole line, if this is a share. */
  lineAmount?: number | null;
}

/** The member whose payment a line is; null if it is not from a member, with what it is instead. */
export interface Payee {
  member: string | null;
  income?: IncomeKind;
  note?: string;
}

/** Lists the ids of the members whose payment a choice makes a line. */
export const listPayers = (choice: LineChoice): string[] => {
  if (typeof choice === 'string') return [choice];
  return 'income' in choice ? [] : choice.map(({ member }) => member);
};

/**
 * Returns the payments for a line: one for its member, one for each share, or one that is not from a member.
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
  // A share belongs to one member and cannot be split.
  if (line.lineAmount || sumAmounts(parts) !== line.amount) throw invalidFields(['choices']);
  return parts;
}

/** Locks all lines until the transaction ends, so that concurrent changes to a line see each other. */
export const holdLines = (transaction: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('statement lines'))`.execute(transaction);

/**
 * Merges a line's shares again if all are open: none is a payment or has expired.
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
