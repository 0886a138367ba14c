// Whether what was saved is on the site, as the desk says it.

import { expect, test } from 'vitest';
import { publishingOf } from '../../../src/lib/desk/publishing.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 21, 8);
const build = (age: number, commit: string | null = 'abc') => ({ id: 'b', timestamp: now - age, commit });
const saved = (age: number, live = false) => [{ at: now - age, live }];

test('all is on the site when the latest change is, or there is none', () => {
  expect(publishingOf(saved(minute, true), build(0), null, now)).toEqual({ state: 'live' });
  expect(publishingOf([], build(0, null), null, now)).toEqual({ state: 'live' });
});

test('the site is being built after a change, which shows how much of the usual time has passed', () => {
  expect(publishingOf(saved(minute), build(5 * minute), null, now)).toEqual({
    state: 'building',
    passed: 0.5,
  });
  expect(publishingOf(saved(0), build(5 * minute), null, now)).toEqual({ state: 'building', passed: 0 });
  // Also where the clocks differ, and never full before it is done.
  expect(publishingOf(saved(-minute), build(5 * minute), null, now)).toEqual({
    state: 'building',
    passed: 0,
  });
  expect(publishingOf(saved(10 * minute), build(0), null, now)).toEqual({ state: 'building', passed: 0.95 });
});

test('a change that is not on the site after a quarter of an hour still waits', () => {
  expect(publishingOf(saved(16 * minute), build(0), null, now)).toEqual({ state: 'waiting' });
});

test('nothing is said where neither the changes nor the build are known', () => {
  expect(publishingOf(null, build(0), null, now)).toEqual({ state: 'unknown' });
  expect(publishingOf(saved(minute), build(0, null), null, now)).toEqual({ state: 'unknown' });
  expect(publishingOf(saved(minute), build(2 * minute, null), null, now)).toMatchObject({
    state: 'building',
  });
  expect(publishingOf(saved(minute), null, null, now)).toEqual({ state: 'unknown' });
});

test('a build that was asked for is awaited until there is a newer one, or too long', () => {
  const asked = now - minute;
  expect(publishingOf([], build(5 * minute), asked, now)).toEqual({ state: 'building', passed: 0.5 });
  expect(publishingOf(null, build(5 * minute), asked, now)).toEqual({ state: 'building', passed: 0.5 });
  expect(publishingOf([], build(0), asked, now)).toEqual({ state: 'live' });
  expect(publishingOf([], build(60 * minute), now - 16 * minute, now)).toEqual({ state: 'live' });
});
