// How long a membership still holds.

import { expect, test } from 'vitest';
import { membershipOn } from '../../../src/lib/members/membership.ts';

test('it holds on its last day, and no longer', () => {
  expect(membershipOn('2027-03-31', '2027-03-31')).toEqual({ state: 'ending', days: 0 });
  expect(membershipOn('2027-03-31', '2027-04-01')).toEqual({ state: 'expired', days: -1 });
});

test('the days that are left are told when they are few', () => {
  expect(membershipOn('2027-03-31', '2027-01-30')).toEqual({ state: 'ending', days: 60 });
  expect(membershipOn('2027-03-31', '2027-01-29')).toEqual({ state: 'valid' });
});

test('a change of the clock does not cost a day', () => {
  expect(membershipOn('2026-10-26', '2026-10-24')).toEqual({ state: 'ending', days: 2 });
  expect(membershipOn('2024-03-01', '2024-02-28')).toEqual({ state: 'ending', days: 2 });
});
