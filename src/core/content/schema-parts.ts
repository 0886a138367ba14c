// Looks into the schemas of the content: what is wrapped around a kind of value, and the settings for its form.

import type { z } from 'astro/zod';
import { toBeConfirmed } from './fact.ts';

/** A fact to be confirmed, none, or no entries. */
export type Empty = typeof toBeConfirmed | null | readonly never[];

/** Every schema's inside, as far as it is looked at here. */
interface Inside {
  type: string;
  innerType?: z.ZodType;
  /** Of a value that is changed once it was read. */
  in?: z.ZodType;
  /** Of a union. */
  options?: z.ZodType[];
  /** Of a literal. */
  values?: unknown[];
  entries?: Record<string, string>;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  defaultValue?: unknown;
}

export const inside = ({ def }: z.ZodType): Inside => def;

/** A schema without what is wrapped around its kind of value. */
export interface Unwrapped {
  kind: z.ZodType;
  optional: boolean;
  empty?: Empty;
  default?: unknown;
  meta: z.core.GlobalMeta;
}

const isOpen = (schema: z.ZodType) => inside(schema).values?.[0] === toBeConfirmed;

export function unwrap(schema: z.ZodType): Unwrapped {
  const { type, innerType, in: input, options = [], defaultValue } = inside(schema);
  const under = (inner: z.ZodType, more: Partial<Unwrapped> = {}): Unwrapped => {
    const parts = unwrap(inner);
    return { ...parts, ...more, meta: { ...parts.meta, ...schema.meta() } };
  };
  if (type === 'optional' && innerType) return under(innerType, { optional: true });
  if (type === 'default' && innerType) {
    const { empty, ...parts } = under(innerType, { optional: true, default: defaultValue });
    return empty === toBeConfirmed ? { ...parts, empty } : parts;
  }
  if (type === 'nullable' && innerType) return under(innerType, { optional: true, empty: null });
  if (input) return under(input);
  const fact = options.find((option) => !isOpen(option));
  if (fact && options.some(isOpen)) return under(fact, { optional: true, empty: toBeConfirmed });
  const meta = schema.meta() ?? {};
  const mayBeEmpty = type === 'array' && schema.safeParse([]).success;
  return mayBeEmpty
    ? { kind: schema, optional: true, empty: [], meta }
    : { kind: schema, optional: false, meta };
}

/** A union of a date and its spelling, or of a word and a spelling: typed as a spelling. */
export const isDate = (kind: z.ZodType) =>
  (inside(kind).options ?? []).some((option) => inside(option).type === 'date');
