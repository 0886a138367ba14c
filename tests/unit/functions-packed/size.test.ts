// What is deployed of each function, and what it loads to begin. Raising a limit needs a reason.

import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesAtStart, packFunctions, type PackedFunction } from '../../packed-functions.ts';
import { root } from '../project.ts';

const kilobyte = 1024;
const most = 500 * kilobyte;
const limits: Partial<Record<string, number>> = {
  /** The client of the database, which is loaded once an hour for each session. */
  session: 350 * kilobyte,
  /** The list of common passwords, which is loaded when one is set. */
  password: 600 * kilobyte,
  /** What checks passkeys, with its reader of certificates, which no other function has. */
  passkeys: 800 * kilobyte,
  /** nodemailer, which no other function has. */
  mail: 650 * kilobyte,
  'mail-send': 650 * kilobyte,
  /** sharp, which decodes pictures, is 8 MB. */
  content: 11 * 1024 * kilobyte,
};

let folder: string;
let packed: Map<string, PackedFunction>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  packed = new Map((await packFunctions(root, folder)).map((one) => [one.name, one]));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

  it('has neither Node itself nor, but for the editor’s pictures, sharp', () => {
    const files = packed.get(name)?.files ?? [];
    expect(files).toContain(`netlify/functions/${name}.mjs`);
    expect(files.filter((file) => file.startsWith('node_modules/node/'))).toEqual([]);
    expect(files.some((file) => /^node_modules\/(sharp|@img)\//.test(file))).toBe(name === 'content');
  });
});

it.each(['errors', 'icons', 'oidc'])('the function %s asks no database, and has no client of one', (name) => {
  const files = packed.get(name)?.files ?? [];
  expect(files.filter((file) => /^node_modules\/(pg|kysely)\b/.test(file))).toEqual([]);
});

it('only those that send mail have what sends it', () => {
  const having = [...packed.values()].filter(({ files }) =>
    files.some((file) => file.startsWith('node_modules/nodemailer/')),
  );
  expect(having.map(({ name }) => name).sort()).toEqual(['mail', 'mail-send']);
});

it('the session’s own code is small: every page asks it', () => {
  const { main = '' } = packed.get('session') ?? {};
  const own = readdirSync(dirname(main)).filter((file) => file.endsWith('.mjs'));
  const bytes = own.reduce((sum, file) => sum + statSync(join(dirname(main), file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(60 * kilobyte);
});

it('the session begins without the client of the database', async () => {
  // A good half of it is jose.
  expect(await bytesAtStart(root, 'session')).toBeLessThanOrEqual(82 * kilobyte);
});
