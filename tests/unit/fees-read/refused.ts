// How a test of what comes in expects it to be refused.

import { expect } from 'vitest';

/** 400 with the names of these fields. */
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
