// The content's files in a commit of a Git repository, and commits with some of them changed.

import type { TreeEntry } from 'isomorphic-git';
import { contentFolder } from '../../src/lib/content/path.ts';
import type { OpenClone } from './git-clone.ts';
import { contentPath } from './paths.ts';
import { NoFileError } from './store.ts';

type Objects = Pick<OpenClone, 'git' | 'local'>;

/** Plain files in a tree and below, with their ids; nothing where there is no such tree. */
async function list(
  { git, local }: Objects,
  oid: string | undefined,
  path: string,
): Promise<[string, string][]> {
  if (!oid) return [];
  const { tree } = await git.readTree({ ...local(), oid });
  const lists = await Promise.all(
    tree.map(async (entry): Promise<[string, string][]> => {
      const own = `${path}/${entry.path}`;
      if (entry.type === 'tree') return list({ git, local }, entry.oid, own);
      return /^100/.test(entry.mode) && contentPath(own) ? [[own, entry.oid]] : [];
    }),
  );
  return lists.flat();
}

/** The content's files in a commit, with their ids, by path. */
export async function contentOf({ git, local }: Objects, commit: string): Promise<Map<string, string>> {
  const oid = await git
    .readTree({ ...local(), oid: commit, filepath: contentFolder })
    .then((found) => found.oid)
    .catch((error: unknown) => {
      if (error instanceof git.Errors.NotFoundError) return undefined;
      throw error;
    });
  const files = await list({ git, local }, oid, contentFolder);
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The id of the content's tree in a commit; undefined for one that is not known or has none. */
export async function contentTree({ git, local }: Objects, commit: string): Promise<string | undefined> {
  const found = await git
    .readTree({ ...local(), oid: commit, filepath: contentFolder })
    .catch(() => undefined);
  return found?.oid;
}

/** Writes a tree with some files changed, by their paths' steps; null where no file would be left. */
export async function writeTree(
  { git, local }: Objects,
  oid: string | undefined,
  change: readonly [steps: string[], content: Uint8Array | null][],
): Promise<string | null> {
  const before = oid ? (await git.readTree({ ...local(), oid })).tree : [];
  const entries = new Map<string, TreeEntry>(before.map((entry) => [entry.path, entry]));
  const names = new Set(change.map(([[name = '']]) => name));
  for (const name of names) {
    const own = change.filter(([[first]]) => first === name);
    const file = own.find(([steps]) => steps.length === 1);
    const known = entries.get(name);
    let written: string | null;
    if (file) {
      const [, content] = file;
      if (known && !/^100/.test(known.mode)) throw new NoFileError(name);
      written = content && (await git.writeBlob({ ...local(), blob: content }));
    } else {
      if (known && known.type !== 'tree') throw new NoFileError(name);
      written = await writeTree(
        { git, local },
        known?.oid,
        own.map(([steps, content]) => [steps.slice(1), content]),
      );
    }
    if (!written) entries.delete(name);
    else {
      entries.set(
        name,
        file
          ? { mode: known?.mode ?? '100644', path: name, oid: written, type: 'blob' }
          : { mode: '040000', path: name, oid: written, type: 'tree' },
      );
    }
  }
  return entries.size ? git.writeTree({ ...local(), tree: [...entries.values()] }) : null;
}
