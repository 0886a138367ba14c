// Builds the service worker with its list of what to keep: `/worker.js`. The pages and words for it are in `/kept-list.json`,
// which the build has generated from routes, content and locales.

import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'esbuild';
import type { LatestBuild } from '../../core/build-info.ts';
import { hashIn } from '../build/mark.ts';
import { findFiles } from '../kept/files-of.ts';
import type { KeptList, KeptPlan } from '../kept/plan.ts';

const source = (name: string) => fileURLToPath(new URL(`../worker/${name}.ts`, import.meta.url));

const read = (dist: string, file: string) => readFile(join(dist, file), 'utf8');

/** Only pictures up to this size are kept, since pages work without them; in bytes. */
const largestPicture = 13 * 1024;

async function isSmall(dist: string, file: string): Promise<boolean> {
  return !file.endsWith('.webp') || (await stat(join(dist, file))).size <= largestPicture;
}

/** Returns the file of an address: `/en` → `en.html`. */
const getFileName = (path: string) => `${path.slice(1) || 'index'}.html`;

async function buildKeptList(dist: string, { pages, ...kept }: Omit<KeptPlan, 'isOn'>): Promise<KeptList> {
  const withHashes: Record<string, Record<string, string>> = {};
  const needed: Record<string, Set<string>> = {};
  for (const [locale, paths] of Object.entries(pages)) {
    const hashes: Record<string, string> = {};
    const files = new Set<string>();
    for (const path of paths) {
      const html = await read(dist, getFileName(path));
      for (const file of await findFiles(html, (name) => read(dist, name)))
        if (await isSmall(dist, file)) files.add(file);
      hashes[path] = hashIn(html);
    }
    withHashes[locale] = hashes;
    needed[locale] = files;
  }
  const [first = new Set<string>(), ...others] = Object.values(needed);
  const shared = others.reduce((files, other) => files.intersection(other), first);
  const ownFiles = Object.fromEntries(
    Object.entries(needed).map(([locale, files]) => [locale, [...files.difference(shared)].sort()]),
  );
  const latest = JSON.parse(await read(dist, '_build/latest.json')) as LatestBuild;
  return { ...kept, build: latest.id, pages: withHashes, files: [...shared].sort(), ownFiles };
}

/**
 * Writes the worker of a finished build.
 *
 * @param dist the output folder of the build.
 */
async function writeWorker(dist: string, { isOn, ...plan }: KeptPlan): Promise<void> {
  const list = isOn ? await buildKeptList(dist, plan) : null;
  await build({
    entryPoints: [source(list ? 'worker' : 'remove')],
    outfile: join(dist, 'worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    banner: { js: list ? `self.keptList=${JSON.stringify(list)};` : '' },
  });
}

export function serviceWorker(): AstroIntegration {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const plan = JSON.parse(await read(dist, 'kept-list.json')) as KeptPlan;
        await rm(join(dist, 'kept-list.json'));
        await writeWorker(dist, plan);
      },
    },
  };
}
