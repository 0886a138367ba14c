// Copies of the project that the benchmarks build, so that its own dist and caches stay unchanged.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watch, type Usage } from './usage.ts';

const own = ['.git', '.astro', '.netlify', 'dist', 'node_modules', 'playwright-report', 'test-results'];

/** Vitest sets these for its child processes; with them, a build would render drafts as pages. */
const testRunners = { NODE_ENV: 'production', DEV: undefined, PROD: undefined, MODE: undefined };

export interface Build extends Usage {
  /** Wall-clock time. */
  seconds: number;
  /** The number of HTML files written. */
  pages: number;
}

/** Links each package separately, so that the copy's node_modules has its own caches (.astro, .vite). */
async function linkPackages(from: string, to: string): Promise<void> {
  await mkdir(to);
  const names = (await readdir(from)).filter((name) => name === '.bin' || !name.startsWith('.'));
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name), 'junction')));
}

/** Copies those files and folders that exist; synchronously, which takes Node a fraction of the processor time. */
export function copyAll(names: readonly string[], from: string, to: string): void {
  for (const name of names)
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
}

/** Copies a project, by default the one in the current folder, without its build output, and with its packages as links. */
export async function copyProject(root: string, source = process.cwd()): Promise<void> {
  await mkdir(root, { recursive: true });
  const names = readdirSync(source).filter((name) => !own.includes(name));
  copyAll(names, source, root);
  await linkPackages(join(source, 'node_modules'), join(root, 'node_modules'));
}

/** Runs `use` on a copy of a project, by default the one in the current folder, then removes the copy. */
export async function withCopy<Answer>(
  use: (root: string) => Promise<Answer>,
  source = process.cwd(),
): Promise<Answer> {
  const root = await mkdtemp(join(tmpdir(), 'ajvps-bench-'));
  // A build that was stopped may still be writing its last files.
  const remove = () => rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  process.once('exit', remove);
  try {
    await copyProject(root, source);
    return await use(root);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Gives a copy the pictures that its project's own build has made, so that it need not make them again. */
export function takePictures(root: string, source: string): void {
  copyAll(['node_modules/.astro/assets'], source, root);
}

/** Removes what a build keeps for the next one. */
export async function removeCaches(root: string): Promise<void> {
  const folders = ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'];
  await Promise.all(folders.map((name) => rm(join(root, name), { recursive: true, force: true })));
}

/** Returns the variables that make a build on the host save memory, from its settings. */
function memorySettings(root: string): Record<string, string> {
  const settings = readFileSync(join(root, 'netlify.toml'), 'utf8');
  const found = settings.matchAll(/^ *(?<name>\w*MALLOC_\w+) = "(?<value>.*)"$/gm);
  return Object.fromEntries(
    [...found].map(({ groups }) => [groups?.['name'] ?? '', groups?.['value'] ?? '']),
  );
}

/**
 * Builds a copy with the same memory as on the host.
 *
 * @param url the site's address, as the host gives it to the build.
 * @param settings further variables of the build.
 */
export async function build(
  root: string,
  url?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Build> {
  const start = performance.now();
  const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: root,
    env: {
      ...process.env,
      ...testRunners,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...memorySettings(root),
      ...(url && { URL: url }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const kill = () => child.kill();
  process.once('exit', kill);
  const stopWatch = watch(child.pid);
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', kill);
  const seconds = (performance.now() - start) / 1000;
  const usage = stopWatch();
  if (code !== 0) throw new Error(`The build failed:\n${Buffer.concat(output).toString().slice(-4000)}`);
  const files = await readdir(join(root, 'dist'), { recursive: true });
  return { ...usage, seconds, pages: files.filter((file) => file.endsWith('.html')).length };
}
