// What a form at the counter may send about a payment, or an extra due.

import { describe, expect, it } from 'vitest';
import { extraDue, payment as paymentRead } from '../../../netlify/office/fees/read.ts';
import { readFields } from '../../../netlify/base/http/read.ts';
import { extraKinds } from '../../../src/core/api/fees.ts';
import { wrongFields } from './refused.ts';

const today = '2026-11-21';
const payment = {
  member: 'ana',
  amount: 5_000,
  paidOn: '2026-11-20',
  way: 'cash',
  note: 'rest',
  key: 'k'.repeat(16),
};
const due = {
  member: 'ana',
  kind: 'contribution',
  amount: 5_000,
  dueOn: '2026-12-31',
  reason: 'Lucru',
  key: 'k'.repeat(16),
};

/** The fields common to both forms, with the same rules. */
const common: [string, unknown, boolean][] = [
  ['member', 'a', true],
  ['member', 'A_z-9'.padEnd(64, '0'), true],
  ['member', 'x'.repeat(65), false],
  ['member', '', false],
  ['member', 'a b', false],
  ['member', ' a', false],
  ['member', 'a/', false],
  ['member', 7, false],
  ['member', ['ana'], false],
  ['member', undefined, false],
  ['amount', 1, true],
  ['amount', 100_000_000, true],
  ['amount', 100_000_001, false],
  ['amount', 0, false],
  ['amount', -1, false],
  ['amount', 0.5, false],
  ['amount', '100', false],
  ['amount', true, false],
  ['amount', undefined, false],
  ['key', 'k'.repeat(16), true],
  ['key', 'k'.repeat(64), true],
  ['key', 'k'.repeat(15), false],
  ['key', 'k'.repeat(65), false],
  ['key', `${'k'.repeat(16)}!`, false],
  ['key', 1234567890123456, false],
  ['key', ['k'.repeat(16)], false],
  ['key', undefined, false],
];

describe('a payment', () => {
  it('is read as it was sent', () => {
    expect(
      readFields(
        paymentRead(() => today),
        payment,
      ),
    ).toEqual(payment);
  });

  it('has nothing that the form does not have', () => {
    expect(
      readFields(
        paymentRead(() => today),
        { ...payment, by: 'eva', receipt: '2026/1' },
      ),
    ).toEqual(payment);
  });

  it.each<[string, unknown, boolean]>([
    ...common,
    ['way', 'card', true],
    ['way', 'bank', false],
    ['way', '', false],
    ['way', undefined, false],
    ['paidOn', '2026-11-21', true],
    ['paidOn', '2026-11-22', false],
    // Four hundred days ago, and one day more.
    ['paidOn', '2025-10-17', true],
    ['paidOn', '2025-10-16', false],
    ['paidOn', '2026-02-30', false],
    ['paidOn', undefined, false],
    ['note', 'x'.repeat(500), true],
    ['note', 'x'.repeat(501), false],
    ['note', 7, false],
  ])('with %s %j: %j', (field, value, isRight) => {
    const read = () =>
      readFields(
        paymentRead(() => today),
        { ...payment, [field]: value },
      );
    if (isRight) expect(read()).toEqual({ ...payment, [field]: value });
    else expect(read).toThrow(wrongFields(field));
  });

  it('needs no note; of one that is left out the text is empty', () => {
    expect(
      readFields(
        paymentRead(() => today),
        { ...payment, note: undefined },
      ).note,
    ).toBe('');
  });

  it.each([
    ['  a \n\t b  ', 'a b'],
    ['a\u0000b\u200bc', 'a bc'],
    ['s\u0326', 'ș'],
    ['   ', ''],
  ])('has its note in one form: %j as %j', (note, kept) => {
    expect(
      readFields(
        paymentRead(() => today),
        { ...payment, note },
      ).note,
    ).toBe(kept);
  });

  it('is told of all that is wrong with it, in the order of the form', () => {
    expect(() =>
      readFields(
        paymentRead(() => today),
        { note: 7 },
      ),
    ).toThrow(wrongFields('member', 'amount', 'paidOn', 'way', 'note', 'key'));
  });
});

describe('a due besides the year’s fee', () => {
  it('is read as it was sent, and nothing besides', () => {
    expect(
      readFields(
        extraDue(() => today),
        { ...due, year: 1999, by: 'eva' },
      ),
    ).toEqual(due);
  });

  it.each<[string, unknown, boolean]>([
    ...common,
    ...extraKinds.map((kind): [string, unknown, boolean] => ['kind', kind, true]),
    ['kind', 'hunter', false],
    ['kind', undefined, false],
    ['dueOn', '2025-10-17', true],
    ['dueOn', '2025-10-16', false],
    // Two years ahead, and one day more.
    ['dueOn', '2028-11-20', true],
    ['dueOn', '2028-11-21', false],
    ['dueOn', '2026-02-30', false],
    ['dueOn', undefined, false],
    ['reason', 'x'.repeat(200), true],
    ['reason', 'x'.repeat(201), false],
    ['reason', '', false],
    ['reason', ' \n', false],
    ['reason', undefined, false],
  ])('with %s %j: %j', (field, value, isRight) => {
    const read = () =>
      readFields(
        extraDue(() => today),
        { ...due, [field]: value },
      );
    if (isRight) expect(read()).toEqual({ ...due, [field]: value });
    else expect(read).toThrow(wrongFields(field));
  });

  it('is told of all that is wrong with it, in the order of the form', () => {
    expect(() =>
      readFields(
        extraDue(() => today),
        {},
      ),
    ).toThrow(wrongFields('member', 'kind', 'amount', 'dueOn', 'reason', 'key'));
  });
});
