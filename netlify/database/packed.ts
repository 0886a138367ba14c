// Kysely as one small file beside the functions, which comes before the package itself for all below netlify. The host's
// packer would keep its comments and long names, half a megabyte within each function's own file, which every cold start
// reads, also where no database is asked.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The package's own name leads to what is made here. */
const entry = 'node_modules/kysely/dist/index.js';

/** What the rooms use of it: the rest, such as other databases' dialects, stays out. */
const names = ['Kysely', 'PostgresDialect', 'sql'];

const folder = 'netlify/node_modules/kysely';

/**
 * Writes it with its types.
 *
 * @param root the project's folder.
 */
export async function packKysely(root: string): Promise<void> {
  const into = join(root, folder);
  await mkdir(into, { recursive: true });
  const { version } = JSON.parse(await readFile(join(root, 'node_modules/kysely/package.json'), 'utf8')) as {
    version: string;
  };
  await build({
    stdin: { contents: `export { ${names.join(', ')} } from './${entry}';`, resolveDir: root },
    outfile: join(into, 'index.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
  });
  await writeFile(join(into, 'index.d.ts'), `export * from '../../../${entry}';\n`);
  const description = {
    name: 'kysely',
    version,
    type: 'module',
    main: 'index.js',
    types: 'index.d.ts',
    // Says to the packer that it has native parts: those it leaves in files of their own.
    gypfile: true,
  };
  await writeFile(join(into, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}
