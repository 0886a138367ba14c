// Every field of every data file can be changed on the site's own screens, with labels in every language.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { dataKind, dataNames, type DataName } from '../../../src/core/content/kinds.ts';
import { getLabel } from '../../../src/core/content/labels.ts';
import { groupFields, laterField, tableFields } from '../../../src/office/editor/model/table-columns.ts';
import { tableNames } from '../../../src/office/editor/model/tables-data.ts';
import { scalars } from '../../../src/office/editor/model/typed/scalars.ts';
import {
  getRowSchema,
  listFields,
  type Field,
  type Input,
} from '../../../src/office/editor/model/typed/shape.ts';
import type { Files } from '../../../src/core/i18n/keys.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { root } from '../project.ts';

/** The inputs that the screens have: in a column, or below a row, where parts and nested rows have room. */
const inCells: readonly Input[] = [
  ...(Object.keys(scalars) as Input[]),
  'boolean',
  'localized',
  'list',
  'rows',
];
const beneath: readonly Input[] = [...inCells, 'week', 'object'];

const isMade = (name: string, { input }: Field) => name === 'id' && input === 'text';

/** Returns the fields of a record, including nested ones, by name; generated ids are not asked for. */
function everyField(record: z.ZodType, path = ''): [path: string, field: Field][] {
  return listFields(record)
    .filter(([name, field]) => !isMade(name, field))
    .flatMap(([name, field]): [string, Field][] => {
      const own = `${path}${name}`;
      if (field.input === 'object') return [[own, field], ...everyField(field.kind, `${own}.`)];
      if (field.input === 'rows') return [[own, field], ...everyField(getRowSchema(field), `${own}.`)];
      return [[own, field]];
    });
}

/** Returns what the table of a file offers: in columns, and below a row. */
function offered(data: DataName): Map<string, 'cell' | 'beneath'> {
  const { schema } = dataKind(data);
  const found = new Map<string, 'cell' | 'beneath'>();
  const add = (record: z.ZodType, path: string) => {
    const { columns, more } = tableFields(data, record);
    for (const [name] of columns) found.set(path + name, 'cell');
    for (const [name] of more) found.set(path + name, 'beneath');
    // Below the current days.
    if (listFields(record).some(([name]) => name === laterField)) found.set(path + laterField, 'beneath');
  };
  if (data !== 'tariffs') add(schema, '');
  else {
    for (const name of groupFields) found.set(name, 'beneath');
    const rows = listFields(schema).find(([name]) => name === 'rows')?.[1];
    if (rows) add(getRowSchema(rows), 'rows.');
    found.set('rows', 'cell');
  }
  return found;
}

test('every data file has a table or a form', () => {
  expect([...tableNames].toSorted()).toEqual([...dataNames].toSorted());
});

describe.each(dataNames)('%s', (data) => {
  const { schema } = dataKind(data);
  const fields = everyField(schema);
  const places = offered(data);
  /** Returns the place of a field: its own, or that of the field around it. */
  const findPlace = (path: string): 'cell' | 'beneath' | undefined =>
    places.get(path) ?? (path.includes('.') ? findPlace(path.replace(/\.[^.]+$/, '')) : undefined);

  test('every field has its place, by an input for its kind', () => {
    expect(fields.length).toBeGreaterThan(0);
    for (const [path, { input }] of fields) {
      const place = findPlace(path);
      expect(place, path).toBeDefined();
      expect(place === 'cell' ? inCells : beneath, path).toContain(input);
    }
  });

  test('lists of records that stand in a cell are days with switches, and folded dates: a cell has room for no more', () => {
    for (const [path, field] of fields) {
      if (field.input !== 'rows' || findPlace(path) !== 'cell' || path === 'rows') continue;
      for (const [name, { input }] of listFields(getRowSchema(field)))
        expect(['month-day', 'closure-day', 'boolean', 'date'], `${path}.${name}`).toContain(input);
    }
  });

  test.each(localeCodes)('every field has its name in %s', (locale) => {
    const words = JSON.parse(
      readFileSync(join(root, `locales/${locale}/fields.json`), 'utf8'),
    ) as Files['fields'];
    for (const [path] of fields) {
      if (path === 'rows' && data === 'tariffs') continue;
      expect(getLabel(words, data, path), path).not.toBe(path);
    }
  });
});
