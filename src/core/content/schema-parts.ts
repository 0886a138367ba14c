// Inspects the schemas of the content: the kind of value inside each wrapper, and the settings for its form.

import type { z } from 'astro/zod';
import { toBeConfirmed } from './fact.ts';

/** The value of an empty field: a fact to be confirmed, null, or an empty list. */
export type Empty = typeof toBeConfirmed | null | readonly never[];

/** The internals of a schema, as far as they are used here. */
interface Inside {
  type: string;
  innerType?: z.ZodType;
  /** The input of a transform. */
  in?: z.ZodType;
  /** The options of a union. */
  options?: z.ZodType[];
  /** The values of a literal. */
  values?: unknown[];
  entries?: Record<string, string>;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  defaultValue?: unknown;
}

export const inside = ({ def }: z.ZodType): Inside => def;

/** A schema without the wrappers around its kind of value. */
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

/** Returns true for a date: the schema is a union of a date and its text form, and forms take the text. */
export const isDate = (kind: z.ZodType) =>
  (inside(kind).options ?? []).some((option) => inside(option).type === 'date');
