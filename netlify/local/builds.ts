// Rebuilds the site of a local run, as the host does when the content changes. The old site is served meanwhile.

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the Node arguments that build the site of a local run. */
export const buildCommand = (root: string): string[] => [
  `--env-file=${join(root, 'netlify/local/local.env')}`,
  join(root, 'node_modules/astro/bin/astro.mjs'),
  'build',
];

/** Builds into another folder, then swaps it with the site that is served. */
async function build(root: string): Promise<boolean> {
  const folder = join(root, '.netlify');
  const [next, previous] = [join(folder, 'next'), join(folder, 'previous')];
  const start = performance.now();
  console.log('build: begun');
  await rm(next, { recursive: true, force: true });
  const child = spawn(process.execPath, [...buildCommand(root), '--outDir', next], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0 || !existsSync(join(next, 'index.html'))) {
    console.log('build: failed, the site stays as it was');
    return false;
  }
  await rm(previous, { recursive: true, force: true });
  await rename(join(root, 'dist'), previous);
  await rename(next, join(root, 'dist'));
  await rm(previous, { recursive: true, force: true });
  console.log(`build: live after ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return true;
}

/** @param root the project's folder. */
export function localBuilds(root: string) {
  let isRunning = false;
  let again = false;
  return {
    /** The path of the build hook; random, so nobody else can know it. */
    path: `/.netlify/build/${randomBytes(12).toString('hex')}`,
    /** Builds the site; if called again meanwhile, builds once more afterwards. */
    async ask() {
      again = true;
      if (isRunning) return;
      isRunning = true;
      while (again) {
        again = false;
        await build(root).catch((error: unknown) => console.error(error));
      }
      isRunning = false;
    },
  };
}
