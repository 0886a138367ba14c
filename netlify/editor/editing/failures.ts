// The ways in which a change can fail, and their problems.

import { invalidFields, notFound, ProblemError, toProblem } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import type { Problem } from '../../../src/core/content/problem.ts';
import {
  MovedError,
  NoFileError,
  ReadOnlyError,
  RepositoryRefusedError,
  RepositoryUnreachableError,
} from '../content/store.ts';

/** The site could not be built with a change. */
export class ContentProblemsError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(
      problems
        .map(({ file, field, message }) => [file, field, message].filter(Boolean).join(': '))
        .join('\n'),
    );
    this.problems = problems;
  }
}

/** Someone else changed what is to be undone. */
export class ConflictError extends Error {
  /** The last person who changed it. */
  readonly by: string | undefined;

  constructor(paths: readonly string[], by: string | undefined) {
    super(paths.join(', '));
    this.by = by;
  }
}

/** A change is not in the history, or too far back. */
export class UnknownChangeError extends Error {}

/** Returns the problem for an error of the content. */
export function contentProblem(error: unknown): ProblemError {
  if (error instanceof ContentProblemsError) {
    const details = { problems: error.problems, error: error.message };
    return new ProblemError('content-problems', { details });
  }
  if (error instanceof ConflictError) {
    const details = {
      ...(error.by && { by: error.by }),
      error: `changed by someone else meanwhile: ${error.message}`,
    };
    return new ProblemError('content-moved', { details });
  }
  if (error instanceof MovedError) {
    return new ProblemError('content-moved', { details: { error: error.message } });
  }
  if (error instanceof UnknownChangeError) return notFound();
  if (error instanceof NoFileError) return invalidFields(['path']);
  if (error instanceof RepositoryUnreachableError) {
    log('repository-unreachable', { reason: error.message });
    const more = { headers: { 'Retry-After': '30' }, details: { error: error.message } };
    return new ProblemError('content-unreachable', more);
  }
  if (error instanceof RepositoryRefusedError) {
    log('repository-refused', { reason: error.message });
    return new ProblemError('content-refused', { details: { error: error.message } });
  }
  if (error instanceof ReadOnlyError) {
    log('content-read-only', { reason: error.message });
    return new ProblemError('content-read-only');
  }
  return toProblem(error);
}
