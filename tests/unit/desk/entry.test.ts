// The addresses of places in the content: from a task to the screen and field where it can be done.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { isData } from '../../../src/core/content/data.ts';
import { dataKind, dataNames } from '../../../src/core/content/kinds.ts';
import { dataPath } from '../../../src/core/content/path.ts';
import { entryAddress, pictureWithoutRecord } from '../../../src/core/content/entry-address.ts';
import { beginAt, byNumbers } from '../../../src/office/editor/model/table-beginning.ts';
import { root } from '../project.ts';

const screens = { announcement: '/announcement', page: '/page', tables: '/tables' };

test.each([
  ['src/content/announcements/en/exam.md', ['title'], '/announcement?id=exam&language=en&field=title'],
  ['src/content/pages/ro/contact.md', [], '/page?id=contact'],
  ['src/content/fish.yaml', ['fish', 3, 'name', 'en'], '/tables?table=fish&at=3.name.en'],
  ['src/content/fish.yaml', [], '/tables?table=fish'],
  ['src/content/media/stag.jpg', [], '/tables?table=pictures'],
  // Only the content's own folder has tables, and only its own kinds of files.
  ['old/src/content/fish.yaml', [], '/tables?table=pictures'],
  ['src/content/fish.yaml.orig', [], '/tables?table=pictures'],
  ['src/content/acts.yaml', ['acts', 0, 'a&b=c'], '/tables?table=acts&at=0.a%26b%3Dc'],
])('what is to do in %s at %j is done at %s', (file, path, address) => {
  expect(entryAddress(screens, file, path)).toBe(address);
});

test('a picture of the library without a record is named by its file', () => {
  expect(pictureWithoutRecord('/tables', 'a b&c.jpg')).toBe('/tables?table=pictures&add=a+b%26c.jpg');
});

test.each([
  ['fish', '3.name.en', 'records.3.name.en', 'en'],
  ['fish', '3.closed.0.from', 'records.3.closed.0.from', 'ro'],
  ['tariffs', '0.rows.2.amount', 'records.0.rows.2.amount', 'ro'],
  ['association', '0.position.lat', 'records.0.position', 'ro'],
  ['association', '0.hours.1.open.0.from', 'records.0.hours.1.open', 'ro'],
  ['grounds', '5', 'records.5', 'ro'],
  ['grounds', '', '', 'ro'],
  ['grounds', 'x.name', '', 'ro'],
  ['grounds', 'x3.name', '', 'ro'],
  ['grounds', '3x.name', '', 'ro'],
  ['association', '0.hours.1.name.en', 'records.0.hours.1.name.en', 'en'],
  ['grounds', '0.__proto__.x', 'records.0.__proto__.x', 'ro'],
] as const)('the address of %s at %j leads to the field %j in %s', (data, at, field, language) => {
  expect(beginAt(data, at)).toEqual({ field, language });
});

const rows = [
  { id: 'pike', name: { ro: 'Știucă' }, sources: [{ name: 'a' }, { name: 'b' }] },
  { id: 'stag.jpg', rows: [{ id: 'one' }, { id: 'two', amount: 3 }] },
  { id: '12', name: null },
];

test.each([
  ['pike.name.ro', '0.name.ro'],
  ['pike', '0'],
  ['pike.sources.1.name', '0.sources.1.name'],
  ['stag.jpg.alt.ro', '1.alt.ro'],
  ['stag.jpg.rows.two.amount', '1.rows.1.amount'],
  ['12.name', '2.name'],
  ['1.rows.0', '1.rows.0'],
  // A row that was deleted or never existed.
  ['carp.name', ''],
  ['stag.jpg.rows.three', '1.rows'],
  ['3.name', ''],
  ['', ''],
])('the rows of %j are numbered as %j', (at, numbered) => {
  expect(byNumbers(at, rows)).toBe(numbered);
});

/** Returns the steps to every value within records. */
function stepsIn(value: unknown, steps: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((one, index) => stepsIn(one, [...steps, index]));
  if (isData(value)) return Object.entries(value).flatMap(([name, one]) => stepsIn(one, [...steps, name]));
  return [steps];
}

describe('every value of every data file', () => {
  test.each(dataNames)('of %s has an address that leads back to it', (name) => {
    const file: unknown = parse(readFileSync(join(root, dataPath(name)), 'utf8'));
    const { key } = dataKind(name);
    for (const steps of stepsIn(file)) {
      const address = entryAddress(screens, dataPath(name), steps);
      const query = new URL(address, 'https://example.test').searchParams;
      expect(query.get('table')).toBe(name);
      const [, record, ...inner] = steps;
      expect([key, ...(query.get('at') ?? '').split('.')]).toEqual(steps.map(String));
      const records = (file as Record<string, unknown[]>)[key] ?? [];
      const { id } = (records[Number(record)] ?? {}) as { id?: string };
      if (id !== undefined)
        expect(byNumbers([id, ...inner].join('.'), records)).toBe([record, ...inner].join('.'));
      expect(beginAt(name, query.get('at') ?? '').field).toMatch(
        new RegExp(`^records\\.${record}\\.${inner[0]}(\\.|$)`),
      );
    }
  });
});
