// Lists the content's files in a commit of a Git repository, and writes trees with some of them changed.

import type { TreeEntry } from 'isomorphic-git';
import { contentFolder } from '../../../../src/core/content/path.ts';
import type { OpenClone } from './clone.ts';
import { contentPath } from '../paths.ts';
import { NoFileError } from '../store.ts';

type Objects = Pick<OpenClone, 'git' | 'local'>;

/** Trees read so far, by id: an id always means the same tree, and each listing walks all of them. */
const trees = new Map<string, TreeEntry[]>();
/** Hundreds of times the number of the content's folders. */
const maxCached = 5000;

/** Returns true for a plain file, neither a folder nor a link. */
const isPlain = ({ mode }: TreeEntry) => mode.startsWith('100');

async function getTree({ git, local }: Objects, oid: string): Promise<TreeEntry[]> {
  const known = trees.get(oid);
  if (known) return known;
  const { tree } = await git.readTree({ ...local(), oid });
  if (trees.size >= maxCached) trees.clear();
  trees.set(oid, tree);
  return tree;
}

/** Lists the plain files in a tree and its subtrees, with their ids; none if there is no such tree. */
async function list(objects: Objects, oid: string | undefined, path: string): Promise<[string, string][]> {
  if (!oid) return [];
  const tree = await getTree(objects, oid);
  const lists = await Promise.all(
    tree.map(async (entry): Promise<[string, string][]> => {
      const own = `${path}/${entry.path}`;
      if (entry.type === 'tree') return list(objects, entry.oid, own);
      return isPlain(entry) && contentPath(own) ? [[own, entry.oid]] : [];
    }),
  );
  return lists.flat();
}

/** Returns the id of the content's tree in a commit; undefined if it has none. */
async function findContent(objects: Objects, commit: string): Promise<string | undefined> {
  const { git, local } = objects;
  let oid: string | undefined = (await git.readCommit({ ...local(), oid: commit })).commit.tree;
  for (const step of contentFolder.split('/')) {
    if (!oid) return undefined;
    const entry: TreeEntry | undefined = (await getTree(objects, oid)).find(({ path }) => path === step);
    oid = entry?.type === 'tree' ? entry.oid : undefined;
  }
  return oid;
}

/** Returns the ids of the content's files in a commit by path, in the order of their paths. */
export async function listContent(objects: Objects, commit: string): Promise<Map<string, string>> {
  return new Map(await list(objects, await findContent(objects, commit), contentFolder));
}

/** Returns the id of the content's tree in a commit; undefined if the commit is unknown or has none. */
export const contentTree = (objects: Objects, commit: string): Promise<string | undefined> =>
  findContent(objects, commit).catch(() => undefined);

/**
 * Writes a tree with some files changed.
 *
 * @param written receives the ids of all objects written.
 * @returns the id of the tree; null if it would have no files.
 */
export async function writeTree(
  objects: Objects,
  oid: string | undefined,
  change: readonly [steps: string[], content: Uint8Array | null][],
  written: string[],
): Promise<string | null> {
  const { git, local } = objects;
  const before = oid ? await getTree(objects, oid) : [];
  const entries = new Map<string, TreeEntry>(before.map((entry) => [entry.path, entry]));
  const names = new Set(change.map(([[name = '']]) => name));
  for (const name of names) {
    const own = change.filter(([[first]]) => first === name);
    const file = own.find(([steps]) => steps.length === 1);
    const known = entries.get(name);
    let newId: string | null;
    if (file) {
      const [, content] = file;
      if (known && !isPlain(known)) throw new NoFileError(name);
      newId = content && (await git.writeBlob({ ...local(), blob: content }));
      if (newId) written.push(newId);
    } else {
      if (known && known.type !== 'tree') throw new NoFileError(name);
      const below = own.map(([steps, content]): (typeof own)[number] => [steps.slice(1), content]);
      newId = await writeTree(objects, known?.oid, below, written);
    }
    if (!newId) entries.delete(name);
    else {
      entries.set(
        name,
        file
          ? { mode: known?.mode ?? '100644', path: name, oid: newId, type: 'blob' }
          : { mode: '040000', path: name, oid: newId, type: 'tree' },
      );
    }
  }
  if (!entries.size) return null;
  const tree = await git.writeTree({ ...local(), tree: [...entries.values()] });
  written.push(tree);
  return tree;
}
