// Stores the content in the working tree, for local runs. Changes are also recorded in .netlify, so that they can be undone.

import { createHash, randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { contentFolder } from '../../../../src/core/content/path.ts';
import { openHistory, type Noted, type Notes } from './history.ts';
import { contentPath } from '../paths.ts';
import {
  blobId,
  MovedError,
  NoFileError,
  ReadOnlyError,
  type ContentStore,
  type Difference,
  type Snapshot,
} from '../store.ts';

/** The id of each file, cached by path, inode, size and time, so that unchanged files are not read again. */
const knownIds = new Map<string, { stamp: string; id: string }>();

function getFileId(file: string): string {
  const { mtimeMs, size, ino } = lstatSync(file);
  const stamp = `${ino} ${mtimeMs} ${size}`;
  const known = knownIds.get(file);
  if (known?.stamp === stamp) return known.id;
  const id = blobId(readFileSync(file));
  knownIds.set(file, { stamp, id });
  return id;
}

/** Returns the result; undefined if the file does not exist. */
function orNothing<Answer>(look: () => Answer): Answer | undefined {
  try {
    return look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Returns the file of a path, which may not exist yet; undefined if a link leads elsewhere.
 *
 * @param root with all links resolved.
 */
function resolveFile(root: string, path: string): string | undefined {
  if (!contentPath(path)) return undefined;
  const file = join(root, ...path.split('/'));
  const folder = orNothing(() => realpathSync(dirname(file))) ?? dirname(file);
  const itself = orNothing(() => lstatSync(file));
  return folder === dirname(file) && (!itself || itself.isFile()) ? file : undefined;
}

/**
 * @param folder if it does not exist yet, its nearest existing parent is checked.
 * @throws ReadOnlyError
 */
function requireWritable(folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return requireWritable(dirname(folder));
    throw new ReadOnlyError(`${folder} cannot be written`);
  }
}

/** Returns the ids of the content's files by path. */
function list(root: string): Map<string, string> {
  const entries = readdirSync(join(root, contentFolder), { recursive: true, withFileTypes: true });
  const parents = new Set(entries.map(({ parentPath }) => parentPath));
  const linked = new Set([...parents].filter((parent) => realpathSync(parent) !== parent));
  const files = entries
    .filter((entry) => entry.isFile() && !linked.has(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(root, file).split(sep).join('/'), file] as const)
    .filter(([path]) => contentPath(path))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(files.map(([path, file]) => [path, getFileId(file)] as const));
}

/**
 * Returns the store. A change is recorded first, with the old and new contents of its files, and then written: if the
 * process is killed in between or while writing, the next one writes the rest.
 *
 * @param folder the project's folder.
 */
export function localStore(folder: string): ContentStore {
  const notesFolder = join(folder, '.netlify', 'content');
  const history = openHistory(join(notesFolder, 'history.db'));

  function write(file: string, content: Uint8Array | undefined): void {
    if (!content) return rmSync(file, { force: true });
    mkdirSync(dirname(file), { recursive: true });
    // A concurrent reader gets the old file or the new one, never half of it.
    const draft = join(notesFolder, 'draft');
    writeFileSync(draft, content, { flush: true });
    renameSync(draft, file);
  }

  /** Writes the unwritten files of recorded changes, except those edited by hand since. */
  function settle(root: string, notes: Notes): void {
    for (const { id, files } of notes.unwritten()) {
      for (const [path, before, after] of files) {
        const file = resolveFile(root, path);
        const now = file && (orNothing(() => getFileId(file)) ?? null);
        if (file && now === before) write(file, after === null ? undefined : notes.blob(after));
      }
      notes.setWritten(id);
    }
  }

  const settled = (root: string) =>
    history.alone((notes) => {
      settle(root, notes);
      return list(root);
    });

  /** Reads a file as it is in the snapshot, even if it has changed since. */
  async function read(root: string, files: ReadonlyMap<string, string>, path: string): Promise<Uint8Array> {
    const id = files.get(path);
    if (id === undefined) throw new NoFileError(path);
    const bytes = await readFile(join(root, path)).catch(() => undefined);
    if (bytes && blobId(bytes) === id) return bytes;
    const stored = history.looking((notes) => notes.blob(id), undefined);
    if (!stored) throw new MovedError(path);
    return stored;
  }

  return {
    requireWritable() {
      requireWritable(join(folder, contentFolder));
    },
    async snapshot(): Promise<Snapshot> {
      const root = realpathSync(folder);
      const files = settled(root);
      const id = createHash('sha1')
        .update(JSON.stringify([...files]))
        .digest('hex');
      return { id, files, read: (path) => read(root, files, path) };
    },
    async write(planned, change, author, message) {
      const root = realpathSync(folder);
      const id = randomUUID();
      history.alone((notes) => {
        settle(root, notes);
        const now = list(root);
        // The plan was checked against all files of its snapshot.
        if (
          now.size !== planned.files.size ||
          [...now].some(([path, own]) => planned.files.get(path) !== own)
        ) {
          throw new MovedError('files changed');
        }
        const files = [...change].map(([path, content]): Noted['files'][number] => {
          const file = resolveFile(root, path);
          if (!file) throw new NoFileError(path);
          // A recorded change that cannot be written would block all later ones.
          requireWritable(dirname(file));
          const before = now.get(path) ?? null;
          const after = content && blobId(content);
          if (before) notes.addBlob(before, readFileSync(file));
          if (content && after) notes.addBlob(after, content);
          return [path, before, after];
        });
        notes.add({ id, author, at: Date.now(), message, files });
      });
      // From here on the change is made, even if this process dies.
      history.alone((notes) => settle(root, notes));
      return id;
    },
    async history(limit, built) {
      return history.looking((notes) => {
        const live = (built && notes.find(built)?.number) || 0;
        return notes.latest(limit).map((change) => ({ ...change, live: change.number <= live }));
      }, []);
    },
    async difference(id): Promise<Difference | null> {
      const entry = history.looking((notes) => notes.find(id), undefined);
      return entry ? new Map(entry.files.map(([path, before, after]) => [path, { before, after }])) : null;
    },
    async blob(id) {
      const content = history.looking((notes) => notes.blob(id), undefined);
      if (!content) throw new NoFileError(id);
      return content;
    },
  };
}
