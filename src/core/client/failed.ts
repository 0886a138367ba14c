// A failed call, as islands report it: a code that they have words for, and the id of an unexpected error.

import { ApiError } from './client.ts';

/** The id of an unexpected error in the server's log. */
export interface Identified {
  id?: string;
}

export interface Failed<Code extends string> extends Identified {
  code: Code;
}

/** Returns the id of an unexpected error, which is shown beside its message. */
export function errorId(error: unknown): Identified {
  return error instanceof ApiError && error.id !== undefined ? { id: error.id } : {};
}

/** The server's codes for failures that may be over in a moment. */
const passing: readonly string[] = ['unreachable', 'store-unavailable', 'content-unreachable'];

/** Returns true if the same call may succeed in a moment: there was no connection, or the server did not answer. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  // A host that waits in vain for its server answers without one of our codes.
  (passing.includes(error.code) || (error.code === 'unknown' && error.status >= 502));

/**
 * Returns the code of an error if there are words for it, and the id of an unexpected error.
 *
 * @param known the codes that there are words for.
 * @param other stands for all else.
 */
export function toFailed<Code extends string, Other extends string>(
  error: unknown,
  known: readonly Code[],
  other: Other,
): Failed<Code | Other> {
  const code = error instanceof ApiError ? error.code : undefined;
  return { code: known.find((value) => value === code) ?? other, ...errorId(error) };
}
