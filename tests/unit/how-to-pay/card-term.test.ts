// How long the card is valid, and why: one sentence, depending on what is due and paid.

import { expect, it } from 'vitest';
import { cardTerm } from '../../../src/office/fees/own/card-term.ts';
import type { Due, OwnFees } from '../../../src/core/api/fees.ts';

const due = (year: number, covered: number, reason?: string): Due => ({
  ...{ id: String(year), year, kind: 'hunter', amount: 100, dueOn: `${year}-03-31`, covered },
  ...(reason !== undefined && { reason }),
});

const fees = (validUntil: string, dues: Due[], untilPaid?: string): OwnFees => ({
  ...{ memberNumber: '1', balance: 0, payments: [], validUntil, dues },
  helpers: { cashiers: [], administrators: [] },
  ...(untilPaid !== undefined && { untilPaid }),
});

it('a membership that has not begun begins with its first payment', () => {
  expect(cardTerm(fees('2026-12-31', [due(2026, 0)], '2026-12-31'))).toEqual({ key: 'cardNotBegun' });
});

it('an open fee prolongs it once it is paid: the oldest that does', () => {
  const open = [due(2027, 0), due(2026, 50), due(2025, 100)];
  expect(cardTerm(fees('2025-12-31', open))).toEqual({
    key: 'cardUntilPaid',
    year: 2026,
    then: '2026-12-31',
  });
});

it('a paid fee is why it holds until the end of that year', () => {
  expect(cardTerm(fees('2026-12-31', [due(2025, 100), due(2026, 100)]))).toEqual({
    key: 'cardPaid',
    year: 2026,
  });
});

it('another last day was set by the association; what is due besides changes nothing', () => {
  expect(cardTerm(fees('2027-03-31', [due(2026, 100), due(2027, 0, 'Puieți')]))).toEqual({ key: 'cardSet' });
  expect(cardTerm(fees('2027-03-31', [due(2026, 50)]))).toEqual({ key: 'cardSet' });
  expect(cardTerm(fees('2027-03-31', []))).toEqual({ key: 'cardSet' });
});
