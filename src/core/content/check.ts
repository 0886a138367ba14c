// Checks the content of a project on disk, as every build does first.

import { join } from 'node:path';
import sharp from 'sharp';
import { readContent, type ContentFiles } from './files.ts';
import { mediaFile } from './path.ts';
import type { Problem } from './problem.ts';
import { findProblems, type Measured } from './problems.ts';

async function measure(root: string, names: readonly string[]): Promise<Measured> {
  const sizes = await Promise.all(
    names.map(async (name) => {
      try {
        const { width = 0 } = await sharp(join(root, mediaFile(name))).metadata();
        return [name, { width }] as const;
      } catch {
        return [name, null] as const;
      }
    }),
  );
  return new Map(sizes);
}

/**
 * Finds everything wrong with the content of a project; returns nothing if it can be built.
 *
 * @param root the project's folder.
 * @param files its content, if it has already been read.
 */
export async function checkContent(root: string, files?: ContentFiles): Promise<Problem[]> {
  files ??= await readContent(root);
  return findProblems(files, await measure(root, files.media));
}
