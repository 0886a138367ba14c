// Failed calls, as islands report them.

import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../src/core/client/client.ts';
import { toFailed, errorId } from '../../../src/core/client/failed.ts';

const refused = (data: unknown, headers: HeadersInit = {}, status = 409) =>
  new ApiError({ response: new Response(null, { status, headers }), data } as never);
const unreachable = () => new ApiError({ response: undefined, data: undefined } as never);

describe('what went wrong', () => {
  test('is the code where there are words for it, and all else under one name', () => {
    const known = ['email-taken', 'number-taken'] as const;
    expect(toFailed(refused({ code: 'number-taken' }), known, 'failed')).toEqual({ code: 'number-taken' });
    expect(toFailed(refused({ code: 'last-admin' }), known, 'failed')).toEqual({ code: 'failed' });
    expect(toFailed(Object.assign(new Error(), { code: 'email-taken' }), known, 'failed')).toEqual({
      code: 'failed',
    });
  });

  test('has the id by which the server’s log knows it, of an unexpected error', () => {
    expect(toFailed(refused({ code: 'unexpected', id: 'k3' }), [], 'failed')).toEqual({
      code: 'failed',
      id: 'k3',
    });
    expect(errorId(refused({ code: 'unexpected', id: 'k3' }))).toEqual({ id: 'k3' });
    expect(errorId(refused({ code: 'not-found' }))).toStrictEqual({});
    expect(errorId(Object.assign(new Error(), { id: 'k3' }))).toEqual({});
  });
});

describe('an answer that is none', () => {
  test('says all that the server’s description says', () => {
    const data = { code: 'invalid-fields', fields: ['email'], more: 7 };
    expect(refused(data, { 'Retry-After': '30' })).toMatchObject({
      status: 409,
      code: 'invalid-fields',
      message: 'invalid-fields',
      fields: ['email'],
      details: data,
      retryAfter: 30,
    });
  });

  test.each([['no JSON'], [null], [undefined], [{}]])('is unknown without a description: %j', (data) => {
    const error = refused(data);
    expect(error).toMatchObject({ status: 409, code: 'unknown', fields: [], details: {} });
    expect([error.id, error.retryAfter]).toEqual([undefined, undefined]);
  });

  test('is unreachable where none came', () => {
    expect(unreachable()).toMatchObject({ status: 0, code: 'unreachable', fields: [], details: {} });
  });
});
