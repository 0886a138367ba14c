// The wrappers around the kinds of values in the content schemas.

import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { toBeConfirmed } from '../../../src/core/content/fact.ts';
import { isDate, unwrap } from '../../../src/core/content/schema-parts.ts';

const text = z.string();
const open = z.literal(toBeConfirmed);

describe('a schema without what is wrapped around its kind', () => {
  it.each<[string, z.ZodType, object]>([
    ['that is needed', text, { optional: false }],
    ['that may be left out', text.optional(), { optional: true }],
    ['that may be none', text.nullable(), { optional: true, empty: null }],
    ['with what holds where it is left out', text.default('a'), { optional: true, default: 'a' }],
    ['whose fact may be missing', z.union([text, open]), { optional: true, empty: toBeConfirmed }],
    ['likewise, in the other order', z.union([open, text]), { optional: true, empty: toBeConfirmed }],
    [
      'whose fact is missing unless it is told',
      z.union([text, open]).default(toBeConfirmed),
      { optional: true, empty: toBeConfirmed, default: toBeConfirmed },
    ],
    ['that is none unless it is told', text.nullable().default(null), { optional: true, default: null }],
    ['that is changed once it was read', text.transform(Number), { optional: false }],
  ])('%s', (_, schema, told) => {
    expect(unwrap(schema)).toEqual({ kind: text, meta: {}, ...told });
  });

  it('a list may be empty, unless it needs an entry', () => {
    const [any, some] = [z.array(text), z.array(text).min(1)];
    expect(unwrap(any)).toEqual({ kind: any, optional: true, empty: [], meta: {} });
    expect(unwrap(some)).toEqual({ kind: some, optional: false, meta: {} });
  });

  it('a choice of kinds is one of its own, where none of them says that a fact is missing', () => {
    const kinds = z.union([text, z.number()]);
    const other = z.union([text, z.literal('none')]);
    for (const one of [kinds, other, open]) {
      expect(unwrap(one)).toEqual({ kind: one, optional: false, meta: {} });
    }
  });

  it('what is wrapped in any other way is a kind of its own', () => {
    for (const one of [text.readonly(), z.unknown()]) {
      expect(unwrap(one)).toEqual({ kind: one, optional: false, meta: {} });
    }
  });

  it('is told what all layers are told, the outermost last', () => {
    const inner = text.meta({ label: 'Name', hint: 'In full' });
    expect(unwrap(inner.optional().meta({ label: 'Full name' })).meta).toEqual({
      label: 'Full name',
      hint: 'In full',
    });
    expect(unwrap(inner).meta).toEqual({ label: 'Name', hint: 'In full' });
  });
});

it('a date is one that has a spelling besides', () => {
  expect(isDate(z.union([z.date(), text]))).toBe(true);
  expect(isDate(z.union([text, z.date()]))).toBe(true);
  expect(isDate(z.union([text, z.number()]))).toBe(false);
  expect(isDate(z.date())).toBe(false);
});
