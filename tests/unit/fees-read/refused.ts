// The refusal that a test of input expects.

import { expect } from 'vitest';

/** Expects 400 with the names of these fields. */
export const wrongFields = (...fields: string[]): unknown =>
  expect.objectContaining({
    status: 400,
    code: 'invalid-fields',
    message: 'Bad Request',
    more: { details: { fields } },
  });

export const notFound: unknown = expect.objectContaining({
  status: 404,
  code: 'not-found',
  message: 'Not Found',
});
