// Kysely as one small file, for the functions: their packer keeps its comments and long names, a third of a megabyte that
// every cold function would read, also where it asks no database.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Beside other made things; where it is missing, tsconfig.json leads to the package itself. */
const folder = '.netlify/packages';

/**
 * Writes it with its types.
 *
 * @param root the project's folder.
 */
export async function packKysely(root: string): Promise<void> {
  await mkdir(join(root, folder), { recursive: true });
  await build({
    entryPoints: [join(root, 'node_modules/kysely/dist/index.js')],
    outfile: join(root, folder, 'kysely.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
  });
  await writeFile(
    join(root, folder, 'kysely.d.ts'),
    "export * from '../../node_modules/kysely/dist/index.js';\n",
  );
}
