// What several endpoints read the same way: ids, keys, pages, days, sums and texts.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as read from '../../../netlify/base/http/read.ts';
import { notFound, wrongFields } from '../fees-read/refused.ts';

describe('an address', () => {
  it.each([
    ['an id', read.id, ['a', 'A-z_0', 'x'.repeat(64)], ['', 'a b', '%20', 'x'.repeat(65), undefined]],
    [
      'a key',
      read.key,
      ['k'.repeat(16), 'A-z_0'.padEnd(64, '9')],
      ['k'.repeat(15), 'k'.repeat(65), '.'.repeat(20), undefined],
    ],
    [
      'what the database has counted',
      read.rowId,
      ['1', '10', '9'.repeat(18)],
      ['0', '01', '-1', 'x', '1x', 'x1', '', '1'.repeat(19), undefined],
    ],
  ])('may name %s; where it can be none there is nothing', (_, schema, good, bad) => {
    for (const value of good) expect(read.readParam(schema, value)).toBe(value);
    for (const value of bad) expect(() => read.readParam(schema, value), value).toThrow(notFound);
  });
});

describe('a body', () => {
  const schema = z.object({ name: read.line({ most: 5 }), amount: read.amount, day: read.day });
  const post = (body: string, headers = { 'Content-Type': 'application/json' }) =>
    read.readBody(new Request('https://site.test', { method: 'POST', headers, body }), schema, 80);
  const good = { name: 'Ana', amount: 1, day: '2026-11-21' };

  it('has the fields of its schema, and no others', async () => {
    expect(await post(JSON.stringify({ ...good, more: 1 }))).toEqual(good);
  });

  it.each(['{', '[]', 'null', '7', '[{"name":"Ana"}]'])('that is no object has none: %s', async (body) => {
    await expect(post(body)).rejects.toThrow(wrongFields('name', 'amount', 'day'));
  });

  it('is told of each field that does not fit, once and in the order of the schema', async () => {
    await expect(post('{"day":"2026-02-30","name":" "}')).rejects.toThrow(
      wrongFields('name', 'amount', 'day'),
    );
  });

  it('is refused by its type, length and signs before it is read', async () => {
    await expect(post('{}', { 'Content-Type': 'text/plain' })).rejects.toMatchObject({ status: 415 });
    await expect(post(' '.repeat(81))).rejects.toMatchObject({ status: 413 });
    await expect(post('{"name":"\\u0000"}')).rejects.toThrow(wrongFields('name'));
  });
});

it.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['a page that is left out', read.page, undefined, 1],
  ['a page', read.page, '12', 12],
  ['a day with blanks', read.day, ' 2026-11-21 ', '2026-11-21'],
  ['ids', read.ids(2), ['a', 'b', 'a'].slice(0, 2), ['a', 'b']],
  ['the same id twice', read.ids(2), ['a', 'a'], ['a']],
  [
    'a line with cedillas, blanks and unseen signs',
    read.line({ most: 9 }),
    ' \u015fi\n\u200ba ',
    'ș' + 'i a',
  ],
  ['a line that is turned around', read.line({ most: 9 }), 'a\u202eb\u202c\u2066c\u2069', 'abc'],
  ['a text that is turned around', read.text({ most: 9 }), 'a\u202e\nb\u2067', 'a\nb'],
  ['a text of two lines', read.text({ most: 9 }), ' a\nb ', 'a\nb'],
  ['a text that may be empty', read.text({ most: 9 }), ' ', ''],
])('%s is read in one form', (_, schema, sent, expected) => {
  expect(read.readFields(z.object({ sent: schema }), { sent })).toEqual({ sent: expected });
});

it.each<[string, z.ZodMiniType, unknown[]]>([
  ['a page', read.page, ['0', '01', '1000000', '-1', 'x', '', 1]],
  ['a day', read.day, ['2026-02-30', '1926-11-21', '2026-11-21T08:00', '', 20261121, null]],
  ['an amount', read.amount, [0, -1, 0.5, '1', 100_000_001, null]],
  ['ids', read.ids(2), [[], ['a', 'b', 'c'], ['a', 7], ['../x'], 'a', null]],
  ['a line', read.line({ most: 3 }), ['', ' ', 'abcd', 7]],
  ['a text', read.text({ least: 2, most: 3 }), ['a ', 'abcd', 7, null]],
  ['base64', read.base64, ['', 'YQ===', 'Y Q==', '==', 7]],
])('%s is refused where it is none', (_, schema, bad) => {
  for (const sent of bad) {
    expect(() => read.readFields(z.object({ sent: schema }), { sent }), String(sent)).toThrow(
      wrongFields('sent'),
    );
  }
});

describe('base64', () => {
  const { base64 } = read;
  const accepts = (sent: string) => base64.safeParse(sent).success;

  it('is read at any length', () => {
    const bytes = Buffer.alloc(12 * 2 ** 20, 7);
    expect(base64.parse(bytes.toString('base64')).equals(bytes)).toBe(true);
  });

  it('is refused where it is cut, or where its last sign says more than there is', () => {
    expect(['QUI=', 'QUJD', 'QQ=='].filter((sent) => !accepts(sent))).toEqual([]);
    expect(['', 'Q', 'QQ', 'QUI', 'QUJ=', 'QR==', 'QU-_', 'QUI=\n', 'QUI=QUI='].filter(accepts)).toEqual([]);
  });
});
