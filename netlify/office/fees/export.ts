// The list of fees as a file. Its headers are in Romanian, the language of the association's books.

import { isUnpaid } from '../../../src/core/members/membership.ts';
import type { FeeFilter, ListedFees } from '../../../src/core/api/fees.ts';
import { leiForInput } from '../../../src/core/money.ts';
import words from '../../../locales/ro/cashier.json' with { type: 'json' };
import { csvAnswer, csvDay } from '../../base/tables/csv.ts';

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
    isUnpaid(member) ? words.payment.notPaid : csvDay(member.validUntil),
    ...[member.due, member.paid, member.balance, member.overdue].map(leiForInput),
  ]);
  return csvAnswer([head, ...rows], `fees-${filter}-${today}.csv`);
}
