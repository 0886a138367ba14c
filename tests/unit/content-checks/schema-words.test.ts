// What a schema finds, as the checks report it: its name for translations, its values, its place, and the word for an unknown
// fact.

import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { checkValue } from '../../../src/core/content/checks/schema.ts';
import { toBeConfirmed } from '../../../src/core/content/fact.ts';
import { inLocale, textIn } from '../../../src/site/content/localized.ts';
import { problemWords } from '../../../src/core/content/check-words.ts';
import { says } from '../../../src/core/content/words.ts';

const file = 'src/content/a.yaml';
const found = (schema: z.ZodType, value: unknown) =>
  checkValue(z.object({ field: schema }), { field: value }, file);
const told = (schema: z.ZodType, value: unknown) =>
  found(schema, value).map(({ code, values }) => (values ? [code, values] : [code]));

test('what fits has no problem', () => {
  expect(found(z.string(), 'a')).toEqual([]);
});

test.each<[string, z.ZodType, unknown, unknown[]]>([
  ['is missing', z.string(), undefined, ['required']],
  ['is empty in the file', z.string(), null, ['required']],
  ['is a text without letters', z.string().min(1), '', ['required']],
  ['is no whole number', z.int(), 1.5, ['whole']],
  ['is no number', z.number(), 'a', ['number']],
  ['is of another type', z.string(), 7, ['value']],
  ['is too small', z.number().min(2), 1, ['too-small', { minimum: 2 }]],
  ['has too few', z.array(z.string()).min(2), ['a'], ['too-few', { minimum: 2 }]],
  ['is too long', z.string().max(2), 'abc', ['too-long', { maximum: 2 }]],
  ['is too large', z.number().max(2), 3, ['too-large', { maximum: 2 }]],
  ['is no option', z.enum(['a', 'b']), 'c', ['option', { options: 'a, b' }]],
  ['is no e-mail', z.email(), 'a', ['email']],
  ['is no address', z.url(), 'a', ['url']],
  ['is of another form', z.uuid(), 'a', ['value']],
  [
    'has a field too many',
    z.strictObject({ a: z.string() }),
    { a: '', b: 1, c: 2 },
    ['unknown-field', { fields: 'b, c' }],
  ],
  ['is nothing of several', z.union([z.string(), z.boolean()]), 7, ['value']],
  ['is told by a rule of our own', z.string().refine(() => false, says('clock')), 'a', ['clock']],
])('a value that %s is told as such', (_, schema, value, expected) => {
  expect(told(schema, value)).toEqual([expected]);
});

test('the words of a problem have its values; what has none stays, to be seen', () => {
  expect(problemWords('no-picture', { name: 'deer.jpg' })).toContain('deer.jpg');
  expect(problemWords('no-picture')).toContain('{name}');
});

describe('a place', () => {
  const rows = z.object({ rows: z.array(z.object({ amount: z.number() })) });

  test('is told in steps and in words', () => {
    const [one] = checkValue(rows, { rows: [{ amount: 1 }, { amount: 'x' }] }, file);
    expect(one).toMatchObject({ file, path: ['rows', 1, 'amount'], field: 'rows.1.amount' });
  });

  test('begins with that of the record', () => {
    const at = { path: ['groups', 3], name: 'groups[guests]' };
    const [one] = checkValue(rows, { rows: [{ amount: 'x' }] }, file, at);
    expect(one).toMatchObject({
      path: ['groups', 3, 'rows', 0, 'amount'],
      field: 'groups[guests].rows.0.amount',
    });
  });
});

test('the message shows what was found, unless it is nothing, or a whole record', () => {
  const [text] = found(z.number(), 'x');
  expect(text?.message).toMatch(/^"x": \S/);
  for (const value of [undefined, null, {}]) {
    const alone = z.number().safeParse(value).error?.issues[0]?.message;
    expect(found(z.number(), value)[0]?.message).toBe(alone);
  }
  expect(checkValue(z.number(), null, file)).toHaveLength(1);
});

describe('a fact that may be left open', () => {
  const open = z.literal(toBeConfirmed);
  const fact = z.union([open, z.number().min(1)]);

  test('is judged by what it should be, and the word for leaving it open is named', () => {
    const [one, ...others] = found(fact, 'x');
    expect(others).toEqual([]);
    expect(one).toMatchObject({ code: 'number', isFact: true, field: 'field', path: ['field'] });
    expect(one?.message).toMatch(new RegExp(`^"x": .+, or the word ${toBeConfirmed}$`));
    expect(told(fact, 0)).toEqual([['too-small', { minimum: 1 }]]);
  });

  test('is judged part by part, each at its place', () => {
    const parts = z.union([open, z.object({ from: z.number(), to: z.number() })]);
    expect(found(parts, { from: 'a', to: 'b' }).map(({ path, isFact }) => [path, isFact])).toEqual([
      [['field', 'from'], true],
      [['field', 'to'], true],
    ]);
  });

  test('whichever way round its schema names the two', () => {
    expect(found(z.union([z.number(), open]), 'x')[0]).toMatchObject({ code: 'number', isFact: true });
  });

  test('and a choice that is no fact says nothing of that word', () => {
    const [one] = found(z.union([z.literal('a'), z.number()]), 'x');
    expect(one?.code).toBe('value');
    expect(one).not.toHaveProperty('isFact');
    expect(one?.message).not.toContain(toBeConfirmed);
  });
});

test('a text in a language is its own, or the Romanian one, marked as such', () => {
  const text = { ro: 'cerb', de: 'Hirsch' };
  expect(inLocale(text, 'de')).toEqual({ text: 'Hirsch' });
  expect(inLocale(text, 'en')).toEqual({ text: 'cerb', lang: 'ro' });
  expect(textIn(text, 'de')).toBe('Hirsch');
  expect(textIn(text, 'en')).toBe('cerb');
});
