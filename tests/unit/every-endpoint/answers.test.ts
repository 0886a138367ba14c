// What applies to the responses of all endpoints, whatever the request.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../endpoints-under-noise/endpoints.ts';
import { makeWorld, type World } from '../endpoints-under-noise/world.ts';
import { root } from '../project.ts';

const url = 'https://site.test/api?collection=tabler&icons=fish&code=x.y&id=m1';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterAll(() => {
  world.stop();
  vi.restoreAllMocks();
});

/** Endpoints that have refused a session. */
const refusing = new Set<string>();

describe.each(endpoints)('$name', ({ name, methods: calls, handle }) => {
  const methods = Object.keys(calls);
  const ask = (method: string, headers: Record<string, string> = {}, body?: string) =>
    handle(new Request(url, { method, headers, ...(body !== undefined && { body }) }), world);

  it.each(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])(
    'answers %s with the headers that protect the pages',
    async (method) => {
      const { headers } = await ask(method);
      const text = readFileSync(join(root, 'public/_headers'), 'utf8');
      for (const name of ['Strict-Transport-Security', 'X-Content-Type-Options']) {
        expect(headers.get(name)).toBe(new RegExp(`${name}: (.*)`).exec(text)?.[1]);
      }
    },
  );

  it('answers HEAD as GET, without the body', async () => {
    const [get, head] = [await ask('GET'), await ask('HEAD')];
    expect(head.status).toBe(get.status);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect(head.headers.get('cache-control')).toBe(get.headers.get('cache-control'));
    expect(await head.text()).toBe('');
    expect(head.status === 405).toBe(!methods.includes('GET'));
  });

  it.each(methods)('lets the browser forget a session that it refuses with %s', async (method) => {
    const cookie = world.givenCookies.findLast((one) => one.startsWith('__Host-session=')) ?? '';
    const headers = { origin: 'https://site.test', 'content-type': 'application/json' };
    const body = method === 'GET' ? undefined : '{"current":"x","password":"x"}';
    const refused = async (cookies: Record<string, string>) => {
      const answered = await ask(method, { ...headers, ...cookies }, body);
      const isRefused = (await answered.text()).includes('"signed-out"');
      return isRefused ? answered.headers.getSetCookie() : null;
    };
    for (const over of [null, { disabled: true }, { sessionsSince: world.now() + 1 }]) {
      world.begin(0);
      const member = world.members.records.get('m2');
      if (over && member) world.members.records.set('m2', { ...member, ...over });
      else world.members.records.delete('m2');
      const forgotten = await refused({ cookie });
      if (!forgotten) continue;
      refusing.add(name);
      expect(forgotten).toEqual([
        expect.stringMatching(/^__Host-session=; Max-Age=0;/),
        expect.stringMatching(/^signed_in=; Max-Age=0;/),
      ]);
      // A page elsewhere that sends no cookies signs nobody out.
      expect(await refused({})).toEqual([]);
    }
    world.begin(0);
  });

  it.each(methods)(
    'refuses %s for another host, also where the page is said to be that host’s',
    async (method) => {
      const headers = { origin: 'https://evil.test' };
      const answered = await handle(
        new Request(url.replace('site.test', 'evil.test'), { method, headers }),
        world,
      );
      expect(answered.status).toBe(421);
      expect(await answered.json()).toMatchObject({ code: 'other-host' });
    },
  );

  it.each(methods.filter((method) => method !== 'GET'))(
    'refuses %s from another origin before it looks at what is sent',
    async (method) => {
      for (const body of ['{', '\0', 'x'.repeat(20_000)]) {
        for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
          const headers = {
            'content-type': type,
            origin: 'https://evil.test',
            cookie: '=;;__Host-session=%',
          };
          expect((await ask(method, headers, body)).status).toBe(403);
          expect((await ask(method, { ...headers, 'sec-fetch-site': 'cross-site' }, body)).status).toBe(403);
        }
      }
    },
  );
});

it('most of them want a session', () => {
  expect(refusing.size).toBeGreaterThan(30);
});
