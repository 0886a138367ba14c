// Dues and payments in the record of changes.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueText, paymentText, readDueText, readPaymentText } from '../../../src/core/fees/change-text.ts';
import { maxBani } from '../../../src/core/money.ts';

const amount = fc.integer({ min: 1, max: maxBani });
/** Negative if it was given back. */
const paid = fc.integer({ min: -maxBani, max: maxBani });
const number = fc.stringMatching(/^[A-Z]?-?\d{1,6}$/);
const year = fc.integer({ min: 2000, max: 2099 });

describe('a due', () => {
  it('is read as it was written', () => {
    const due = fc.record(
      {
        year,
        kind: fc.stringMatching(/^[a-z0-9-]{1,40}$/),
        amount,
        reason: fc.stringMatching(/^\S[^\n]*\S$/),
      },
      { requiredKeys: ['year', 'kind', 'amount'], noNullPrototype: true },
    );
    fc.assert(
      fc.property(due, (one) => {
        expect(readDueText(dueText(one))).toEqual(one);
      }),
    );
  });

  it.each([
    ['2026 · hunter · 200,00 lei', { year: 2026, kind: 'hunter', amount: 20_000 }],
    [
      '2026 · contribution · 1.250,50 lei · Puieți · lotul 2',
      { year: 2026, kind: 'contribution', amount: 125_050, reason: 'Puieți · lotul 2' },
    ],
  ])('kept before: %s', (text, due) => expect(readDueText(text)).toEqual(due));
});

describe('a payment', () => {
  it('is read as it was written', () => {
    const payment = fc.record(
      {
        paidOn: fc.constantFrom('2026-11-20', '2000-01-01'),
        amount: paid,
        receipt: fc.tuple(year, fc.nat()).map((parts) => parts.join('/')),
        from: number,
        to: number,
        details: fc.stringMatching(/^\S[^\n]*\S$/),
      },
      { requiredKeys: ['paidOn', 'amount'], noNullPrototype: true },
    );
    fc.assert(
      fc.property(payment, (one) => {
        expect(readPaymentText(paymentText(one))).toEqual(one);
      }),
    );
  });

  it.each([
    ['2026-11-22 · 50,00 lei · 2026/3', { paidOn: '2026-11-22', amount: 5_000, receipt: '2026/3' }],
    ['2026-11-19 · 200,00 lei', { paidOn: '2026-11-19', amount: 20_000 }],
    [
      '2026-11-19 · 2,00 lei · → N 7 · „ION POP · cotizatie „603””',
      { paidOn: '2026-11-19', amount: 200, to: 'N 7', details: 'ION POP · cotizatie „603”' },
    ],
  ])('kept before: %s', (text, payment) => expect(readPaymentText(text)).toEqual(payment));
});

it.each([
  ...['', 'hunter', '2026 · hunter', '2026 · Hunter · 2 lei', '200,00 lei'],
  ...['12026 · hunter · 2,00 lei', '2026 · hunter · 2,00 lei or so', '2026 · hunter · 1.2.3,00 lei'],
  ...['12026-11-20 · 2,00 lei', '2026-11-20 · 2,00 lei · by hand', '2026-11-20 · 1.2.3,00 lei'],
])('the text %j is neither a due nor a payment', (text) => {
  expect([readDueText(text), readPaymentText(text)]).toEqual([undefined, undefined]);
});
