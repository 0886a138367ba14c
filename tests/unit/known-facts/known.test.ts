// What nobody knows yet is not drawn; the first confirmed value brings its column back.

import { describe, expect, test } from 'vitest';
import { toBeConfirmed } from '../../../src/lib/content/fact.ts';
import { amountsOf, isKnown, knownFields } from '../../../src/site/content/known.ts';

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

  test.each([
    ['no amount is known', groups([missing], [missing, missing]), false, 'noteNone'],
    ['one is', groups([missing], [350, missing]), true, 'note'],
    ['all are', groups([0], [350, 20.5]), true, undefined],
    ['there are no prices', [], false, undefined],
  ])('%s', (_, given, hasAmounts, note) => {
    expect(amountsOf(given)).toEqual({ hasAmounts, missing: note });
  });
});
