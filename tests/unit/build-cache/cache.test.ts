// What Netlify's own cache keeps of a build, through the plugin named in netlify.toml.

import { existsSync } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bindOpts } from '@netlify/cache-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onPostBuild, onPreBuild } from '../../../netlify/cache/index.js';
import { root } from '../project.ts';

let folder: string;
let cache: ReturnType<typeof bindOpts>;
/** The lines of the build's log. */
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
  await forget();
  cache = bindOpts({ cwd: join(folder, 'site'), cacheDir: join(folder, 'kept') });
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => rm(folder, { recursive: true }));

const made = (name: string) => join(folder, 'site/node_modules/.astro', name);

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(made(name)), { recursive: true });
  await writeFile(made(name), text);
}

/** Starts over as the host does: each build begins with the repository alone. */
async function forget(): Promise<void> {
  await rm(join(folder, 'site'), { recursive: true, force: true });
  await mkdir(join(folder, 'site'));
}

it('a build finds what the one before has made, and what that one had found', async () => {
  await onPreBuild({ utils: { cache } });
  await write('data-store.json', 'one');
  await write('assets/a.webp', 'picture');
  await onPostBuild({ utils: { cache } });
  await forget();
  await onPreBuild({ utils: { cache } });
  expect(await readFile(made('data-store.json'), 'utf8')).toBe('one');
  await write('data-store.json', 'two');
  await onPostBuild({ utils: { cache } });
  await forget();
  await onPreBuild({ utils: { cache } });
  expect(await readFile(made('data-store.json'), 'utf8')).toBe('two');
  expect(await readFile(made('assets/a.webp'), 'utf8')).toBe('picture');
});

it('the first build finds nothing, and one that made nothing keeps nothing', async () => {
  await onPreBuild({ utils: { cache } });
  await onPostBuild({ utils: { cache } });
  expect(existsSync(made(''))).toBe(false);
  expect(existsSync(join(folder, 'kept'))).toBe(false);
});

it('the log says what was kept and what was taken', async () => {
  await onPreBuild({ utils: { cache } });
  await onPostBuild({ utils: { cache } });
  await write('data-store.json', 'one');
  await onPostBuild({ utils: { cache } });
  await onPreBuild({ utils: { cache } });
  expect(said).toEqual([
    'No earlier build has kept anything',
    'Kept for the next build: node_modules/.astro',
    'Taken from the build before: node_modules/.astro',
  ]);
});

it('the plugin is what netlify.toml names, and its folder the one that Astro writes to', async () => {
  const [, named = ''] =
    /^\[\[plugins\]\]\n\s*package = "(.*)"$/m.exec(await readFile(join(root, 'netlify.toml'), 'utf8')) ?? [];
  for (const file of ['index.js', 'manifest.yml']) await access(join(root, named, file));
  // Astro's default folder applies, since none is configured.
  expect(await readFile(join(root, 'astro.config.mjs'), 'utf8')).not.toContain('cacheDir');
});
