// The limits that fields show, taken from the schemas that validate them.

import type { z } from 'astro/zod';
import { checkValue } from '../../../core/content/checks/schema.ts';
import { inside, unwrap } from '../../../core/content/schema-parts.ts';
import { encodeProblem } from './problems.ts';
import { scalars, type ScalarInput } from './typed/scalars.ts';
import type { Field } from './typed/shape.ts';

export interface Limits {
  /** In characters. */
  longest?: number;
  required?: true;
}

export function getLimits(schema: z.ZodType): Limits {
  const { kind, optional } = unwrap(schema);
  const maxLength = inside(kind).type === 'string' ? (kind as z.ZodString).maxLength : null;
  return { ...(maxLength && { longest: maxLength }), ...(!optional && { required: true }) };
}

/** Returns the problem of a single typed value, as a field's message; undefined if it is valid or empty. */
export function scalarProblem({ kind, input }: Field, typed: string): string | undefined {
  const text = typed.trim();
  const [problem] = text ? checkValue(kind, scalars[input as ScalarInput].read(text), '') : [];
  return problem && encodeProblem(problem);
}
