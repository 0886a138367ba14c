// The questionnaire asks once for every fact that its files lack; tasks link to the page that asks.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Data } from '../../../src/core/content/data.ts';
import { dataKind } from '../../../src/core/content/kinds.ts';
import { dataPath } from '../../../src/core/content/path.ts';
import { findDataField, fromDataValues, toDataValues } from '../../../src/office/editor/model/data-file.ts';
import { factAddress, factPages, type FactPage } from '../../../src/office/editor/model/fact-pages.ts';
import {
  asksAgain,
  countFacts,
  firstOpen,
  listMissing,
  listSections,
  pageWith,
} from '../../../src/office/editor/model/questions.ts';
import { going } from '../../../src/office/editor/model/typed/shape.ts';
import { root } from '../project.ts';

const pages: readonly FactPage[] = factPages;
const names = [...new Set(pages.map(({ data }) => data))];
const readFile = (name: (typeof names)[number]) =>
  parse(readFileSync(join(root, dataPath(name)), 'utf8')) as Record<string, Data[]>;
const recordsIn = (name: (typeof names)[number]) => readFile(name)[dataKind(name).key] ?? [];

/** Returns the places of the word in the records of a file. */
function openIn(value: unknown, at = ''): string[] {
  if (value === 'toBeConfirmed') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => openIn(one, at ? `${at}.${name}` : name));
}

test.each(names)('all that %s lacks is asked for, once', (name) => {
  const records = recordsIn(name);
  const asked = pages
    .filter(({ data }) => data === name)
    .flatMap((page) => listMissing(page, records, 'ro'))
    .flatMap(({ questions }) => questions.map(({ at }) => at));
  expect(asked.toSorted()).toEqual(openIn(records).toSorted());
});

test('what is known is counted, and no longer on paper', () => {
  const [page] = pages;
  if (!page) throw new Error('There are no pages');
  const records = recordsIn('association').map((one) => ({ ...one, email: 'toBeConfirmed' }));
  const before = countFacts(page, records);
  const unknown = { veterinaryPhone: 'toBeConfirmed', townHallPhone: 'toBeConfirmed' };
  const phones = [{ number: '1' }, { number: 'toBeConfirmed' }];
  expect(countFacts(page, [{ phones, ...unknown, email: 'a' }])).toEqual({
    all: 5,
    known: 2,
  });
  const known = records.map((one) => ({ ...one, email: 'office@example.com' }));
  expect(countFacts(page, known)).toEqual({ all: before.all, known: before.known + 1 });
  expect(
    listMissing(page, known, 'ro').flatMap(({ questions }) => questions.map(({ at }) => at)),
  ).not.toContain('0.email');
});

test('a task leads to the page that asks for it, or to none', () => {
  const at = (name: string, ...path: (string | number)[]) =>
    factAddress('/admin/facts', dataPath(name), path);
  expect(at('association', 'association', 0, 'phones', 1, 'number')).toBe(
    '/admin/facts?page=phone&at=0.phones.1.number',
  );
  expect(at('waters', 'waters', 3, 'manager')).toBe('/admin/facts?page=waters&at=3.manager');
  expect(at('acts', 'acts', 0, 'number')).toBeUndefined();
  expect(at('association', 'association')).toBeUndefined();
  expect(at('association', 'association', 0, 'shortName')).toBeUndefined();
  for (const path of [[], ['waters'], ['waters', 3]]) expect(at('waters', ...path)).toBeUndefined();
  expect(factAddress('/admin/facts', dataPath('waters'))).toBeUndefined();
  for (const file of ['src/content/media/waters', 'src/content/pages/ro/waters.md', 'waters.yaml'])
    expect(factAddress('/admin/facts', file, ['waters', 3, 'manager'])).toBeUndefined();
  // Prices are on two pages of one file: the page that asks for the row is used.
  const dues = pages.find(({ name }) => name === 'dues');
  if (!dues) throw new Error('There is no page of dues');
  expect(pageWith(dues, recordsIn('tariffs'), '0.year')).toBe('prices');
  expect(pageWith(dues, recordsIn('tariffs'), '3.year')).toBeUndefined();
  // A field of another file's pages is not one of this page.
  const waters = pages.find(({ name }) => name === 'waters');
  expect(waters && pageWith(waters, recordsIn('waters'), '0.position')).toBeUndefined();
});

test('rows that are not with us go when it is saved, and problems stand at the rows that stay', () => {
  const file = readFile('association');
  const values = toDataValues('association', file);
  const [first] = values.records[0]?.['phones'] as Record<string, unknown>[];
  Object.assign(first ?? {}, { [going]: true });
  const made = fromDataValues('association', values, file) as { association: { phones: unknown[] }[] };
  const [before] = file['association'] as unknown as { phones: unknown[] }[];
  expect(made.association[0]?.phones).toEqual(before?.phones.slice(1));
  const problem = { file: dataPath('association'), code: 'phone', message: '' } as const;
  const path = ['association', 0, 'phones', 0, 'number'];
  expect(findDataField('association', { ...problem, path }, values.records)).toBe(
    'records.0.phones.1.number',
  );
  expect(findDataField('association', { ...problem, path: ['association', 0, 'phones', 1] }, [])).toBe(
    'records.0.phones.1',
  );
});

test('going on leads to the first question that has no answer', () => {
  const [page] = pages;
  if (!page) throw new Error('There are no pages');
  const number = '+40 230 123 456';
  const known = {
    phones: [{ number }, { number: 'toBeConfirmed' }],
    veterinaryPhone: 'toBeConfirmed',
    email: 'a@b.ro',
  };
  expect(firstOpen(page, [known])).toBe('0.phones.1.number');
  expect(firstOpen(page, [{ ...known, phones: [{ number }], veterinaryPhone: number }])).toBeUndefined();
});

test('only where the same may be said again is it told that it need be written once', () => {
  const asking = pages.filter((page) => asksAgain(listSections(page, recordsIn(page.data), 'ro')));
  expect(asking.map(({ name }) => name)).toEqual(['hours', 'dues', 'prices', 'grounds', 'waters']);
});
