// Unknown facts are not shown; the first confirmed value makes its column appear.

import { describe, expect, test } from 'vitest';
import { toBeConfirmed } from '../../../src/core/content/fact.ts';
import { checkAmounts, isKnown, knownFields } from '../../../src/site/content/known.ts';

const missing = toBeConfirmed;

describe('columns of a table', () => {
  const columns = (...rows: { area: unknown; manager?: unknown }[]) => knownFields(rows, ['area', 'manager']);

  test('no row knows anything: none', () => {
    expect(columns({ area: missing, manager: missing }, { area: missing })).toEqual([]);
    expect(columns()).toEqual([]);
  });

  test('one row knows one fact: its column', () => {
    expect(columns({ area: missing, manager: missing }, { area: missing, manager: 'AJVPS' })).toEqual([
      'manager',
    ]);
  });

  test('some rows know some: these, in the order of the table', () => {
    expect(columns({ area: missing, manager: 'AJVPS' }, { area: 5200, manager: missing })).toEqual([
      'area',
      'manager',
    ]);
  });

  test('nothing is not taken for a fact, nought is', () => {
    expect([undefined, missing].map(isKnown)).toEqual([false, false]);
    expect([0, '', false, null].map(isKnown)).toEqual([true, true, true, true]);
  });
});

describe('what a page of prices says', () => {
  const groups = (...amounts: unknown[][]) =>
    amounts.map((group) => ({ rows: group.map((amount) => ({ amount })) }));

  const [day, missingNow] = ['2026-11-22', (text: string) => [{ text, from: '2026-11-22' }]];

  test.each([
    ['no amount is known', groups([missing], [missing, missing]), false, missingNow('noteNone')],
    ['one is', groups([missing], [350, missing]), true, missingNow('note')],
    ['all are', groups([0], [350, 20.5]), true, []],
    ['there are no prices', [], false, []],
  ])('%s', (_, given, hasAmounts, note) => {
    expect(checkAmounts(given, day)).toEqual({ hasAmounts, missing: note });
  });

  test('amounts lack from the end of their year on, where no others begin', () => {
    const rows = [{ amount: 350, next: 400 }, { amount: 20 }];
    expect(checkAmounts([{ year: 2026, rows }], day).missing).toEqual([
      { text: 'noteNone', from: '2027-01-01' },
    ]);
    expect(checkAmounts([{ year: 2026, rows, next: { year: 2027 } }], day).missing).toEqual([
      { text: 'note', from: '2027-01-01', to: '2027-12-31' },
      { text: 'noteNone', from: '2028-01-01' },
    ]);
    expect(checkAmounts([{ year: 2027, rows: [{ amount: 350 }] }], day).missing).toEqual([
      { text: 'noteNone', from: day, to: '2026-12-31' },
      { text: 'noteNone', from: '2028-01-01' },
    ]);
    expect(checkAmounts([{ year: 2025, rows }], day)).toEqual({
      hasAmounts: false,
      missing: missingNow('noteNone'),
    });
  });
});
