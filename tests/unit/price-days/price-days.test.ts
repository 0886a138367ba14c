// Amounts apply from one day to another; next year's are stored next to them and take over on their day.

import { describe, expect, test } from 'vitest';
import {
  amountsFrom,
  gapsFrom,
  missingPrices,
  pricesOn,
  readPriceDays,
  turnedOn,
} from '../../../src/core/content/price-days.ts';
import { today } from '../../../src/core/time/bucharest.ts';

const missing = 'toBeConfirmed';
const row = { id: 'boar', amount: 200, next: 220 };
const group = {
  id: 'prices',
  year: 2026,
  acts: ['decision-2025'],
  rows: [row, { id: 'roe', amount: 100, previous: 90 }],
  next: { year: 2027, acts: ['decision-2026'] },
};

test('amounts hold in all of their year, or on the days that are named', () => {
  expect(readPriceDays({ year: 2026 })).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(readPriceDays({ year: 2026, from: '2026-05-15' })).toEqual({ from: '2026-05-15', to: '2026-12-31' });
  expect(readPriceDays({ year: 2026, to: '2027-05-14' })).toEqual({ from: '2026-01-01', to: '2027-05-14' });
  expect(readPriceDays({ year: missing, from: '', to: undefined })).toEqual({});
});

describe('what a row costs, and when nobody knows it', () => {
  const old = { amount: 200, from: '2026-01-01', to: '2026-12-31' };
  const young = { amount: 220, from: '2027-01-01', to: '2027-12-31' };
  const end = { from: '2028-01-01' };

  test.each([
    // In winter Bucharest is two hours ahead of UTC, so the year ends there first.
    ['the last minute of the year', '2026-12-31T21:59:59Z', [old, young], [end]],
    ['the first of the next', '2026-12-31T22:00:00Z', [young], [end]],
    ['the last of that', '2027-12-31T21:59:59Z', [young], [end]],
    ['all is over', '2027-12-31T22:00:00Z', [], [end]],
  ])('%s in Bucharest', (_, instant, amounts, gaps) => {
    const day = today(Date.parse(instant));
    expect(amountsFrom(group, row, day)).toEqual(amounts);
    expect(gapsFrom(amountsFrom(group, row, day), day)).toEqual(gaps);
  });

  test('days between two years’ amounts, and before the first, are to be asked for', () => {
    const later = { ...group, next: { year: 2027, from: '2027-02-01' } };
    expect(gapsFrom(amountsFrom(later, row, '2026-11-22'), '2026-11-22')).toEqual([
      { from: '2027-01-01', to: '2027-01-31' },
      end,
    ]);
    expect(gapsFrom(amountsFrom({ year: 2027 }, { amount: 5 }, '2026-11-22'), '2026-11-22')).toEqual([
      { from: '2026-11-22', to: '2026-12-31' },
      end,
    ]);
  });

  test('an amount without a year holds on all days, up to the next ones', () => {
    const open = { year: missing, rows: [row] };
    expect(amountsFrom(open, row, '2030-01-01')).toEqual([{ amount: 200 }]);
    expect(gapsFrom([{}], '2030-01-01')).toEqual([]);
    expect(amountsFrom({ ...open, next: { year: 2027 } }, row, '2026-11-22')).toEqual([
      { amount: 200, to: '2026-12-31' },
      young,
    ]);
  });
});

describe('the turn of the year', () => {
  const file = { groups: [group, { id: 'other', year: 2026, rows: [] }] };

  test('changes nothing before its day', () => {
    expect(pricesOn(file, '2026-12-31')).toBe(file);
    for (const none of [undefined, null, {}, { groups: 'none' }])
      expect(pricesOn(none, '2027-01-01')).toBe(none);
  });

  test('makes the next amounts those of now, and these last year’s', () => {
    expect(turnedOn(group, '2027-01-01')).toEqual({
      id: 'prices',
      year: 2027,
      acts: ['decision-2026'],
      rows: [
        { id: 'boar', amount: 220, previous: 200 },
        { id: 'roe', amount: missing, previous: 100 },
      ],
    });
    expect(turnedOn({ ...group, next: { year: 2027, acts: [] } }, '2027-01-01')).toHaveProperty(
      'acts',
      missing,
    );
    expect(pricesOn(file, '2027-01-01')).toEqual({ groups: [turnedOn(group, '2027-01-01'), file.groups[1]] });
  });
});

describe('what is asked for', () => {
  const paths = (file: unknown) => missingPrices(file).map(({ path, from }) => [path.join('.'), from]);

  test('the amounts of a next year from October on, by row once it is begun', () => {
    expect(paths({ groups: [group, { ...group, next: undefined }] })).toEqual([
      ['groups.0.rows.1.next', '2026-10-01'],
      ['groups.1.next', '2026-10-01'],
    ]);
  });

  test('no next amounts where there are none yet, or those of now have no end', () => {
    const rows = [{ id: 'a', amount: missing }];
    expect(paths({ groups: [{ year: 2026, rows }, { year: missing, rows: [row] }, null, 'text'] })).toEqual(
      [],
    );
    expect([paths(undefined), paths({}), paths({ groups: 5 })]).toEqual([[], [], []]);
  });
});
