// New days never keep old acts and sources: the act that changes them is asked once for all rows changed together.

import { expect, test } from 'vitest';
import type { FieldErrors } from 'react-hook-form';
import type { Data } from '../../../src/core/content/data.ts';
import { species } from '../../../src/core/content/schemas.ts';
import {
  changesOfDays,
  dataResolver,
  fromDataValues,
  getRecords,
  toDataValues,
  type DataValues,
} from '../../../src/office/editor/model/data-file.ts';

const row = (id: string, more: object = {}) => ({
  ...{ id, group: 'big-game', name: { ro: id }, variant: 'all', latin: 'Capreolus' },
  ...{ seasons: [{ from: '05-15', to: '10-15' }], acts: ['law'], certainty: 'verified' },
  ...{ sources: [{ name: 'O pagină', date: '2017' }], ...more },
});
const file = { species: [row('a'), row('b'), row('c')] };
const order = { acts: ['order'], certainty: 'read', sources: [] };
const basis = { acts: ['order'], certainty: 'read' };
const days = { from: '09-01', to: '02-28', disputed: false };

type Typed = Record<string, unknown>;

/** Returns the form's values with a change. */
function typed(change: (rows: Typed[]) => void, answer?: Data, from: Data = file): DataValues {
  const values = structuredClone(toDataValues('species', from));
  change(values.records);
  return { ...values, ...(answer && { order: answer }) };
}
const later = (since = '2027-05-15', more: object = {}) => ({
  ...{ since, seasons: [days], acts: [], certainty: '', sources: [], note: { ro: '' } },
  ...more,
});
const toSaved = (values: DataValues, from: Data = file) => fromDataValues('species', values, from);
const askedFor = (values: DataValues, from: Data = file) => [
  ...new Set(changesOfDays('species', toSaved(values, from), from).map(({ record }) => record['id'])),
];
async function findErrors(values: DataValues, from: Data = file) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await dataResolver('species', from)(values, undefined, options);
  return errors as FieldErrors<DataValues> & { order?: Record<string, { type: string }> };
}
const listTypes = (errors: Record<string, { type: string }> = {}) =>
  Object.fromEntries(Object.entries(errors).map(([name, { type }]) => [name, type]));

test('is asked where the days of now or later ones are new, and for nothing else', () => {
  expect(askedFor(typed(() => {}))).toEqual([]);
  expect(askedFor(typed(([a = {}]) => (a['latin'] = 'Cervus')))).toEqual([]);
  expect(askedFor(typed(([a = {}, b = {}]) => ((a['seasons'] = [days]), (b['later'] = [later()]))))).toEqual([
    'a',
    'b',
  ]);
  // A new row comes with its own details.
  expect(askedFor(typed((rows) => rows.push({ ...rows[0], id: '', name: { ro: 'd' } })))).toEqual([]);
});

test('without the answer nothing is saved, and it is told once for ten rows, at the question', async () => {
  const ten = { species: Array.from({ length: 10 }, (_, index) => row(`row-${index}`)) };
  const values = typed((rows) => rows.forEach((one) => (one['later'] = [later()])), undefined, ten);
  const errors = await findErrors(values, ten);
  expect(Object.keys(errors)).toEqual(['order']);
  expect(listTypes(errors.order)).toEqual({ acts: 'by-which-act', certainty: 'choose' });
});

test('a page that says the days is named, unless the act itself was read', async () => {
  const change = ([a = {}]: Typed[]) => (a['seasons'] = [days]);
  expect(await findErrors(typed(change, order))).toEqual({});
  const page = { ...order, certainty: 'verified' };
  expect(listTypes((await findErrors(typed(change, page))).order)).toEqual({ sources: 'name-page' });
  const named = { ...page, sources: [{ name: 'Monitorul Oficial', date: '2027' }] };
  expect(await findErrors(typed(change, named))).toEqual({});
});

test('other mistakes in the same rows are told at their fields all the same', async () => {
  const errors = await findErrors(typed(([a = {}]) => (a['later'] = [later('mâine')])));
  expect(errors.order).toBeDefined();
  expect(errors.records).toMatchObject([{ later: [{ since: { type: 'date' } }] }]);
});

test('the answer stands at every new part, in place of the old sources, and nowhere else', () => {
  const [a, b, c] = getRecords(
    'species',
    toSaved(typed(([a = {}, b = {}]) => ((a['seasons'] = [days]), (b['later'] = [later()])), order)),
  );
  const seasons = [{ from: '09-01', to: '02-28' }];
  expect(a).toEqual({ ...row('a'), seasons, ...basis, sources: undefined });
  expect(b).toEqual({ ...row('b'), later: [{ since: '2027-05-15', seasons, ...basis }] });
  expect(c).toBe(file.species[2]);
  for (const one of [a, b]) expect(species.safeParse(one).error).toBeUndefined();
});

test('later days that were there keep their act where others are added, wherever they stand', () => {
  const known = {
    since: '2028-05-15',
    seasons: [{ from: '09-01', to: '02-28' }],
    acts: ['old'],
    certainty: 'read',
  };
  const from = { species: [row('a', { later: [known] })] };
  const values = typed(([a = {}]) => (a['later'] = [later(), ...(a['later'] as object[])]), order, from);
  expect(toSaved(values, from)).toMatchObject({
    species: [
      {
        acts: ['law'],
        later: [
          { since: '2027-05-15', ...basis },
          { since: '2028-05-15', acts: ['old'] },
        ],
      },
    ],
  });
  // A moved day is a new one.
  const moved = typed(([a = {}]) => ((a['later'] as Typed[])[0] = later('2028-06-01')), order, from);
  expect(toSaved(moved, from)).toMatchObject({ species: [{ later: [{ since: '2028-06-01', ...basis }] }] });
  // Removing them needs no act.
  expect(
    askedFor(
      typed(([a = {}]) => (a['later'] = []), undefined, from),
      from,
    ),
  ).toEqual([]);
});

test('a fish’s size is asked for too; a species may be closed from a day on', async () => {
  const pike = { ...row('pike'), closed: [], minSizeCm: 40 };
  const from = {
    fish: [Object.fromEntries(Object.entries(pike).filter(([name]) => !/group|variant|seasons/.test(name)))],
  };
  const values = structuredClone(toDataValues('fish', from));
  (values.records as Typed[])[0]!['minSizeCm'] = '45';
  expect(changesOfDays('fish', fromDataValues('fish', values, from), from)).toHaveLength(1);
  const closed = typed(([a = {}]) => (a['later'] = [later('2027-05-15', { seasons: [] })]), order);
  expect(await findErrors(closed)).toEqual({});
  expect(toSaved(closed)).toMatchObject({ species: [{ later: [{ seasons: [] }] }, {}, {}] });
});
