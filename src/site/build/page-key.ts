// Keys by which a build recognises the pages that it may reuse from the previous one: those whose keys are unchanged.

import { createHash } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { today } from '../../core/time/bucharest.ts';
import { offVariable } from '../../parts.ts';

const digest = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
};

/** Returns the key of a page, from everything specific to it: `getStaticPaths` passes it to Astro. */
export const pageKey = (shown: object): string => digest(JSON.stringify(shown));

/** Returns the key of the files that something is drawn from. */
export async function filesKey(root: string, files: readonly string[]): Promise<string> {
  return digest(...(await Promise.all(files.map((file) => readFile(join(root, file))))));
}

/** Files that any page may use: words, data, names and sizes of attachments. */
const shared = { texts: ['locales/*/*.json', 'src/content/*.yaml'], files: 'src/content/attachments/*' };

/**
 * Returns the key of what all pages share: day, words, data, and the built files, whose names depend on their content. Astro's
 * own part of the key covers the pages' code.
 *
 * @param root the project's folder.
 * @param dist the output folder of the build, with its scripts.
 */
export async function sharedKey(root: string, dist: string): Promise<string> {
  const parts: (string | Buffer)[] = [
    today(new Date()),
    process.version,
    process.env['SERVICE_WORKER'] ?? '',
    process.env[offVariable] ?? '',
  ];
  for (const name of (await Array.fromAsync(glob(shared.texts, { cwd: root }))).sort())
    parts.push(name, await readFile(join(root, name)));
  for (const name of (await Array.fromAsync(glob(shared.files, { cwd: root }))).sort())
    parts.push(name, String((await stat(join(root, name))).size));
  parts.push(...(await Array.fromAsync(glob('_astro/*', { cwd: dist }))).sort());
  return digest(...parts);
}
