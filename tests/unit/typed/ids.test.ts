// The ids of records added in a form: derived from their names, and unique.

import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { dataKind, type DataName } from '../../../src/core/content/kinds.ts';
import { withIds } from '../../../src/office/editor/model/typed/ids.ts';

const idsIn = (name: DataName, ...rows: object[]) =>
  withIds(dataKind(name).schema, rows as Record<string, unknown>[]).map(({ id }) => id);

describe('a new record', () => {
  it.each<[string, DataName, object, string]>([
    ['its name', 'waters', { name: 'Râșca Mare', number: '7' }, 'rasca-mare'],
    ['its Romanian name', 'grounds', { name: { ro: 'Codrul', en: 'Forest' } }, 'codrul'],
    [
      'its name with that of the variant',
      'species',
      { name: { ro: 'Cerb', en: '' }, variantName: { ro: 'Ciută', en: '' } },
      'cerb-ciuta',
    ],
    [
      'its number rather than its title',
      'acts',
      { number: 'Legea 407/2006', title: { ro: 'Lege' } },
      'legea-407-2006',
    ],
    ['its title and year', 'tariffs', { title: { ro: 'Vânătoare' }, year: '2027' }, 'vanatoare-2027'],
    ['its title, where it has no number', 'acts', { number: '', title: { ro: 'Lege' } }, 'lege'],
    ['the word itself', 'terms', { term: 'Obcina' }, 'obcina'],
    ['its day', 'act-changes', { day: '2026-11-21', text: { ro: 'Text' } }, '2026-11-21'],
    ['a word for new ones, where it says nothing yet', 'waters', { name: ' – ' }, 'nou'],
  ])('is known by %s', (_, name, row, id) => {
    expect(idsIn(name, { id: '', ...row })).toEqual([id]);
  });

  it('has an id of its own, whatever others there are and come', () => {
    const suha = { id: '', name: 'Suha' };
    expect(idsIn('waters', suha, { id: 'suha' }, suha, { id: 'suha-3' }, suha)).toEqual([
      'suha-2',
      'suha',
      'suha-4',
      'suha-3',
      'suha-5',
    ]);
  });

  it('is left as it is where its id is chosen, or a file’s name', () => {
    expect(idsIn('pictures', { id: '', alt: { ro: 'Un cerb' } })).toEqual(['']);
    const hours = [{ id: '', name: { ro: 'Secretariat' } }];
    expect(withIds(dataKind('association').schema, [{ id: 'association', hours }])).toEqual([
      { id: 'association', hours },
    ]);
  });

  it('is left without one where such records have none', () => {
    expect(withIds(z.object({ name: z.string() }), [{ name: 'a' }])).toEqual([{ name: 'a' }]);
  });
});

describe('rows of a record', () => {
  const rows = (...of: unknown[]) =>
    withIds(dataKind('tariffs').schema, [{ id: 'a', rows: of }])[0]?.['rows'];

  it('have ids among themselves', () => {
    const day = { id: '', name: { ro: 'O zi' } };
    expect(rows(day, day, { id: 'x' })).toMatchObject([{ id: 'o-zi' }, { id: 'o-zi-2' }, { id: 'x' }]);
  });

  it('that are none are left out, and a record without rows stays so', () => {
    expect(rows('text', null, { id: 'x' })).toEqual([{ id: 'x' }]);
    expect(withIds(dataKind('tariffs').schema, [{ id: 'a' }])).toEqual([{ id: 'a' }]);
  });
});

it('lists of other records stay as they are', () => {
  const water = { id: 'suha', fish: ['trout', 'pike'] };
  expect(withIds(dataKind('waters').schema, [water])).toEqual([water]);
});

it('what was typed is not changed by it', () => {
  const row = { id: '', name: 'Suha' };
  withIds(dataKind('waters').schema, [row]);
  expect(row.id).toBe('');
});
