// Kysely as one small file, for the functions: their packer keeps its comments and long names, a third of a megabyte that
// every cold function would read, also where it asks no database.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** The package's own name leads to what is made here. */
const entry = 'node_modules/kysely/dist/index.js';

/** What the rooms use of it: the rest, such as other databases' dialects, stays out. */
const names = ['Kysely', 'PostgresDialect', 'sql'];

/** Beside other made things; where it is missing, tsconfig.json leads to the package itself. */
const folder = '.netlify/packages';

/**
 * Writes it with its types.
 *
 * @param root the project's folder.
 */
export async function packKysely(root: string): Promise<void> {
  const exported = `export { ${names.join(', ')} } from './${entry}';`;
  await mkdir(join(root, folder), { recursive: true });
  await build({
    stdin: { contents: exported, resolveDir: root },
    outfile: join(root, folder, 'kysely.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
  });
  const types = `export type * from '../../${entry}';`;
  await writeFile(join(root, folder, 'kysely.d.ts'), `${exported.replace('./', '../../')}\n${types}\n`);
}
