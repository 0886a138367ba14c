// What went wrong, in the editor's words; what is wrong with a field stands at the field.

import type { Problem } from '../lib/content/problem.ts';
import type { ProblemName } from '../lib/content/words.ts';
import { ApiError } from '../lib/api/client.ts';
import { withId } from '../lib/session/error-id.ts';
import { fill } from '../lib/widgets/words.ts';
import { showAt } from './controls.ts';

export interface FailureWords {
  failures: Record<string, string> & { other: string; unread: string };
  problems: Record<ProblemName, string>;
  /** With {place} and {problem}. */
  problemAt: string;
  /** With {who}. */
  replace: string;
  /** With {id}. */
  errorCode: string;
}

/** A failure whose message is shown as it is. */
export class EditorFailure extends Error {
  override name = '';
  readonly details: readonly string[];

  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}

/** A language of the entry could not be read, and would be taken for an empty one. */
export class UnreadError extends Error {}

/** The language of a text, by its path; undefined where a file has no language. */
const localeOf = (path: string) => /^src\/content\/\w+\/([\w-]+)\//.exec(path)?.[1];

/** A failure of the content API as the editor sees it: in the message, and at the fields that it is about. */
export function toFailure(error: unknown, words: FailureWords): EditorFailure {
  const { failures, problems, problemAt, errorCode } = words;
  if (error instanceof UnreadError) return new EditorFailure(failures.unread);
  if (!(error instanceof ApiError)) return new EditorFailure(failures.other);
  const message = failures[error.code] ?? failures.other;
  const found = (error.details['problems'] ?? []) as Problem[];
  let focus: (() => void) | undefined;
  const details = found.map(({ file, path = [], place = file, code, values = {} }) => {
    const problem = fill(problems[code], values);
    const reveal = path.length ? showAt(path, localeOf(file), problem) : undefined;
    focus ??= reveal;
    return fill(problemAt, { place, problem });
  });
  // After the form has drawn the messages, and is no longer being saved.
  if (focus) setTimeout(focus, 200);
  return new EditorFailure(message, [...details, withId(errorCode, error.id) ?? []].flat());
}
