// What went wrong, in the editor's words; what is wrong with a field stands at the field.

import type { Problem } from '../lib/content/problems';
import type { ProblemName } from '../lib/content/words';
import { ApiError } from '../lib/api';
import type { FormField } from '../lib/editor/forms';
import { showAt } from './controls';

export interface FailureWords {
  failures: Record<string, string> & { other: string; unread: string };
  problems: Record<ProblemName, string>;
  /** With {file}, {field} and {problem}. */
  problemAt: string;
  /** With {who}. */
  replace: string;
}

/** The forms by the paths of their files. */
export interface FormOf {
  label: string;
  fields: readonly FormField[];
  locale: string | undefined;
}

type Fill = Readonly<Record<string, string | number>>;

export const fill = (text: string, values: Fill = {}) =>
  text.replace(/\{(\w+)\}/g, (found, name: string) => String(values[name] ?? found));

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

/** A field's place in words: the labels on the way to it. */
function placeInWords(
  fields: readonly FormField[],
  path: readonly (string | number)[],
  nameOf: (steps: readonly (string | number)[]) => string | undefined,
): string {
  const words: string[] = [];
  let inner: readonly FormField[] = fields;
  path.forEach((step, index) => {
    if (typeof step === 'number') {
      words.push(nameOf(path.slice(0, index + 1)) ?? String(step + 1));
      return;
    }
    const field = inner.find(({ name }) => name === step);
    words.push(field?.label ?? step);
    inner = field?.fields ?? [];
  });
  return words.join(' › ');
}

/**
 * A failure of the content API as the editor sees it: in the message, and at the fields that it is about.
 *
 * @param formOf gives the form of a file.
 */
export function toFailure(
  error: unknown,
  { failures, problems, problemAt }: FailureWords,
  formOf: (path: string) => FormOf | undefined,
): EditorFailure {
  if (error instanceof UnreadError) return new EditorFailure(failures.unread);
  if (!(error instanceof ApiError)) return new EditorFailure(failures.other);
  const message = failures[error.code] ?? failures.other;
  const found = (error.details['problems'] ?? []) as Problem[];
  let focus: (() => void) | undefined;
  const details = found.map(({ file, path = [], field = '', code, values = {} }) => {
    const form = formOf(file);
    const problem = fill(problems[code], values);
    const reveal = form && path.length ? showAt(path, form.locale, problem) : undefined;
    focus ??= reveal;
    const place = form ? placeInWords(form.fields, path, () => undefined) : field;
    const of = [form?.label ?? file, form?.locale?.toUpperCase()].filter(Boolean).join(' ');
    return place ? fill(problemAt, { file: of, field: place, problem }) : `${of}: ${problem}`;
  });
  // After the form has drawn the messages.
  if (focus) setTimeout(focus);
  return new EditorFailure(message, details);
}
