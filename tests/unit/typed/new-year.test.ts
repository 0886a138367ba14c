// The prices of a new year are those of the old one to be confirmed: none of them holds by itself.

import { expect, test } from 'vitest';
import { tariffGroup } from '../../../src/lib/content/schemas.ts';
import { nextYear, pricesFor } from '../../../src/islands/editing/model/new-year.ts';
import { recordFromTyped, recordToTyped } from '../../../src/islands/editing/model/typed/shape.ts';

const row = (id: string, amount: number | 'toBeConfirmed') => ({
  id,
  name: { ro: id },
  validity: 'toBeConfirmed',
  amount,
});
const group = (id: string, year: number | 'toBeConfirmed') => ({
  id,
  page: 'tariffs',
  title: { ro: id },
  year,
  acts: ['decision-1'],
  rows: [row('known', 150.5), row('unknown', 'toBeConfirmed')],
});
const files = [group('old', 2026), group('new', 2027), group('nobody-knows', 'toBeConfirmed')];
const typed = files.map((one) => recordToTyped(tariffGroup, one));

test('the next year is that after the latest', () => {
  expect(nextYear(typed)).toBe(2028);
  expect(nextYear(typed.slice(2))).toBeUndefined();
  expect(nextYear([])).toBeUndefined();
  for (const year of ['20 27', 'x2027', '20271', 2027, null, undefined])
    expect(nextYear([{ year }])).toBeUndefined();
  expect(nextYear([{ year: ' 2027 ' }])).toBe(2028);
});

test('amounts become last year’s, the new ones and their decision are to be confirmed', () => {
  const made = pricesFor(2027, typed).map((one, index) => recordFromTyped(tariffGroup, one, files[index]));
  expect(made[0]).toMatchObject({
    year: 2027,
    acts: 'toBeConfirmed',
    rows: [
      { id: 'known', amount: 'toBeConfirmed', previous: 150.5 },
      { id: 'unknown', amount: 'toBeConfirmed' },
    ],
  });
  expect(tariffGroup.safeParse(made[0]).success).toBe(true);
  // What is of that year, and what has none, stays as it is.
  expect(made.slice(1)).toEqual(files.slice(1));
  // Begun twice, nothing is forgotten.
  expect(pricesFor(2027, pricesFor(2027, typed))).toEqual(pricesFor(2027, typed));
});

test('rows that are none, and tables without rows, fail nothing', () => {
  const [odd, none] = pricesFor(2027, [
    { year: '2026', rows: ['text', null, { amount: ' ' }, { amount: ' 5 ' }, { amount: 5 }] },
    { year: '2026' },
  ]);
  expect(odd?.['rows']).toEqual([{ amount: ' ' }, { amount: '', previous: ' 5 ' }, { amount: 5 }]);
  expect(none?.['rows']).toEqual([]);
});
