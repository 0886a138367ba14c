// Fields announce in advance what the schemas would refuse.

import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { parseContent } from '../../../src/core/content/files.ts';
import { maxData, maxLine } from '../../../src/core/content/limits.ts';
import { association, tariffGroup } from '../../../src/core/content/schemas.ts';
import { fact, text, year } from '../../../src/core/content/schemas/parts.ts';
import { limitsIn } from '../../../src/office/editor/model/announcement.ts';
import { dataFieldName, entryFieldName } from '../../../src/office/editor/model/field-names.ts';
import { getLimits, scalarProblem } from '../../../src/office/editor/model/limits.ts';
import { findField as fieldOfProblem } from '../../../src/office/editor/model/entry-field.ts';
import { inWords } from '../../../src/office/editor/model/problems.ts';
import { pageFields } from '../../../src/office/editor/model/page-text.ts';
import { listFields, type Field } from '../../../src/office/editor/model/typed/shape.ts';
import de from '../../../locales/de/editor.json' with { type: 'json' };
import fields from '../../../locales/de/fields.json' with { type: 'json' };
import en from '../../../locales/en/editor.json' with { type: 'json' };
import ro from '../../../locales/ro/editor.json' with { type: 'json' };

test.each<[z.ZodType, object]>([
  [text, { longest: maxLine, required: true }],
  [text.max(20), { longest: 20, required: true }],
  [text.max(20).optional(), { longest: 20 }],
  [fact(text.max(20)), { longest: 20 }],
  [year, { required: true }],
  [z.array(text).min(1).max(3), { required: true }],
])('a field knows the limits of its schema (%#)', (schema, limits) => {
  expect(getLimits(schema)).toEqual(limits);
});

test('announcements and pages have the limits of their schemas; a translation may be left out', () => {
  expect(limitsIn('title', 'ro')).toEqual({ longest: 120, required: true });
  expect(limitsIn('title', 'de')).toEqual({ longest: 120 });
  expect(limitsIn('alt', 'ro')).toEqual({ longest: maxLine });
  expect(pageFields.find(({ name }) => name === 'lead')).toEqual({
    name: 'lead',
    type: 'area',
    longest: 240,
  });
  expect(pageFields.find(({ name }) => name === 'title')).toMatchObject({ longest: 80, required: true });
});

function fieldAt(record: z.ZodType, name: string): Field {
  const field = listFields(record).find(([own]) => own === name)?.[1];
  if (!field) throw new Error(`There is no ${name}`);
  return field;
}

test.each([
  ['taxId', association, 'abc', '["tax-id",{}]'],
  ['taxId', association, 'RO 1234567', undefined],
  ['taxId', association, '  ', undefined],
  ['email', association, 'office', '["email",{}]'],
  ['year', tariffGroup, '1999', '["too-small",{"minimum":2020}]'],
  ['year', tariffGroup, '2027', undefined],
  ['position', association, 'undeva', '["position",{}]'],
  ['position', association, '47.65, 26.25', undefined],
])('%s is looked at as it is left', (name, record, typed, expected) => {
  expect(scalarProblem(fieldAt(record, name), typed)).toBe(expected);
});

test.each([
  ['texts.de.summary', 'Kurzfassung (Deutsch)'],
  ['facts.category', 'Kategorie'],
  ['facts.attachments.1.title.en', 'Titel des Dokuments 2 (English)'],
  ['facts.other', undefined],
])('%s of an entry is called by its label and language', (field, expected) => {
  const labels = {
    summary: 'Kurzfassung',
    category: 'Kategorie',
    'attachments.title': 'Titel des Dokuments',
  };
  expect(entryFieldName(field, labels)).toBe(expected);
});

test.each([
  ['tariffs', 'records.0.rows.1.amount', `Beiträge › 2 › ${fields.labels.tariffs.rows.amount}`],
  ['tariffs', 'records.0.title.de', `Beiträge › ${fields.labels.tariffs.title} (Deutsch)`],
  ['association', 'records.0.taxId', fields.labels.association.taxId],
  ['tariffs', 'records', ''],
] as const)('%s: %s is called by its row, its label and its language', (data, field, expected) => {
  const records = [{ title: { de: 'Beiträge' }, rows: [{ name: { ro: 'Elevi' } }, {}] }];
  expect(dataFieldName(field, data, records, fields, 'de')).toBe(expected);
});

test('a file that is too long is too long in its text', () => {
  const problem = {
    file: 'src/content/announcements/de/exam.md',
    code: 'text-too-long',
    message: '',
  } as const;
  expect(fieldOfProblem(problem)).toBe('texts.de.body');
});

test.each([
  ['ro', ro],
  ['en', en],
  ['de', de],
])('what is too long says by how much: %s', (_, { problems }) => {
  const { syntax } = parseContent('src/content/fish.yaml', 'x'.repeat(maxData + 1234));
  const [{ name, values } = { name: '', values: {} }] = syntax;
  const told = inWords(JSON.stringify([name, values]), problems, 'ro-RO');
  expect(told).toContain(String(maxData));
  expect(told).toContain('1234');
});
