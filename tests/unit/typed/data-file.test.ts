// A data file in its form: its values, its errors, and their fields.

import type { FieldErrors } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import type { Data } from '../../../src/core/content/data.ts';
import type { DataName } from '../../../src/core/content/kinds.ts';
import { dataPath } from '../../../src/core/content/path.ts';
import {
  dataResolver,
  findDataField,
  fromDataValues,
  getRecords,
  toDataValues,
  type DataValues,
} from '../../../src/office/editor/model/data-file.ts';
import { going } from '../../../src/office/editor/model/typed/shape.ts';

const open = 'toBeConfirmed';
const row = (id: string, amount: unknown = open) => ({ id, name: { ro: id }, validity: open, amount });
const group = (id: string, ...rows: Data[]) => ({
  ...{ id, page: 'tariffs', title: { ro: id }, year: open, acts: open },
  rows,
});
const file = { groups: [group('hunting', row('day'), row('week')), group('fishing', row('lake'))] };
/** Returns the form's values with a change. */
const typed = (change: (rows: Record<string, unknown>[], values: DataValues) => void): DataValues => {
  const values = structuredClone(toDataValues('tariffs', file));
  change(values.records[0]?.['rows'] as Record<string, unknown>[], values);
  return values;
};

describe('the records of a file', () => {
  it('are those of its list alone', () => {
    expect(getRecords('terms', { terms: [{ id: 'a' }, 'text', null, [1]], other: [{ id: 'b' }] })).toEqual([
      { id: 'a' },
    ]);
    for (const none of [{}, { terms: 'text' }, { terms: { id: 'a' } }])
      expect(getRecords('terms', none)).toEqual([]);
  });
});

describe('saving', () => {
  it('changes nothing where nothing was changed, and leaves what stands beside the list', () => {
    const more = { version: 2, ...file };
    const made = fromDataValues('tariffs', toDataValues('tariffs', more), more);
    expect(made).toEqual(more);
    expect(getRecords('tariffs', made)[0]).toBe(file.groups[0]);
  });

  it('leaves out rows that are to go, and keeps those that were brought back', () => {
    const groups = [group('hunting', row('day')), file.groups[1]];
    const values = typed((rows) => (rows[1] = { ...rows[1], [going]: true }));
    expect(fromDataValues('tariffs', values, file)).toEqual({ groups });
    const back = typed((rows) => (rows[1] = { ...rows[1], [going]: false }));
    expect(fromDataValues('tariffs', back, file)).toEqual(file);
  });

  it('knows records by their ids, wherever they went', () => {
    const values = typed((_, all) => all.records.reverse());
    expect(fromDataValues('tariffs', values, file)).toEqual({ groups: file.groups.toReversed() });
  });

  it('gives new rows an id', () => {
    const values = typed((rows) => rows.push({ ...rows[0], id: '', name: { ro: 'Două zile' } }));
    expect(getRecords('tariffs', fromDataValues('tariffs', values, file))[0]?.['rows']).toMatchObject([
      { id: 'day' },
      { id: 'week' },
      { id: 'doua-zile', name: { ro: 'Două zile' } },
    ]);
  });
});

const check = async (values: DataValues, from: Data = file, name: DataName = 'tariffs') => {
  const found = await dataResolver(name, from)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return found as { values: object; errors: FieldErrors<DataValues> };
};

describe('a form that is looked at before it is saved', () => {
  it('is right where what changed may stand so', async () => {
    const values = typed((rows) => (rows[0] = { ...rows[0], amount: '150,50' }));
    expect(await check(values)).toEqual({ values, errors: {} });
  });

  it('tells what is wrong at its field, as a code with what belongs into its words', async () => {
    const values = typed((rows) => (rows[1] = { ...rows[1], amount: '1,200', name: { ro: '' } }));
    const { values: none, errors } = await check(values);
    expect(none).toEqual({});
    const at = (
      errors.records as unknown as { rows: Record<string, { message: string; type: string }>[] }[]
    )[0]?.rows;
    expect(at?.[0]).toBeUndefined();
    expect(Object.keys(at?.[1] ?? {}).toSorted()).toEqual(['amount', 'name']);
    const { message = '', type } = at?.[1]?.['amount'] ?? {};
    expect(JSON.parse(message)).toEqual([type, expect.anything()]);
  });

  it('tells of one field the first that is wrong', async () => {
    const grounds = { grounds: [{ id: 'a', name: 'Sadova' }] };
    const wrongAt = async (name: string) => {
      const values = toDataValues('grounds', grounds);
      values.records[0] = { ...values.records[0], name };
      const { errors } = await check(values, grounds, 'grounds');
      return (errors.records as unknown as { name: { type: string } }[])[0]?.name.type;
    };
    const long = 'a'.repeat(501);
    const found = await Promise.all([`${long}\n${long}`, 'a\nb', long].map(wrongAt));
    expect(found).toEqual(['one-line', 'one-line', 'too-long']);
  });

  it('refuses signs that cannot be shown, with what stands beside them', async () => {
    const grounds = { grounds: [{ id: 'a', note: { ro: 'Sadova' } }] };
    for (const sign of ['\u0007', '\ufffd', '\ud800', '\uffff']) {
      const values = toDataValues('grounds', grounds);
      values.records[0] = { ...values.records[0], note: { ro: 'Sadova', de: `Am Fluss${sign} Moldau` } };
      const { errors } = await check(values, grounds, 'grounds');
      const at = (errors.records as unknown as { note: { de: { message: string } } }[])[0]?.note.de;
      expect(JSON.parse(at?.message ?? '')).toEqual(['control-beside', { beside: 'Am Fluss Moldau' }]);
    }
  });

  it('says nothing of records that nobody changed, though they are wrong', async () => {
    const wrong = { groups: [group('hunting', row('day', -5)), group('fishing', row('lake'))] };
    const values = toDataValues('tariffs', wrong);
    expect(await check(values, wrong)).toEqual({ values, errors: {} });
    const renamed = structuredClone(values);
    renamed.records[1] = { ...renamed.records[1], title: { ro: '' } };
    const { errors } = await check(renamed, wrong);
    const places = errors.records as unknown as (object | undefined)[];
    expect([places[0], Object.keys(places[1] ?? {})]).toEqual([undefined, ['title']]);
  });
});

describe('the field of a problem', () => {
  const problem = { code: 'phone', message: '' } as const;
  const at = (path: (string | number)[], gone: number[] = [], of = dataPath('tariffs')) => {
    const { records } = typed((rows) => {
      rows.push({ ...rows[0], id: 'year' });
      for (const one of gone) rows[one] = { ...rows[one], [going]: true };
    });
    return findDataField('tariffs', { ...problem, file: of, path }, records);
  };

  it.each([
    [['groups', 0, 'rows', 1, 'amount'], [], 'records.0.rows.1.amount'],
    [['groups', 0, 'year'], [0], 'records.0.year'],
    [['groups', 0, 'rows', 0, 'amount'], [0, 1], 'records.0.rows.2.amount'],
    [['groups', 1, 'rows', 0, 'amount'], [0], 'records.1.rows.0.amount'],
    [['groups', 0, 'rows', 1, 'amount'], [1], 'records.0.rows.2.amount'],
    [['groups', 0, 'rows', 5, 'amount'], [1], 'records.0.rows.5.amount'],
  ])('at %j stands at its row, past those that are to go: %j', (path, gone, field) => {
    expect(at(path, gone)).toBe(field);
  });

  it('is none for another file, a file without records, and a place that names no record', () => {
    expect(at(['groups', 0, 'year'], [], dataPath('terms'))).toBeUndefined();
    expect(at(['groups', 0, 'year'], [], 'src/content/media/tariffs')).toBeUndefined();
    expect(at(['groups', 0, 'year'], [], 'tariffs.yaml')).toBeUndefined();
    expect(at(['groups'])).toBeUndefined();
    expect(findDataField('tariffs', { ...problem, file: dataPath('tariffs') }, [])).toBeUndefined();
  });
});

it('hours that end before they begin are wrong on their day, in its second hours too', async () => {
  const association = {
    association: [{ id: 'ajvps', hours: [{ id: 'office', name: { ro: 'Secretariat' }, open }] }],
  };
  const values = toDataValues('association', association);
  const [hours] = values.records[0]?.['hours'] as { open: Record<string, { from: string; to: string }[]> }[];
  if (!hours) throw new Error('There are no hours');
  for (const day of ['mon', 'tue']) hours.open[day] = [{ from: '8', to: '12' }];
  hours.open['wed'] = [
    { from: '8', to: '12' },
    { from: '16', to: '13' },
  ];
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await dataResolver('association', association)(values, undefined, options);
  const found = (errors as FieldErrors<{ records: { hours: unknown[] }[] }>).records?.[0]?.hours?.[0];
  expect(found).toEqual({ open: { wed: [undefined, { to: expect.objectContaining({ type: 'later' }) }] } });
});
