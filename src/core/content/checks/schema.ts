// Turns the errors that a schema finds in a value into problems of its file.

import type { z } from 'astro/zod';
import { valueAt } from '../data.ts';
import { toBeConfirmed } from '../fact.ts';
import type { Problem } from '../problem.ts';
import { nameProblem } from '../problem-names.ts';
import type { Step } from '../walk.ts';

type Issue = z.core.$ZodIssue;

/** A record's place in its file, as a path and as a name. */
export interface RecordPlace {
  path: readonly Step[];
  name: string;
}

/** Returns the problems that the schema finds in a value; `at` is put before each field. */
export function checkValue(schema: z.ZodType, value: unknown, file: string, at?: RecordPlace): Problem[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => fromIssue(issue, value, file, at));
}

function fromIssue(issue: Issue, value: unknown, file: string, at?: RecordPlace): Problem[] {
  const steps = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
  if (issue.code === 'invalid_union' && issue.errors.some((errors) => errors.some(isAboutMissingFact))) {
    // "toBeConfirmed or …": the other branch is what was meant.
    const branch = issue.errors.find((errors) => !errors.some(isAboutMissingFact)) ?? issue.errors.at(-1);
    if (branch?.length) {
      return branch.flatMap((inner) =>
        fromIssue({ ...inner, path: [...issue.path, ...inner.path] }, value, file, at).map((problem) => ({
          ...problem,
          isFact: true,
          message: `${problem.message}, or the word ${toBeConfirmed}`,
        })),
      );
    }
  }
  const wrong = valueAt(value, issue.path);
  const shown = wrong === undefined || typeof wrong === 'object' ? '' : `${JSON.stringify(wrong)}: `;
  const { name, values } = nameProblem(issue, wrong);
  return [
    {
      file,
      field: [...(at ? [at.name] : []), ...steps].join('.'),
      path: [...(at?.path ?? []), ...steps],
      code: name,
      ...(values && { values }),
      message: `${shown}${issue.message}`,
    },
  ];
}

function isAboutMissingFact(issue: Issue): boolean {
  return issue.code === 'invalid_value' && issue.values[0] === toBeConfirmed;
}
