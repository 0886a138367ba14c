// What a form at the counter may send of a payment, and of a due besides the year's fee.

import { describe, expect, it } from 'vitest';
import { readExtraDue, readPayment } from '../../../netlify/office/fees/read.ts';
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

/** What both forms have, and each is held to the same. */
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
    expect(readPayment(payment, today)).toEqual(payment);
  });

  it('has nothing that the form does not have', () => {
    expect(readPayment({ ...payment, by: 'eva', receipt: '2026/1' }, today)).toEqual(payment);
  });

  it.each<[string, unknown, boolean]>([
    ...common,
    ['way', 'card', true],
    ['way', 'bank', false],
    ['way', '', false],
    ['way', undefined, false],
    ['paidOn', '2026-11-21', true],
    ['paidOn', '2026-11-22', false],
    // Four hundred days ago, and a day more.
    ['paidOn', '2025-10-17', true],
    ['paidOn', '2025-10-16', false],
    ['paidOn', '2026-02-30', false],
    ['paidOn', undefined, false],
    ['note', 'x'.repeat(500), true],
    ['note', 'x'.repeat(501), false],
    ['note', 7, false],
  ])('with %s %j: %j', (field, value, isRight) => {
    const read = () => readPayment({ ...payment, [field]: value }, today);
    if (isRight) expect(read()).toEqual({ ...payment, [field]: value });
    else expect(read).toThrow(wrongFields(field));
  });

  it('needs no note; of one that is left out the text is empty', () => {
    expect(readPayment({ ...payment, note: undefined }, today).note).toBe('');
  });

  it.each([
    ['  a \n\t b  ', 'a b'],
    ['a\u0000b\u200bc', 'a bc'],
    ['s\u0326', 'ș'],
    ['   ', ''],
  ])('has its note in one form: %j as %j', (note, kept) => {
    expect(readPayment({ ...payment, note }, today).note).toBe(kept);
  });

  it('is told of all that is wrong with it, in the order of the form', () => {
    expect(() => readPayment({ note: 7 }, today)).toThrow(
      wrongFields('member', 'amount', 'paidOn', 'way', 'note', 'key'),
    );
  });
});

describe('a due besides the year’s fee', () => {
  it('is read as it was sent, and nothing besides', () => {
    expect(readExtraDue({ ...due, year: 1999, by: 'eva' }, today)).toEqual(due);
  });

  it.each<[string, unknown, boolean]>([
    ...common,
    ...extraKinds.map((kind): [string, unknown, boolean] => ['kind', kind, true]),
    ['kind', 'hunter', false],
    ['kind', undefined, false],
    ['dueOn', '2025-10-17', true],
    ['dueOn', '2025-10-16', false],
    // Two years ahead, and a day more.
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
    const read = () => readExtraDue({ ...due, [field]: value }, today);
    if (isRight) expect(read()).toEqual({ ...due, [field]: value });
    else expect(read).toThrow(wrongFields(field));
  });

  it('is told of all that is wrong with it, in the order of the form', () => {
    expect(() => readExtraDue({}, today)).toThrow(
      wrongFields('member', 'kind', 'amount', 'dueOn', 'reason', 'key'),
    );
  });
});
