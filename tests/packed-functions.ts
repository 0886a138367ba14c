// The functions as the host packs them: by its own packer, with the settings of netlify.toml.

import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { resolveConfig } from '@netlify/config';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { build } from 'esbuild';
import { writeFunctions } from '../src/site/integrations/parts.ts';
import type { PartName } from '../src/parts.ts';

export interface PackedFunction {
  name: string;
  /** The size of the deployed archive in bytes. All fields exclude what the host adds to each function. */
  bytes: number;
  files: string[];
  /** The function's main file, unpacked. */
  main: string;
}

interface Settings {
  node_bundler?: 'esbuild';
  included_files?: string[];
  external_node_modules?: string[];
}

/** True for files that the host adds to each function. */
const isHosts = (name: string) => name.startsWith('___netlify');

async function readSettings(root: string) {
  const { config } = (await resolveConfig({
    config: join(root, 'netlify.toml'),
    cwd: root,
    repositoryRoot: root,
    context: 'production',
    mode: 'buildbot',
    offline: true,
    buffer: true,
  })) as { config: { functionsDirectory: string; functions: Record<string, Settings> } };
  if (relative(root, config.functionsDirectory) !== 'netlify/chosen') {
    throw new Error(`The host takes the functions from ${config.functionsDirectory}`);
  }
  return Object.fromEntries(
    Object.entries(config.functions).map(([name, own]) => [
      name,
      {
        ...(own.node_bundler && { nodeBundler: own.node_bundler }),
        ...(own.included_files && { includedFiles: own.included_files }),
        ...(own.external_node_modules && { externalNodeModules: own.external_node_modules }),
      },
    ]),
  );
}

/** Deflated sizes by file content: most functions have the same packages. */
const deflated = new Map<string, number>();

function deflatedSize(path: string): number {
  const bytes = readFileSync(path);
  const key = hash('sha256', bytes);
  const size = deflated.get(key) ?? deflateRawSync(bytes).length;
  deflated.set(key, size);
  return size;
}

/** Returns a file's share of a ZIP archive: deflated, with its name and the format's 76 bytes in two places. */
function zippedSize(path: string, name: string): number {
  return deflatedSize(path) + 76 + 2 * Buffer.byteLength(name);
}

/**
 * Packs all functions of a project from what its build leaves to the host.
 *
 * @param into an empty folder.
 * @param off the parts whose functions are left out.
 */
export async function packFunctions(
  root: string,
  into: string,
  off: readonly PartName[] = [],
): Promise<PackedFunction[]> {
  const config = await readSettings(root);
  mkdirSync(join(root, '.netlify'), { recursive: true });
  const folder = mkdtempSync(join(root, '.netlify', 'chosen-'));
  try {
    await writeFunctions(root, off, relative(root, folder));
    const options = { archiveFormat: 'none', basePath: root, repositoryRoot: root, config } as const;
    return (await zipFunctions(folder, into, options)).map(({ name, path }) => {
      const files = readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && !isHosts(file.name))
        .map((file) => relative(path, join(file.parentPath, file.name)).replaceAll('\\', '/'));
      return {
        name,
        files,
        bytes: files.reduce((sum, file) => sum + zippedSize(join(path, file), file), 0),
        main: join(path, relative(root, folder), `${name}.mjs`),
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the packages that a packed function loads before its first request: esbuild puts a file's imports first. */
export async function packagesAtStart(main: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [main],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  const imports = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  const packages = imports
    .filter(({ kind, path }) => kind === 'import-statement' && !isBuiltin(path))
    .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(packages)].sort();
}

/**
 * Measures a function in bytes, bundled into one file, with dynamic imports in files of their own.
 *
 * @returns `own`: all of the project's code; `start`: all code that runs when the function starts.
 */
export async function measureFunction(root: string, name: string): Promise<{ own: number; start: number }> {
  const entry = join('netlify/functions', `${name}.ts`);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // Comments are not code, but in object literals they would count.
    minifyWhitespace: true,
    write: false,
    metafile: true,
    outdir: 'out',
  });
  const seen = new Set<string>();
  const load = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
      if (kind !== 'dynamic-import' && metafile.outputs[path]) load(path);
    }
  };
  const outputs = Object.values(metafile.outputs);
  load(Object.keys(metafile.outputs).find((file) => metafile.outputs[file]?.entryPoint === entry) ?? '');
  const own = outputs
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([path]) => !path.startsWith('node_modules/'));
  return {
    own: own.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0),
    start: [...seen].reduce((sum, file) => sum + (metafile.outputs[file]?.bytes ?? NaN), 0),
  };
}
