// The list of fees as a file. Its heads are in Romanian, the language of the association's books.

import { isUnpaid } from '../../../src/core/members/membership.ts';
import type { FeeFilter, ListedFees } from '../../../src/core/api/fees.ts';
import { leiForInput } from '../../../src/core/money.ts';
import words from '../../../locales/ro/cashier.json' with { type: 'json' };
import { csvOf } from '../../base/tables/csv.ts';

/** Writes `2027-03-31` as 31.03.2027, which spreadsheets in Romania read as a day. */
const dayOf = (day: string) => day.split('-').reverse().join('.');

export function feesCsv(
  members: readonly ListedFees[],
  { filter, today }: { filter: FeeFilter; today: string },
): Response {
  const { csv } = words;
  const head = [csv.number, csv.name, csv.kind, csv.validUntil, csv.due, csv.paid, csv.balance, csv.overdue];
  const rows = members.map((member) => [
    member.memberNumber,
    member.name,
    words.kinds[member.kind],
    isUnpaid(member) ? words.payment.notPaid : dayOf(member.validUntil),
    ...[member.due, member.paid, member.balance, member.overdue].map(leiForInput),
  ]);
  return new Response(csvOf([head, ...rows]), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="fees-${filter}-${today}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
