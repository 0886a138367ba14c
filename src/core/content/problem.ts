// A problem of the content, as the checks report it.

import { problemWords, type MessageName } from './check-words.ts';
import type { ProblemName } from './problem-names.ts';
import type { ProblemValues } from './words.ts';

export interface Problem {
  file: string;
  /** The path of the field within the file, in words: `groups[guests].rows.2.amount`. */
  field?: string;
  /** The same path as steps into the file's data; `body` is the text of a Markdown file. */
  path?: readonly (string | number)[];
  /** The kind of problem, for translations. */
  code: ProblemName;
  values?: ProblemValues;
  /** True for a fact, for which the word that leaves it open is allowed too. */
  isFact?: true;
  message: string;
  /** The place in the editors' words, if it is shown to them. */
  place?: string;
}

/** The place of a problem; `field` gives it in words if the steps do not. */
export interface Place {
  path?: readonly (string | number)[];
  field?: string;
}

export function problem(
  file: string,
  code: MessageName,
  values: ProblemValues = {},
  { path, field = path?.join('.') }: Place = {},
): Problem {
  return {
    file,
    code,
    values,
    message: problemWords(code, values),
    ...(field && { field }),
    ...(path && { path }),
  };
}

/** Formats a problem in one line. */
export function formatProblem({ file, field, message }: Problem): string {
  return [file, field, message].filter(Boolean).join(': ');
}
