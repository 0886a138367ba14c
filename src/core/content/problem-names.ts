// The names of problems from schemas, checks and forms; the editor's pages translate them.

import type { z } from 'astro/zod';
import type { CheckName } from './check-words.ts';
import { schemaWords, type OwnName, type ProblemValues } from './words.ts';

/** Problems that the schema library finds itself, and has the English words for. */
type SchemaName =
  | 'choose'
  | 'email'
  | 'number'
  | 'option'
  | 'required'
  | 'too-few'
  | 'too-large'
  | 'too-long'
  | 'too-small'
  | 'unknown-field'
  | 'url'
  | 'value'
  | 'whole';
/** Problems that only forms find. */
type FormName = 'day-to-come' | 'decision-begun' | 'picture-alt';
export type ProblemName = OwnName | CheckName | SchemaName | FormName;

const byWords = new Map<string, OwnName>(
  (Object.keys(schemaWords) as OwnName[]).map((name) => [schemaWords[name], name]),
);

const formats = ['email', 'url'] as const satisfies readonly SchemaName[];

/**
 * Returns the name of a problem that a schema found.
 *
 * @param value the value that the issue is about.
 */
export function nameProblem(
  issue: z.core.$ZodIssue,
  value: unknown,
): { name: ProblemName; values?: ProblemValues } {
  const own = byWords.get(issue.message);
  if (own) return { name: own };
  switch (issue.code) {
    case 'custom': {
      const [name, values] = (issue.params?.['problem'] ?? ['value']) as [ProblemName, ProblemValues?];
      return { name, ...(values && { values }) };
    }
    case 'invalid_type':
      if (issue.expected === 'int') return { name: 'whole' };
      if (value === undefined || value === null) return { name: 'required' };
      return { name: issue.expected === 'number' ? 'number' : 'value' };
    case 'too_small': {
      if (issue.origin === 'string') return { name: 'required' };
      const name = issue.origin === 'array' ? 'too-few' : 'too-small';
      return { name, values: { minimum: Number(issue.minimum) } };
    }
    case 'too_big': {
      const name = issue.origin === 'string' ? 'too-long' : 'too-large';
      return { name, values: { maximum: Number(issue.maximum) } };
    }
    case 'invalid_value':
      if (value === undefined) return { name: 'choose' };
      return { name: 'option', values: { options: issue.values.join(', ') } };
    case 'invalid_format':
      return { name: formats.find((format) => format === issue.format) ?? 'value' };
    case 'unrecognized_keys':
      return { name: 'unknown-field', values: { fields: issue.keys.join(', ') } };
    default:
      return { name: 'value' };
  }
}
