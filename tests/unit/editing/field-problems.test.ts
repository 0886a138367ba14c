// Problems in words, at the form fields that they concern.

import { expect, test } from 'vitest';
import type { Problem } from '../../../src/core/content/problem.ts';
import { findField } from '../../../src/office/editor/model/entry-field.ts';
import { encodeProblem, inWords } from '../../../src/office/editor/model/problems.ts';

const words = { date: 'o zi', 'too-long': 'cel mult {maximum} semne', 'in-use': 'apare în {places}' };
const problem = { code: 'date', message: '' } as const;

test('a message is told in the page’s words, with what belongs into them', () => {
  expect(inWords('["too-long",{"maximum":5}]', words, 'ro-RO')).toBe('cel mult 5 semne');
  expect(
    inWords(
      encodeProblem({ ...problem, file: 'x', code: 'in-use', values: { places: 'Tarife' } }),
      words,
      'ro-RO',
    ),
  ).toBe('apare în Tarife');
  expect(inWords(encodeProblem({ ...problem, file: 'x' }), words, 'ro-RO')).toBe('o zi');
});

test('a message of the schemas is looked up by its English; one without words stays as it is', () => {
  expect(inWords('must be a date like 2026-11-21', words, 'ro-RO')).toBe('o zi');
  expect(inWords('must be a time like 08:30', words, 'ro-RO')).toBe('must be a time like 08:30');
});

test.each([
  ['ro-RO', '15.11.2026'],
  ['de-DE', '15.11.2026'],
  ['en-GB', '15 Nov 2026'],
])('a day in a message is told as fields have it (%s)', (tag, day) => {
  const overlap = { 'holds-twice': 'pe {from} mai sunt valabile' };
  expect(inWords('["holds-twice",{"from":"2026-11-15"}]', overlap, tag)).toBe(`pe ${day} mai sunt valabile`);
});

const at = (file: string, more: Partial<Problem> = {}) =>
  findField({ ...problem, ...more, file: `src/content/${file}` });

test.each([
  ['announcements/ro/examen.md', ['title'], 'texts.ro.title'],
  ['announcements/de/examen.md', ['summary'], 'texts.de.summary'],
  ['announcements/de/examen.md', ['body'], 'texts.de.body'],
  ['announcements/ro/examen.md', ['expiresAt'], 'facts.expiresAt'],
  ['announcements/ro/examen.md', ['attachments', 1, 'file'], 'facts.attachments.1.file'],
  ['announcements/de/examen.md', ['expiresAt'], undefined],
  ['pages/ro/tariffs.md', ['lead'], 'texts.ro.lead'],
  ['pages/en/tariffs.md', ['lead'], 'texts.en.lead'],
  ['fish.yaml', ['fish', 0], undefined],
  ['fish.yaml', ['title'], undefined],
  ['notes/read-me.txt', ['title'], undefined],
] as const)('of %s at %j it stands at %s', (file, path, field) => {
  expect(at(file, { path })).toBe(field);
});

test('of a picture or a document it stands where that is chosen; of a line, at the text', () => {
  expect(at('media/cerb.jpg')).toBe('facts.cover');
  expect(at('attachments/cerere.pdf')).toBe('facts.attachments');
  expect(at('announcements/en/examen.md', { field: 'line 7' })).toBe('texts.en.body');
  expect(at('announcements/en/examen.md', { field: 'the line 7' })).toBeUndefined();
  expect(at('announcements/en/examen.md')).toBeUndefined();
});
