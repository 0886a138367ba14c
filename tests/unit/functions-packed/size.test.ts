// The size of each deployed function, and what it loads at the start. Raising a limit needs a reason.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  measureFunction,
  packagesAtStart,
  packFunctions,
  type PackedFunction,
} from '../../packed-functions.ts';
import { root } from '../project.ts';

const kilobyte = 1024;
const most = 500 * kilobyte;
const limits: Partial<Record<string, number>> = {
  /** Every page calls it. */
  session: 250 * kilobyte,
  /** age includes all the key types that it knows; it runs at night, when nobody waits. */
  backup: 840 * kilobyte,
  /** sharp, which decodes pictures, is 8 MB. */
  content: 11 * 1024 * kilobyte,
  reports: 9 * 1024 * kilobyte,
};

let folder: string;
let packed: Map<string, PackedFunction>;

beforeAll(async () => {
  // Read when a function is loaded.
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  packed = new Map((await packFunctions(root, folder)).map((one) => [one.name, one]));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const names = readdirSync(join(root, 'netlify/functions')).map((file) => file.replace(/\.ts$/, ''));

describe.each(names)('the function %s', (name) => {
  const limit = limits[name] ?? most;

  it(`is at most ${limit / kilobyte} KB`, () => {
    expect(packed.get(name)?.bytes).toBeLessThanOrEqual(limit);
  });

  it('has all that it imports', async () => {
    const { default: handler } = (await import(pathToFileURL(packed.get(name)?.main ?? '').href)) as {
      default: unknown;
    };
    expect(handler).toBeTypeOf('function');
  });

  it('has neither Node itself nor, but for the pictures of editors and of reports, sharp', () => {
    const files = packed.get(name)?.files ?? [];
    expect(files.filter((file) => file.endsWith(`/${name}.mjs`))).toHaveLength(1);
    expect(files.filter((file) => file.startsWith('node_modules/node/'))).toEqual([]);
    expect(files.some((file) => /^node_modules\/(sharp|@img)\//.test(file))).toBe(
      name === 'content' || name === 'reports',
    );
  });
});

it.each(['errors', 'icons', 'oidc'])('the function %s asks no database, and has no client of one', (name) => {
  const { files = [], main = '' } = packed.get(name) ?? {};
  expect(files.filter((file) => /^node_modules\/(pg|kysely)\b/.test(file))).toEqual([]);
  expect(readFileSync(main, 'utf8')).not.toContain('node_modules/kysely');
});

it('the client of the database is with those that ask one, and is loaded when they do', async () => {
  // Nothing listens there.
  vi.stubEnv('NETLIFY_DB_URL', 'postgres://nobody@127.0.0.1:1/none');
  const { default: login } = (await import(pathToFileURL(packed.get('login')?.main ?? '').href)) as {
    default: (request: Request, context: { ip: string; deploy: { context: string } }) => Promise<Response>;
  };
  const request = new Request('https://site.test/api/_auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: 'https://site.test' },
    body: JSON.stringify({ email: 'ana@example.ro', password: 'anything at all' }),
  });
  const answer = await login(request, {
    ip: '203.0.113.7',
    deploy: { context: 'dev' },
  });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'store-unavailable' }),
  ]);
});

it('only those that send mail have what sends it', () => {
  const having = [...packed.values()].filter(({ files }) =>
    files.some((file) => file.startsWith('node_modules/nodemailer/')),
  );
  expect(having.map(({ name }) => name).sort()).toEqual(['mail', 'mail-send']);
});

it('the session’s own code is small: every page asks it', async () => {
  expect((await measureFunction(root, 'session')).own).toBeLessThanOrEqual(55 * kilobyte);
});

it('the session begins with one file, and without the client of the database', async () => {
  expect(await packagesAtStart(packed.get('session')?.main ?? '')).toEqual([]);
  // More than half of it is jose.
  expect((await measureFunction(root, 'session')).start).toBeLessThanOrEqual(70 * kilobyte);
});
