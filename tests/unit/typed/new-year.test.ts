// The prices of a new year are stored next to this year's, or replace expired ones; none applies on its own.

import { describe, expect, test } from 'vitest';
import { checkHeldDays } from '../../../src/core/content/checks/held-days.ts';
import { tariffGroup } from '../../../src/core/content/schemas.ts';
import { pricesFor, withoutNext, yearToBegin } from '../../../src/office/editor/model/new-year.ts';
import { amountHeads } from '../../../src/office/editor/model/price-words.ts';
import { recordFromTyped, recordToTyped } from '../../../src/office/editor/model/typed/shape.ts';

const row = (id: string, amount: number | 'toBeConfirmed') => ({
  id,
  name: { ro: id },
  validity: 'toBeConfirmed',
  amount,
});
const group = (id: string, year: number | 'toBeConfirmed', known = true) => ({
  id,
  page: 'tariffs',
  title: { ro: id },
  year,
  acts: ['decision-1'],
  rows: [row('known', known ? 150.5 : 'toBeConfirmed'), row('unknown', 'toBeConfirmed')],
});
const toTyped = (...groups: object[]) => groups.map((one) => recordToTyped(tariffGroup, one));
const fromTyped = (typed: readonly object[], ...groups: object[]) =>
  typed.map((one, index) => recordFromTyped(tariffGroup, one, groups[index]));

const november = '2026-11-22';

describe('the year that is offered', () => {
  test.each([
    ['the next from October on', november, [group('a', 2026)], 2027],
    ['the next on 1 October', '2026-10-01', [group('a', 2026)], 2027],
    ['none before', '2026-09-30', [group('a', 2026)], undefined],
    ['none where the next has its prices, never one after it', november, [group('a', 2027)], undefined],
    ['the next where one table lacks it', november, [group('a', 2027), group('b', 2026)], 2027],
    ['none where it is begun', november, [{ ...group('a', 2026), next: { year: 2027 } }], undefined],
    ['this one in January, where nobody prepared it', '2027-01-01', [group('a', 2026)], 2027],
    ['this one in November, where the old one is over', november, [group('a', 2025)], 2026],
    ['the next after amounts without a year', november, [group('a', 'toBeConfirmed')], 2027],
    ['none where nothing is known', november, [group('a', 'toBeConfirmed', false)], undefined],
    ['none without tables', november, [], undefined],
  ])('is %s', (_, day, groups, year) => {
    expect(yearToBegin(toTyped(...groups), day)).toBe(year);
  });
});

test('next year’s amounts stand beside those of now, empty, and both may be saved', () => {
  const groups = [group('now', 2026), group('later', 2027), group('unknown', 'toBeConfirmed', false)];
  const made = pricesFor(2027, toTyped(...groups), november);
  const saved = fromTyped(made, ...groups);
  expect(saved[0]).toEqual({ ...groups[0], next: { year: 2027 } });
  expect(tariffGroup.safeParse(saved[0]).success).toBe(true);
  // Prices of that year, and prices without a year, are unchanged.
  expect(saved.slice(1)).toEqual(groups.slice(1));
  // Beginning twice loses nothing.
  expect(pricesFor(2027, made, november)).toEqual(made);
  const files = {
    data: new Map([['tariffs', { path: 'tariffs.yaml', data: { groups: saved }, syntax: [] }]]),
  } as unknown as Parameters<typeof checkHeldDays>[0];
  expect(checkHeldDays(files)).toEqual([]);
});

test('what is typed for the next year is saved, and dropped without a trace', () => {
  const before = group('now', 2026);
  const [made = {}] = pricesFor(2027, toTyped(before), november);
  const rows = (made['rows'] as object[]).map((one, index) => ({ ...one, next: index ? '' : '160,50' }));
  const [saved] = fromTyped([{ ...made, rows }], before);
  expect(saved).toMatchObject({ next: { year: 2027 }, rows: [{ amount: 150.5, next: 160.5 }, {}] });
  expect((saved?.['rows'] as object[])[1]).not.toHaveProperty('next');
  expect(fromTyped([withoutNext(recordToTyped(tariffGroup, saved))], saved ?? {})).toEqual([before]);
});

test('amounts that are over become last year’s, the new ones and their decision are to be confirmed', () => {
  const before = group('old', 2026);
  const [saved] = fromTyped(pricesFor(2027, toTyped(before), '2027-01-01'), before);
  expect(saved).toMatchObject({
    year: 2027,
    acts: 'toBeConfirmed',
    rows: [
      { id: 'known', amount: 'toBeConfirmed', previous: 150.5 },
      { id: 'unknown', amount: 'toBeConfirmed' },
    ],
  });
  expect(tariffGroup.safeParse(saved).success).toBe(true);
});

test('rows that are none, and tables without rows, fail nothing', () => {
  const [odd, none] = pricesFor(
    2027,
    [
      { year: '2026', rows: ['text', null, { amount: ' ' }, { amount: ' 5 ' }, { amount: 5 }] },
      { year: '2026' },
    ],
    '2027-01-01',
  );
  expect(odd?.['rows']).toEqual([{ amount: ' ' }, { amount: '', previous: ' 5 ' }, { amount: 5 }]);
  expect(none?.['rows']).toEqual([]);
  for (const year of ['20 27', 'x2027', '20271', 2027, null, undefined])
    expect(yearToBegin([{ year }], november)).toBeUndefined();
});

test('amounts are called by their days where those do not go without saying', () => {
  const words = { amountUntil: 'until {date}', amountFrom: 'from {date}' };
  const getHeads = (one: object, day: string) => amountHeads(toTyped(one)[0] ?? {}, day, words, 'en');
  const next = { year: 2027, from: '2027-02-01' };
  expect(getHeads(group('now', 2026), november)).toEqual({});
  expect(getHeads({ ...group('now', 2026), next }, november)).toEqual({
    amount: 'until 31 December 2026',
    next: 'from 1 February 2027',
  });
  expect(getHeads({ ...group('now', 2026), next: { year: 2026, from: '2026-07-01' } }, november)).toEqual({
    amount: 'until 30 June 2026',
    next: 'from 1 July 2026',
  });
  expect(getHeads(group('over', 2025), november)).toEqual({ amount: 'until 31 December 2025' });
  expect(getHeads(group('later', 2027), november)).toEqual({ amount: 'from 1 January 2027' });
  expect(getHeads(group('unknown', 'toBeConfirmed'), november)).toEqual({});
});
