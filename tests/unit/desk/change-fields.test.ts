// Differences between two states of an entry or a record: which fields are named, and how their values are shown.

import { describe, expect, it } from 'vitest';
import { changedFields } from '../../../netlify/editor/editing/change-fields.ts';

/** Returns a change of a field `x`. */
const changed = (before: unknown, after: unknown) =>
  changedFields({ x: before }, { x: after }).map((one) => ({ before: one.before, after: one.after }));

describe('a value', () => {
  it.each([
    [1, 2, 1, 2],
    [true, false, true, false],
    ['da', 'nu', 'da', 'nu'],
    [undefined, 'da', null, 'da'],
    ['da', undefined, 'da', null],
    [null, 0, null, 0],
    [undefined, '', null, ''],
    // An unknown value is not a text.
    ['toBeConfirmed', 'de luni', 'toBeConfirmed', 'de luni'],
    ['de luni', 'toBeConfirmed', 'de luni', 'toBeConfirmed'],
    [[], ['a'], null, 'a'],
    [['a'], [], 'a', null],
    [[1, true], [], '1, true', null],
    [[1, null, 'a'], undefined, '1, , a', null],
  ])('%j becomes %j', (old, made, before, after) => {
    expect(changed(old, made)).toEqual([{ before, after }]);
  });

  it.each([
    ['la fel', 'la fel'],
    [{ a: [1] }, { a: [1] }],
    [undefined, null],
    [[], undefined],
    [['a'], 'a'],
  ])('%j is told as %j was', (old, made) => {
    expect(changed(old, made)).toEqual([]);
  });

  it('in words is told with the words that stayed', () => {
    const place = { field: ['x'], rows: [], before: '', after: '' };
    expect(changedFields({ x: 'Ne vedem luni' }, { x: 'Ne vedem joi' })).toEqual([
      {
        ...place,
        parts: [
          ['=', 'Ne vedem '],
          ['-', 'luni'],
          ['+', 'joi'],
        ],
      },
    ]);
    expect(changedFields({ x: 'luni' }, { x: 'luni dimineața' })).toMatchObject([{ ...place, parts: {} }]);
    expect(changedFields({ x: ['mon', 'tue'] }, { x: ['mon'] })).toMatchObject([{ ...place, parts: {} }]);
  });

  it('that came or went is told by its first six hundred signs, one that was changed by six thousand', () => {
    const text = 'cuvântul '.repeat(800).trim();
    const [came] = changed(undefined, text);
    expect(came?.after).toMatch(/ cuvântul …$/);
    expect(String(came?.after).length).toBeGreaterThan(580);
    expect(String(came?.after).length).toBeLessThanOrEqual(602);
    expect(changed(text, undefined)).toEqual([{ before: came?.after, after: null }]);
    const [field] = changedFields({ x: `vechi ${text}` }, { x: `${'alte vorbe '.repeat(700)}` });
    const told = field?.parts?.map(([, said]) => said).join('') ?? '';
    expect(told.length).toBeGreaterThan(5900);
    expect(told.length).toBeLessThanOrEqual(6000);
  });
});

describe('a part', () => {
  it('is named by its path, and by its language apart', () => {
    const old = { name: { ro: 'Cerb', de: 'Hirsch' }, area: { of: { lake: 5 } }, id: 'a' };
    const made = { name: { ro: 'Cerb', de: 'Rothirsch' }, area: { of: { lake: 6 } }, id: 'b' };
    expect(changedFields(old, made)).toEqual([
      { field: ['name'], rows: [], language: 'de', before: 'Hirsch', after: 'Rothirsch' },
      { field: ['area', 'of', 'lake'], rows: [], before: 5, after: 6 },
    ]);
  });

  it('that came or went is told with what was in it', () => {
    expect(changedFields({ a: { b: 1 } }, { c: 2 })).toEqual([
      { field: ['a', 'b'], rows: [], before: 1, after: null },
      { field: ['c'], rows: [], before: null, after: 2 },
    ]);
    expect(changedFields(undefined, { c: 2 })).toEqual([{ field: ['c'], rows: [], before: null, after: 2 }]);
  });

  it('of a fact that becomes known is told after that it was not', () => {
    expect(changedFields({ at: 'toBeConfirmed' }, { at: { lat: 47, lng: 26 } })).toEqual([
      { field: ['at'], rows: [], before: 'toBeConfirmed', after: null },
      { field: ['at', 'lat'], rows: [], before: null, after: 47 },
      { field: ['at', 'lng'], rows: [], before: null, after: 26 },
    ]);
    expect(changedFields({ at: { lat: 47 } }, { at: 'toBeConfirmed' })).toEqual([
      { field: ['at'], rows: [], before: null, after: 'toBeConfirmed' },
      { field: ['at', 'lat'], rows: [], before: 47, after: null },
    ]);
  });
});

describe('a row', () => {
  const row = (id: string, size: number) => ({ id, name: `Balta ${id}`, size });

  it('is the same one wherever it stands, by its id', () => {
    expect(changedFields({ rows: [row('a', 1), row('b', 2)] }, { rows: [row('b', 3), row('a', 1)] })).toEqual(
      [{ field: ['rows', 'size'], rows: ['Balta b'], before: 2, after: 3 }],
    );
    expect(changedFields({ rows: [row('a', 1), row('b', 2)] }, { rows: [row('b', 2), row('a', 1)] })).toEqual(
      [],
    );
  });

  it('has the name of after, and of before where it is gone', () => {
    const [came] = changedFields({ rows: [row('a', 1)] }, { rows: [{ ...row('a', 1), name: 'Lacul' }] });
    expect(came?.rows).toEqual(['Lacul']);
    const [gone] = changedFields({ rows: [row('a', 1)] }, { rows: [] });
    expect(gone).toMatchObject({ rows: ['Balta a'], before: 'Balta a', after: null });
    const [last] = changedFields({ rows: [row('a', 1)] }, {});
    expect(last).toMatchObject({ rows: ['Balta a'], before: 'Balta a', after: null });
  });

  it('without an id is the same one by its place, which is its name', () => {
    const list = (twelfth: number) =>
      Array.from({ length: 12 }, (_, at) => ({ size: at < 11 ? 0 : twelfth }));
    expect(changedFields({ rows: list(1) }, { rows: list(2) })).toEqual([
      { field: ['rows', 'size'], rows: [12], before: 1, after: 2 },
    ]);
    expect(changedFields({ rows: [] }, { rows: [{ size: 7 }] })).toEqual([
      { field: ['rows', 'size'], rows: [1], before: null, after: 7 },
    ]);
  });

  it('stands within rows', () => {
    const table = (size: number) => ({ tables: [{ id: 't', name: 'Tabel', rows: [{ size: 0 }, { size }] }] });
    expect(changedFields(table(1), table(2))).toEqual([
      { field: ['tables', 'rows', 'size'], rows: ['Tabel', 2], before: 1, after: 2 },
    ]);
  });

  it('of a list that was not known is told after that', () => {
    expect(changedFields({ rows: 'toBeConfirmed' }, { rows: [{ size: 7 }] })).toEqual([
      { field: ['rows'], rows: [], before: 'toBeConfirmed', after: null },
      { field: ['rows', 'size'], rows: [1], before: null, after: 7 },
    ]);
  });
});
