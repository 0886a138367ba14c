// Kysely as one small file beside the functions, which comes before the package itself for all below netlify. The host's
// packer would keep its comments and long names, half a megabyte within each function's own file, which every cold start
// reads, also where no database is asked.

import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The package's own name leads to what is made here. */
const entry = 'node_modules/kysely/dist/index.js';

/** What the rooms use of it: the rest, such as other databases' dialects, stays out. */
const names = ['Kysely', 'PostgresDialect', 'sql'];

const folder = 'netlify/node_modules/kysely';

/** The files, by name. */
async function make(root: string): Promise<Record<string, string>> {
  const own = await readFile(join(root, 'node_modules/kysely/package.json'), 'utf8');
  const { version } = JSON.parse(own) as { version: string };
  const { outputFiles } = await build({
    stdin: { contents: `export { ${names.join(', ')} } from './${entry}';`, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    write: false,
  });
  const description = {
    name: 'kysely',
    version,
    type: 'module',
    main: 'index.js',
    types: 'index.d.ts',
    // Says to the packer that it has native parts: those it leaves in files of their own.
    gypfile: true,
  };
  return {
    'index.js': outputFiles[0]?.text ?? '',
    'index.d.ts': `export * from '../../../${entry}';\n`,
    'package.json': `${JSON.stringify(description, null, 2)}\n`,
  };
}

/**
 * Writes it with its types, all at once and only where it differs: others may read it meanwhile.
 *
 * @param root the project's folder.
 */
export async function packKysely(root: string): Promise<void> {
  const files = Object.entries(await make(root));
  const into = join(root, folder);
  const known = await Promise.all(
    files.map(([name]) => readFile(join(into, name), 'utf8').catch(() => undefined)),
  );
  if (files.every(([, text], index) => text === known[index])) return;
  await mkdir(join(into, '..'), { recursive: true });
  const made = await mkdtemp(join(into, '..', '.kysely-'));
  for (const [name, text] of files) await writeFile(join(made, name), text);
  await rm(into, { recursive: true, force: true });
  // Another may have been faster.
  await rename(made, into).catch(() => rm(made, { recursive: true }));
}
