// Deployed code contains nothing of a local run: no demo members, no provider of our own.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { root } from '../project.ts';

interface Package {
  dependencies: Record<string, string>;
  scripts: Record<string, string>;
}

const { dependencies, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Package;

/** Returns the project's files and the packages that a file imports in any way. */
async function listImports(file: string) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    // Without its paths, which would bundle packages: here they are identified by name.
    tsconfigRaw: {},
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    outdir: 'out',
  });
  const files = Object.keys(metafile.inputs);
  const packages = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith('node:'))
    .map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
  return { files, packages };
}

const functions = readdirSync(join(root, 'netlify/functions'));

describe.each(functions)('the function %s', (name) => {
  it('imports nothing of netlify/local or the tests, and only packages that are installed on the host', async () => {
    const { files, packages } = await listImports(`netlify/functions/${name}`);
    expect(files).toContain(`netlify/functions/${name}`);
    expect(files.filter((file) => !/^(netlify\/(?!local\/)|src\/|locales\/)/.test(file))).toEqual([]);
    expect(packages.filter((one) => !Object.hasOwn(dependencies, one))).toEqual([]);
  });
});

it('the local run would be found so', async () => {
  const { files, packages } = await listImports('netlify/local/preview.ts');
  expect(files).toContain('netlify/local/demo.ts');
  expect(packages).toContain('oidc-provider');
  expect(dependencies).not.toHaveProperty('oidc-provider');
});

it('the build on the host does not know what local builds do', () => {
  expect(readFileSync(join(root, 'netlify.toml'), 'utf8')).toContain('command = "npm run build"');
  expect(scripts['build']).toBe('astro build');
});
