// What is deployed of each function, and what it loads to begin. Raising a limit needs a reason.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesAtStart, packFunctions, type PackedFunction } from '../../packed-functions.ts';
import { root } from '../project.ts';

const kilobyte = 1024;
const most = 500 * kilobyte;
const limits: Partial<Record<string, number>> = {
  /** Asked by every page. */
  session: 60 * kilobyte,
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

it('the session begins without the client of the store', async () => {
  // A good half of it is jose.
  expect(await bytesAtStart(root, 'session')).toBeLessThanOrEqual(82 * kilobyte);
});
