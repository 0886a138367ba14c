// The files whose records the fields of a record name.

import type { z } from 'astro/zod';
import type { DataName } from '../content/kinds.ts';
import { inside, unwrap } from '../content/schema-parts.ts';
import { fieldsOf, recordOf } from './typed/shape.ts';

/** @returns each of them once. */
export function refersTo(record: z.ZodType): DataName[] {
  const found = fieldsOf(record).flatMap(([, field]): DataName[] => {
    if (field.input === 'object') return refersTo(field.kind);
    if (field.input === 'rows') return refersTo(recordOf(field));
    const { element } = inside(field.kind);
    const to = element && unwrap(element).meta.refersTo;
    return to ? [to] : [];
  });
  return [...new Set(found)];
}
