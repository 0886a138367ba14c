// A change of the content, file by file: what is shown as entries and records, and what as text.

import { describe, expect, it } from 'vitest';
import { notice, told } from './change-store.ts';

const terms = (...rows: string[]) => `terms:\n${rows.map((row) => `  - ${row}\n`).join('')}`;
const term = (id: string, word = id) => `{ id: ${id}, term: ${word} }`;
const path = 'src/content/pages/ro/contact.md';

describe('as it is written, under its name, stands', () => {
  const whole = { field: [], rows: [], before: '', after: '' };

  it.each([
    ['changed', 'abc', 'xyz', ['-abc', '+xyz']],
    ['added', null, 'xyz', ['+xyz']],
    ['removed', 'abc', null, ['-abc']],
  ])('a text that cannot be read, and was %s', async (what, before, after, signs) => {
    const { places } = await told({ 'pages/ro/contact.md': [before, after] });
    const parts = signs.map((said) => [said.slice(0, 1), said.slice(1)]);
    expect(places).toEqual([{ path, name: 'contact.md', what, fields: [{ ...whole, parts }], left: 0 }]);
  });

  it.each([
    ['before', 'nothing to read', notice('Titlu', 'Text')],
    ['after', notice('Titlu', 'Text'), 'nothing to read'],
  ])('a text that could not be read %s', async (_, before, after) => {
    const { places } = await told({ 'announcements/ro/a.md': [before, after] });
    expect(places).toMatchObject([{ name: 'a.md', what: 'changed', fields: [{ field: [] }] }]);
  });

  it.each([
    ['a table that is broken', 'terms.yaml', terms(term('a')), `${terms(term('b'))}  - { id: c`],
    ['a table spelled otherwise', 'terms.yaml', terms(term('a')), terms(term('a', "'a'"))],
    ['a table without its list', 'terms.yaml', 'terms: 7', 'terms: 8'],
    ['what is no content', 'strange.txt', 'abc', 'xyz'],
  ])('%s', async (_, name, before, after) => {
    const { places } = await told({ [name]: [before, after] });
    expect(places).toMatchObject([{ name, what: 'changed', fields: [{ field: [] }] }]);
  });

  it('a text of which nothing but the ends of its lines differs: nothing is told of that', async () => {
    const text = notice('Titlu', 'Text');
    const { places } = await told({ 'announcements/ro/a.md': [text.replaceAll('\n', '\r\n'), text] });
    expect(places[0]?.fields[0]?.parts?.filter(([sign]) => sign === '-' || sign === '+')).toEqual([]);
  });
});

describe('records', () => {
  it('are those of a table that came or went', async () => {
    const text = terms(term('a'), term('b'));
    const added = await told({ 'terms.yaml': [null, text] });
    expect(added.places.map(({ name, what }) => [name, what])).toEqual([
      ['a', 'added'],
      ['b', 'added'],
    ]);
    const removed = await told({ 'terms.yaml': [text, null] });
    expect(removed.places.map(({ what }) => what)).toEqual(['removed', 'removed']);
  });

  it('without a name are told too, and what is none is not', async () => {
    const { places } = await told({ 'terms.yaml': [terms('x'), terms('y', '{ size: 7 }')] });
    expect(places).toMatchObject([{ name: '', what: 'added', fields: [{ field: ['size'], after: 7 }] }]);
  });

  it('are eighty at most, with those that are left out counted', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => term(`t${at}`));
    const { places, left } = await told({ 'terms.yaml': [null, terms(...rows)] });
    expect([places.length, left]).toEqual([80, 10]);
  });
});

it('files have no fields, and stand behind texts and records', async () => {
  const { places } = await told({
    'strange.txt': ['a', 'b'],
    'media/deer.jpg': ['x', null],
    'terms.yaml': [terms(term('a')), terms(term('a', 'c'))],
    'announcements/ro/a.md': [null, notice('Titlu', 'Text')],
  });
  expect(places.map(({ name, what }) => [name, what])).toEqual([
    ['Titlu', 'added'],
    ['a', 'changed'],
    ['strange.txt', 'changed'],
    ['deer.jpg', 'removed'],
  ]);
  expect(places[3]).toEqual({
    ...{ path: 'src/content/media/deer.jpg', name: 'deer.jpg', what: 'removed', fields: [], left: 0 },
  });
});
