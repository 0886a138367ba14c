// The members' directory as administrators' screens request it, and their messages when it fails.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api, ApiError } from '../../../src/core/client/client.ts';
import { listMembers } from '../../../src/core/members/calls.ts';
import { actionFailure, type FormFailure } from '../../../src/core/ui/use-submit.ts';
import { call } from '../../../src/office/register/calls.ts';
import { answering, cutOff, problem } from './browser.ts';

afterEach(() => vi.unstubAllGlobals());

describe('asks', () => {
  let fetcher: ReturnType<typeof answering>;
  beforeEach(() => {
    fetcher = answering(() => Response.json({}));
  });
  const sent = () => {
    const [address, init] = fetcher.mock.calls[0] ?? [];
    return [init?.method ?? 'GET', address, init?.body && (JSON.parse(init.body as string) as unknown)];
  };

  test('for a page of the list', async () => {
    await listMembers({ search: 'pop & ana', filter: 'all' }, 2);
    expect(sent()).toEqual(['GET', '/api/members?search=pop+%26+ana&filter=all&page=2', undefined]);
    expect(new Headers(fetcher.mock.calls[0]?.[1]?.headers).get('accept')).toBe('application/json');
  });

  test('for a new member', async () => {
    const invitation = {
      name: 'Ana Pop',
      email: 'ana@demo.test',
      memberNumber: '1042',
      kind: 'both' as const,
      validUntil: '2027-03-31',
      roles: ['member' as const],
      locale: 'de' as const,
    };
    await call('POST', '/api/members', { json: invitation });
    expect(sent()).toEqual(['POST', '/api/members', invitation]);
  });

  test('for a change of some fields', async () => {
    await call('PATCH', '/api/members/:id', { param: { id: 'ana' }, json: { disabled: true } });
    expect(sent()).toEqual(['PATCH', '/api/members/ana', { disabled: true }]);
  });

  test('for a link in a language', async () => {
    await call('POST', '/api/members/:id/link', { param: { id: 'ana' }, json: { locale: 'en' } });
    expect(sent()).toEqual(['POST', '/api/members/ana/link', { locale: 'en' }]);
  });
});

describe('a failure', () => {
  const problems = { 'not-found': '', 'not-allowed': '', 'invalid-fields': '', unknown: '' };
  const said = actionFailure<'email' | 'name' | 'kind' | 'memberNumber'>(
    { problems },
    {
      errors: { name: 'a name', email: 'an address', kind: 'a kind' },
      codes: { 'email-taken': ['email', 'taken'], 'number-taken': ['memberNumber', 'taken too'] },
    },
  );
  async function failure(answer: () => Response | Promise<Response>): Promise<FormFailure> {
    answering(answer);
    return said(await api('/api/members/ana', { method: 'PATCH' }).catch((error: unknown) => error));
  }

  test.each([
    ['a field’s', problem(422, 'invalid-fields', { fields: ['email'] }), { fields: { email: 'an address' } }],
    [
      'several fields’',
      problem(422, 'invalid-fields', { fields: ['kind', 'name'] }),
      { fields: { name: 'a name', kind: 'a kind' } },
    ],
    ['an address that is taken', problem(409, 'email-taken'), { fields: { email: 'taken' } }],
    ['a number that is taken', problem(409, 'number-taken'), { fields: { memberNumber: 'taken too' } }],
    [
      'a field’s that the form has not',
      problem(422, 'invalid-fields', { fields: ['id'] }),
      { problem: { code: 'invalid-fields' }, fields: {} },
    ],
    [
      'a field’s, but of another kind',
      problem(403, 'not-allowed', { fields: ['email'] }),
      { problem: { code: 'not-allowed' }, fields: {} },
    ],
    [
      'one that there are words for',
      problem(404, 'not-found'),
      { problem: { code: 'not-found' }, fields: {} },
    ],
    [
      'an unexpected one, with its id',
      problem(500, 'unexpected', { id: '12ab34cd' }),
      { problem: { code: 'unknown', id: '12ab34cd' }, fields: {} },
    ],
    ['any other', problem(418, 'teapot'), { problem: { code: 'unknown' }, fields: {} }],
  ])('is told as %s', async (_, answer, expected) => {
    expect(await failure(() => answer)).toEqual(expected);
  });

  test('of the way there is told as such', async () => {
    expect(await failure(cutOff)).toEqual({ problem: { code: 'unreachable' }, fields: {} });
  });

  test('that is none of the server’s is not told, but thrown on', () => {
    expect(() => said(new TypeError('boom'))).toThrow('boom');
  });
});

describe('the client', () => {
  const caught = (answer: () => Response | Promise<Response>, method = 'POST') => {
    const fetcher = answering(answer);
    const error = api('/api/x', { method }).catch((one: unknown) => one as ApiError);
    return error.then((one) => ({ error: one as ApiError, fetcher }));
  };

  test('gives all that a problem says', async () => {
    const { error } = await caught(() =>
      problem(429, 'too-many-attempts', { fields: ['email'], who: 'Ion' }, { 'Retry-After': '30' }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      code: 'too-many-attempts',
      fields: ['email'],
      retryAfter: 30,
    });
    expect(error.message).toBe('too-many-attempts');
    expect(error.details).toMatchObject({ who: 'Ion' });
  });

  test.each([
    [
      'HTML',
      () => new Response('<h1>502</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
      502,
    ],
    ['nothing', () => new Response(null, { status: 500 }), 500],
    ['JSON without a code', () => Response.json({ error: 'x' }, { status: 400 }), 400],
  ])('knows no more than the status of a failure that says %s', async (_, answer, status) => {
    const { error } = await caught(answer);
    expect(error).toMatchObject({ status, code: 'unknown', fields: [], retryAfter: undefined });
  });

  test('tells a server that is not reached', async () => {
    const { error } = await caught(cutOff);
    expect(error).toMatchObject({ status: 0, code: 'unreachable', fields: [], details: {} });
  });

  test('asks a question once more after a passing failure, never a change', async () => {
    const out = () => problem(503, 'store-unavailable');
    expect((await caught(out, 'GET')).fetcher).toHaveBeenCalledTimes(2);
    expect((await caught(out, 'PATCH')).fetcher).toHaveBeenCalledTimes(1);
  });
});
