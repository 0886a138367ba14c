// Kysely as one small file beside the functions, as builds make it.

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { packKysely } from '../../../netlify/database/packed.ts';
import { root as own } from '../project.ts';

vi.setConfig({ testTimeout: 60_000 });

let root: string;
const file = (name: string) => join(root, 'netlify/node_modules/kysely', name);
const read = (name: string) => readFileSync(file(name), 'utf8');
const names = () => readdirSync(join(root, 'netlify/node_modules'));
const stamps = () => readdirSync(file('.')).map((name) => statSync(file(name)).ino);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'packed-'));
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(own, 'node_modules/kysely'), join(root, 'node_modules/kysely'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('is a small module with what the rooms use of it, and nothing else beside it', async () => {
  await packKysely(root);
  expect(names()).toEqual(['kysely']);
  expect(readdirSync(file('.')).sort()).toEqual(['index.d.ts', 'index.js', 'package.json']);
  const made = (await import(file('index.js'))) as Record<string, unknown>;
  expect(Object.keys(made).sort()).toEqual(['Kysely', 'PostgresDialect', 'sql']);
  expect(read('index.js').length).toBeLessThan(250_000);
  expect(read('index.js').split('\n').length).toBeLessThan(200);
  expect(read('index.js')).not.toMatch(/^import |require\(/m);
});

it('is described as a module with native parts, of the version and with the types of the package', async () => {
  await packKysely(root);
  const package_ = readFileSync(join(own, 'node_modules/kysely/package.json'), 'utf8');
  expect(JSON.parse(read('package.json'))).toEqual({
    name: 'kysely',
    version: (JSON.parse(package_) as { version: string }).version,
    type: 'module',
    main: 'index.js',
    types: 'index.d.ts',
    gypfile: true,
  });
  const types = /^export \* from '(.*)';\n$/.exec(read('index.d.ts'))?.[1] ?? '';
  expect(join(file('.'), types)).toBe(join(root, 'node_modules/kysely/dist/index.js'));
});

it('is written only where it differs, and then anew as a whole', async () => {
  await packKysely(root);
  const first = stamps();
  await packKysely(root);
  expect(stamps()).toEqual(first);
  writeFileSync(file('package.json'), '{}');
  writeFileSync(file('left.js'), '');
  await packKysely(root);
  expect(JSON.parse(read('package.json'))).toHaveProperty('version');
  expect(readdirSync(file('.'))).not.toContain('left.js');
  expect(names()).toEqual(['kysely']);
});

it('is there once where several make it at the same time', async () => {
  await Promise.all([packKysely(root), packKysely(root), packKysely(root)]);
  expect(names()).toEqual(['kysely']);
  expect(readdirSync(file('.')).sort()).toEqual(['index.d.ts', 'index.js', 'package.json']);
});
