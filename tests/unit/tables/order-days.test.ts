// An order's days merged into a record's: what is copied, what is asked, the basis of new days, and which changes are shown.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Data } from '../../../src/core/content/data.ts';
import {
  changesOfDays,
  dataResolver,
  fromDataValues,
  toDataValues,
  type DataValues,
} from '../../../src/office/editor/model/data-file.ts';
import { isOfOrder } from '../../../src/office/editor/model/new-days.ts';
import {
  basedDays,
  newDays,
  saysDays,
  typedDays,
  withDays,
} from '../../../src/office/editor/model/order-days.ts';
import { readRows } from '../../../src/office/editor/model/order-clipboard.ts';

const read = (name: string) => parse(readFileSync(`src/content/${name}.yaml`, 'utf8')) as Data;
const species = read('species');
const fish = read('fish');

/** Returns the form of a file, and its record with an id. */
function open(name: 'species' | 'fish', id: string) {
  const file = name === 'fish' ? fish : species;
  const values: DataValues = toDataValues(name, file);
  const at = values.records.findIndex((record) => record['id'] === id);
  const record = values.records[at] ?? expect.unreachable();
  const put = (later: Data[]) => (values.records[at] = { ...record, later });
  const save = () => fromDataValues(name, values, file);
  const saved = () => (save()[name] as Data[])[at] ?? expect.unreachable();
  const problems = async () => {
    const options = { fields: {}, shouldUseNativeValidation: false, criteriaMode: 'firstError' as const };
    return Object.keys((await dataResolver(name, file)(values, undefined, options)).errors);
  };
  return { values, record, at, put, save, saved, problems, file };
}

const autumn = { periods: [{ from: '09-01', to: '10-15' }] };
const said = {
  ...{ since: '2027-05-15', acts: ['law-407-2006'], certainty: 'read' },
  sources: [],
};

describe('the days of an order', () => {
  test('take the place of a species’ own, and leave all else as it was', () => {
    const { record, put, values, saved } = open('species', 'roe-buck');
    put(withDays('species', record, autumn));
    values.order = said;
    expect(saved()).toMatchObject({
      seasons: [
        { from: '05-01', to: '05-14', disputed: true },
        { from: '05-15', to: '10-15' },
      ],
      acts: ['law-407-2006'],
      certainty: 'verified',
      later: [{ since: '2027-05-15', seasons: autumn.periods, acts: ['law-407-2006'], certainty: 'read' }],
    });
    expect((saved()['later'] as Data[])[0]).not.toHaveProperty('note');
  });

  test('of a fish may be a size alone: its closed days stay, but for those in doubt', () => {
    const { record, put, values, saved } = open('fish', 'pike');
    put(withDays('fish', record, { size: 45 }));
    values.order = said;
    expect(saved()).toMatchObject({
      later: [
        {
          minSizeCm: 45,
          closed: [
            { from: '02-01', to: '03-20' },
            { from: 'general', to: 'general' },
          ],
        },
      ],
    });
    // A species has no size.
    expect(typedDays('species', { size: 45 })).toEqual({});
  });

  test('that are in doubt are none of the new law’s', () => {
    const { record } = open('species', 'roe-buck');
    const [later] = withDays('species', record, {});
    expect(later?.['seasons']).toEqual([expect.objectContaining({ from: '05-15', to: '10-15' })]);
  });

  test('are taken away again, and what earlier acts set for later stays', () => {
    const { record } = open('species', 'roe-buck');
    const earlier = { ...said, seasons: [] };
    const with2 = { ...record, later: [earlier, ...withDays('species', record, autumn)] };
    expect(withDays('species', with2, undefined)).toEqual([earlier]);
    expect(basedDays(with2)).toBe(earlier);
    expect(newDays(with2)).toMatchObject({ seasons: [{ from: '09-01', to: '10-15' }] });
    expect(basedDays(record)).toBe(record);
    expect(newDays(record)).toBeUndefined();
  });

  test('are known again in whatever order they stand, but not where one of them is in doubt', () => {
    const two = {
      periods: [
        { from: '09-01', to: '10-15' },
        { from: '05-15', to: '06-15' },
      ],
    };
    const part = (disputed: boolean) => ({
      seasons: [
        { from: '05-15', to: '06-15', disputed },
        { from: '09-01', to: '10-15', disputed: false },
      ],
    });
    expect(saysDays('species', part(false), two)).toBe(true);
    expect(saysDays('species', part(true), two)).toBe(false);
    expect(saysDays('species', undefined, two)).toBe(false);
    expect(saysDays('fish', { closed: part(false).seasons, minSizeCm: '40' }, { ...two, size: 40 })).toBe(
      true,
    );
    expect(saysDays('fish', { closed: part(false).seasons, minSizeCm: '35' }, { ...two, size: 40 })).toBe(
      false,
    );
  });
});

describe('by which act, and from when,', () => {
  test('is asked once for all rows that change, and not at the rows', async () => {
    const { record, put, values, problems } = open('species', 'roe-buck');
    put(withDays('species', record, autumn));
    const doe = values.records.findIndex(({ id }) => id === 'roe-doe');
    const other = values.records[doe] ?? expect.unreachable();
    values.records[doe] = { ...other, later: withDays('species', other, autumn) };
    values.order = {};
    expect(await problems()).toEqual(['order']);
    values.order = said;
    expect(await problems()).toEqual([]);
  });

  test('wants a page where the act itself was not read', async () => {
    const { record, put, values, problems } = open('species', 'roe-buck');
    put(withDays('species', record, autumn));
    values.order = { ...said, certainty: 'verified' };
    expect(await problems()).toEqual(['order']);
    expect(isOfOrder({ path: ['species', 0, 'later', 0, 'sources'] })).toBe(true);
    expect(isOfOrder({ path: ['species', 0, 'name'] })).toBe(false);
    expect(isOfOrder({})).toBe(false);
  });

  test('is not asked where nothing of the days changes', async () => {
    const { record, values, at, problems, save, file } = open('species', 'roe-buck');
    values.records[at] = { ...record, latin: 'Capreolus capreolus L.' };
    expect(await problems()).toEqual([]);
    expect(changesOfDays('species', save(), file)).toEqual([]);
  });
});

test('what changes is told with what was said before, for now and for later', () => {
  const { record, values, at, save, file } = open('species', 'roe-buck');
  values.records[at] = {
    ...record,
    seasons: [{ from: '05-20', to: '10-15', disputed: false }],
    later: withDays('species', record, autumn),
  };
  values.order = said;
  const changes = changesOfDays('species', save(), file);
  expect(changes.map(({ since }) => since)).toEqual([undefined, '2027-05-15']);
  const [now, later] = changes;
  expect(now?.before['seasons']).toEqual([
    { from: '05-01', to: '05-14', disputed: true },
    { from: '05-15', to: '10-15' },
  ]);
  expect(later?.before['seasons']).toMatchObject([{ from: '05-20', to: '10-15' }]);
});

test('rows are read by their cells, and a line without any as one', () => {
  expect(readRows('Căprior\t15 mai\t15 octombrie\n\t\t\nCerb\t1.09\t15.11')).toEqual([
    ['Căprior', '15 mai', '15 octombrie'],
    ['Cerb', '1.09', '15.11'],
  ]);
  expect(readRows('Căprior 15 mai – 15 oct.')).toEqual([['Căprior 15 mai – 15 oct.']]);
  expect(readRows(' ')).toEqual([]);
});
