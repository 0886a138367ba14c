// The ways in which a change can fail, and the problems they are answered with.

import { invalidFields, ProblemError, toProblem } from '../../base/http/endpoint.ts';
import { makeApp } from '../../base/http/app.ts';
import { log } from '../../base/http/log.ts';
import { formatProblem, type Problem } from '../../../src/core/content/problem.ts';
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
    super(problems.map(formatProblem).join('\n'));
    this.problems = problems;
  }
}

/**
 * Returns the problem for a conflict with others' changes.
 *
 * @param by the name of the last person who made a change, if known.
 */
export const movedProblem = (
  details: Readonly<Record<string, unknown>>,
  by: string | undefined,
): ProblemError => new ProblemError('content-moved', { details: { ...(by && { by }), ...details } });

/** Returns the problem for an error of the content. */
export function contentProblem(error: unknown): ProblemError {
  if (error instanceof ContentProblemsError) {
    const details = { problems: error.problems, error: error.message };
    return new ProblemError('content-problems', { details });
  }
  if (error instanceof MovedError) return movedProblem({ error: error.message }, undefined);
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

/** Returns an app without endpoints that reports failures as problems of the content. */
export const contentApp = () =>
  makeApp().onError((error) => {
    throw contentProblem(error);
  });
