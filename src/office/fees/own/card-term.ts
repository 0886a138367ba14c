// How long a member's card is valid, and why: the key of a message, with its values.

import type { OwnFees } from '../../../core/api/fees.ts';
import { isUnpaid } from '../../../core/members/membership.ts';
import { dayInYear } from '../../../core/time/reckoning.ts';

export interface CardTerm {
  key: 'cardNotBegun' | 'cardUntilPaid' | 'cardPaid' | 'cardSet';
  /** The year of the fee concerned. */
  year?: number;
  /** The day until which paying that fee extends the validity. */
  then?: string;
}

/** Returns the validity, which follows from the yearly fees: see `settle_memberships` in the database. */
export function cardTerm(fees: OwnFees): CardTerm {
  const { validUntil, dues } = fees;
  if (isUnpaid(fees)) return { key: 'cardNotBegun' };
  const yearly = dues.filter(({ reason }) => reason === undefined).sort((a, b) => a.year - b.year);
  const open = yearly.find(({ amount, covered }) => covered < amount);
  const then = open && dayInYear('12-31', open.year);
  if (open && then && then > validUntil) return { key: 'cardUntilPaid', year: open.year, then };
  const paid = yearly.find(
    ({ year, amount, covered }) => covered === amount && dayInYear('12-31', year) === validUntil,
  );
  return paid ? { key: 'cardPaid', year: paid.year } : { key: 'cardSet' };
}
