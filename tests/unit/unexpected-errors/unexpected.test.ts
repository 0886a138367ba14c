// An unexpected error: every endpoint handles it, and the response and the log have the same id.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../../../netlify/base/http/endpoint.ts';
import { handleLogin } from '../../../netlify/identity/password/sign-in.ts';
import { handlePassword } from '../../../netlify/identity/password/set.ts';
import { endpoints } from '../endpoints-under-noise/endpoints.ts';
import { makeWorld, type World } from '../endpoints-under-noise/world.ts';
import { ask, secret, site, start } from '../people.ts';
import { memoryDirectory } from '../memory-directory.ts';

const token = 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..abc';
const failure = () => new TypeError(`no ana@demo.test with "${token}" at /login?token=x`);

let world: World;
let lines: string[];

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

/** Returns a request that fails where the endpoint first reads it. */
function brokenRequest(url: string): Request {
  return new Proxy(new Request(url), {
    get: (request, name) => {
      if (name === 'method') throw failure();
      return Reflect.get(request, name) as unknown;
    },
  });
}

async function expectUnexpected(response: Response) {
  expect(response.status).toBe(500);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const { code, id } = (await response.json()) as { code: string; id: string };
  expect(code).toBe('unexpected');
  expect(id).toMatch(/^[0-9a-f]{8}$/);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'unexpected', id, error: 'TypeError' });
}

it.each(endpoints)('the endpoint $name answers an error that nobody has thought of', async ({ handle }) => {
  await expectUnexpected(await handle(brokenRequest(`${site}/api/endpoint?collection=tabler`), world));
});

it('is answered when it happens amid the work, also after a while', async () => {
  const late = () => new Promise<Response>((_, reject) => setImmediate(reject, failure()));
  await expectUnexpected(await answer(ask('/'), { GET: late }));
  lines = [];
  const soon = () => {
    throw failure();
  };
  await expectUnexpected(await answer(ask('/'), { GET: soon }));
});

it('is logged with its place, but without persons and tokens', async () => {
  await answer(ask('/'), { GET: () => Promise.reject(failure()) });
  expect(lines.join()).toContain('unexpected.test.ts');
  expect(lines.join()).not.toMatch(/ana@|demo\.test|eyJ|token=x/);
});

it('has an id of its own each time', async () => {
  const readId = async () => {
    const response = await answer(ask('/'), { GET: () => Promise.reject(failure()) });
    return ((await response.json()) as { id: string }).id;
  };
  expect(await readId()).not.toBe(await readId());
});

it('may be anything that is thrown', async () => {
  // Not everything that is thrown is an error.
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what is no Error is what this asks
  const response = await answer(ask('/'), { GET: () => Promise.reject('nothing') });
  expect(response.status).toBe(500);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'unexpected', message: 'nothing' });
});

describe('a form without scripts', () => {
  const fail = () => Promise.reject(failure());
  const members = { ...memoryDirectory(), get: fail, findByEmail: fail, findByLink: fail };
  const deps = {
    secret,
    members,
    limits: { admit: fail, admitBy: fail, forget: fail },
    address: '192.0.2.1',
    now: () => start,
  };
  const post = (path: string, fields: Record<string, string>, cookie?: string) =>
    new Request(`${site}${path}`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...(cookie && { cookie }),
      },
      body: new URLSearchParams(fields),
    });

  async function expectPage(response: Response, page: RegExp) {
    expect(response.status).toBe(303);
    const { id } = JSON.parse(lines[0] ?? '') as { id: string };
    const where = new URL(response.headers.get('location') ?? '', site);
    expect(where.pathname).toMatch(page);
    expect(where.searchParams.get('error')).toBe(id);
    expect(where.hash).toBe('#unexpected');
  }

  it('leads back to its page, with the message and the id', async () => {
    const fields = {
      email: 'ana@demo.test',
      password: 'x',
      page: '/de/login?error=old',
      redirect: '/de/admin',
    };
    await expectPage(await handleLogin(post('/api/_auth/login', fields), deps), /^\/de\/login$/);
  });

  it('does so for a new password too', async () => {
    const fields = { token: world.token, password: 'râul de munte 2026', page: '/en/login' };
    const { secret: worldSecret } = world;
    const given = { ...deps, secret: worldSecret, mailing: world.mailing };
    await expectPage(await handlePassword(post('/api/_auth/password', fields), given), /^\/en\/login$/);
  });
});
