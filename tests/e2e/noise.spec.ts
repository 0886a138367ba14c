// Random requests over HTTP with the real database, eight at a time: refused or answered; at worst 503.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { openDatabase } from '../../netlify/database/connection.ts';
import { directory } from '../../netlify/identity/accounts/directory.ts';
import { allMembers } from '../database/all-members.ts';
import { issueSession, newSession } from '../../netlify/identity/session/session.ts';
import type { Endpoint } from '../unit/endpoints-under-noise/endpoint.ts';
import { endpoints } from '../unit/endpoints-under-noise/endpoints.ts';
import { noise, type Noise } from '../unit/endpoints-under-noise/noise.ts';
import { makeWorld, secrets } from '../unit/endpoints-under-noise/world.ts';
import { SiteCopy } from './fixtures/SiteCopy.ts';
import { makeDatabase, removeDatabase } from './fixtures/postgres.ts';
import { expect, test } from './fixtures/test.ts';

/** Per endpoint; NOISE_RUNS sets another number. */
const runs = Number(process.env['NOISE_RUNS'] ?? 600);
/** The number of requests that must be answered in total by default; those that no client can send are left out. */
const answeredAtLeast = process.env['NOISE_RUNS'] === undefined ? 60_000 : 0.9 * runs * endpoints.length;
const seed = Number(process.env['NOISE_SEED'] ?? Date.now() % 2 ** 31);
const port = Number(process.env['E2E_PORT'] ?? 4331) + 64;
/** Concurrent requests. */
const together = 8;

async function readPath({ name, file = name, path }: Endpoint): Promise<string> {
  if (path !== undefined) return path;
  const { config } = (await import(`../../netlify/functions/${file}.ts`)) as { config: { path: string } };
  return config.path;
}

/** Moves those parameters from the noise's query into the path that belong there. */
function fillAddress({ url }: Noise, path: string): string {
  const { search, searchParams, origin } = new URL(url);
  const named = path
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(searchParams.get(name) ?? 'x'))
    .replace('*', 'x/y');
  return origin + named + search;
}

test('requests at random are refused or answered, whatever the database says', { tag: '@deep' }, async () => {
  test.setTimeout(3_600_000);
  const address = await makeDatabase('noise');
  const database = openDatabase(address);
  await SiteCopy.with(
    port,
    async (copy) => {
      const secret = readFileSync(join(copy.root, '.netlify/session-secret'), 'utf8');
      const world = await makeWorld();
      const members = directory(database);
      const everybody = await allMembers(database).list();
      const people = everybody.filter(({ email }) => /^(member|cashier|admin)@/.test(email ?? ''));

      /** Restores all members and signs three of them in: a request may have locked them out. */
      async function signIn(): Promise<string[]> {
        for (const member of everybody) await members.put(member);
        const lines = people.map(async (member) => {
          const claims = newSession(member, Date.now(), false, { by: 'passkey', at: Date.now() });
          return (await issueSession({ url: 'http://localhost' }, claims, secret, Date.now())).cookies;
        });
        return (await Promise.all(lines)).flat().map((line) => line.split(';')[0] ?? '');
      }
      const ids = new Map([
        ['m1', people.find(({ roles }) => roles.length === 1)?.id ?? ''],
        ['m2', people.find(({ roles }) => roles.includes('admin'))?.id ?? ''],
      ]);

      const statuses = new Map<number, number>();
      const failures: string[] = [];
      const told = [...secrets, secret];
      for (const [at, endpoint] of endpoints.entries()) {
        const path = await readPath(endpoint);
        const real = { ...world, origins: [copy.url], givenCookies: await signIn() };
        const all = fc.sample(noise(endpoint, real), { numRuns: runs, seed: seed + at });
        const send = async (one: Noise) => {
          const named = (text: string) => text.replace(/\bm[12]\b/g, (id) => ids.get(id) ?? id);
          const body = typeof one.body === 'string' ? named(one.body) : one.body;
          let request: Request;
          try {
            request = new Request(named(fillAddress(one, path)), {
              ...{ method: one.method, headers: one.headers, redirect: 'manual' },
              ...(body !== undefined && { body: body as string }),
            });
          } catch {
            return;
          }
          const answer = await fetch(request).catch((error: unknown) =>
            String((error as Error).cause ?? error),
          );
          const text = typeof answer === 'string' ? answer : await answer.text();
          const status = typeof answer === 'string' ? 0 : answer.status;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if ((status >= 500 && status !== 503) || told.some((one) => text.includes(one)))
            failures.push(
              `${one.method} ${request.url} ${status}: ${text.slice(0, 300)}; ${String(body).slice(0, 300)}`,
            );
        };
        for (let next = 0; next < all.length; next += together) {
          await Promise.all(all.slice(next, next + together).map(send));
        }
      }
      world.stop();
      console.log(
        `seed ${seed}:`,
        [...statuses]
          .sort(([a], [b]) => a - b)
          .map(String)
          .join(' '),
      );
      expect(failures).toEqual([]);
      const answered = [...statuses].reduce((sum, [status, count]) => sum + (status ? count : 0), 0);
      expect(answered).toBeGreaterThan(answeredAtLeast);
    },
    { NETLIFY_DB_URL: address, NETLIFY_DB_DRIVER: 'server', NETLIFY_BUILD_HOOK: '' },
  );
  await database.destroy();
  await removeDatabase('noise');
});
