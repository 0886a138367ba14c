// How long a membership remains valid.

import { expect, test } from 'vitest';
import { membershipOn } from '../../../src/core/members/membership.ts';

const until = (validUntil: string) => ({ validUntil });

test('it holds on its last day, and no longer', () => {
  expect(membershipOn(until('2027-03-31'), '2027-03-31')).toEqual({ state: 'ending', days: 0 });
  expect(membershipOn(until('2027-03-31'), '2027-04-01')).toEqual({ state: 'expired', days: -1 });
});

test('the days that are left are told when they are few', () => {
  expect(membershipOn(until('2027-03-31'), '2027-01-30')).toEqual({ state: 'ending', days: 60 });
  expect(membershipOn(until('2027-03-31'), '2027-01-29')).toEqual({ state: 'valid' });
});

test('a change of the clock does not cost a day', () => {
  expect(membershipOn(until('2026-10-26'), '2026-10-24')).toEqual({ state: 'ending', days: 2 });
  expect(membershipOn(until('2024-03-01'), '2024-02-28')).toEqual({ state: 'ending', days: 2 });
});

test('one that was never paid has not begun, and is not over however long that lasts', () => {
  const untilPaid = '2026-11-20';
  for (const today of ['2026-11-20', '2026-11-21', '2029-01-01'])
    expect(membershipOn({ validUntil: untilPaid, untilPaid }, today)).toEqual({ state: 'unpaid' });
});

test('one that was paid once is over after its last day like any other', () => {
  const paid = { validUntil: '2026-12-31', untilPaid: '2026-11-20' };
  expect(membershipOn(paid, '2026-12-31')).toEqual({ state: 'ending', days: 0 });
  expect(membershipOn(paid, '2027-01-01')).toEqual({ state: 'expired', days: -1 });
});
