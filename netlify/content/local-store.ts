// The content in the working tree, for local runs. Changes are also noted in .netlify, so that they can be undone.

import { randomUUID } from 'node:crypto';
import {
  appendFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { contentFolder } from '../../src/lib/content/needs.ts';
import { contentPath } from './paths.ts';
import {
  blobId,
  MovedError,
  NoFileError,
  type ContentStore,
  type Difference,
  type Made,
  type Snapshot,
} from './store.ts';

/** A line of the history. */
interface Noted extends Omit<Made, 'live'> {
  files: [path: string, before: string | null, after: string | null][];
}

/** The id of each file by its place, size and time: files that did not change are not read again. */
const knownIds = new Map<string, { stamp: string; id: string }>();

async function idOf(file: string): Promise<string> {
  const { mtimeMs, size, ino } = await lstat(file);
  const stamp = `${ino} ${mtimeMs} ${size}`;
  const known = knownIds.get(file);
  if (known?.stamp === stamp) return known.id;
  const id = blobId(await readFile(file));
  knownIds.set(file, { stamp, id });
  return id;
}

/**
 * The file of a path, which may not exist yet; undefined where links would lead elsewhere.
 *
 * @param root with all links resolved.
 */
async function fileOf(root: string, path: string): Promise<string | undefined> {
  if (!contentPath(path)) return undefined;
  const file = join(root, ...path.split('/'));
  const folder = await realpath(dirname(file)).catch(() => dirname(file));
  const itself = await lstat(file).catch(() => null);
  return folder === dirname(file) && (!itself || itself.isFile()) ? file : undefined;
}

/** @param folder the project's folder. */
export function localStore(folder: string): ContentStore {
  const notes = join(folder, '.netlify', 'content');
  const historyFile = join(notes, 'history.jsonl');
  const root = () => realpath(folder);

  async function list(): Promise<Map<string, string>> {
    const base = await root();
    const found = await readdir(join(base, contentFolder), { recursive: true, withFileTypes: true });
    const files = found
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .map((file) => [relative(base, file).split(sep).join('/'), file] as const)
      .filter(([path]) => contentPath(path))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return new Map(await Promise.all(files.map(async ([path, file]) => [path, await idOf(file)] as const)));
  }

  async function read(path: string): Promise<Uint8Array> {
    const file = await fileOf(await root(), path);
    if (!file) throw new NoFileError(path);
    return readFile(file);
  }

  async function noted(): Promise<Noted[]> {
    const text = await readFile(historyFile, 'utf8').catch(() => '');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Noted)
      .reverse();
  }

  async function keep(id: string | null, path: string): Promise<void> {
    if (!id) return;
    await mkdir(join(notes, 'blobs'), { recursive: true });
    await writeFile(join(notes, 'blobs', id), await read(path));
  }

  async function put(path: string, content: Uint8Array | null): Promise<void> {
    const file = await fileOf(await root(), path);
    if (!file) throw new NoFileError(path);
    if (!content) return rm(file, { force: true });
    await mkdir(dirname(file), { recursive: true });
    await mkdir(notes, { recursive: true });
    // Whoever reads meanwhile finds the old file or the new one, never half of it, nor a third.
    const draft = join(notes, randomUUID());
    await writeFile(draft, content);
    await rename(draft, file);
  }

  async function snapshot(): Promise<Snapshot> {
    const [files, [latest]] = await Promise.all([list(), noted()]);
    return { id: latest?.id ?? 'unchanged', files, read };
  }

  return {
    snapshot,
    async write(planned, change, author, message) {
      const { files } = await snapshot();
      const paths = [...change.keys()];
      if (paths.some((path) => files.get(path) !== planned.files.get(path)))
        throw new MovedError('files changed');
      for (const path of paths) await keep(files.get(path) ?? null, path);
      for (const [path, content] of change) await put(path, content);
      const entry: Noted = {
        id: randomUUID(),
        author,
        at: Date.now(),
        message,
        files: [...change].map(([path, content]) => [
          path,
          files.get(path) ?? null,
          content && blobId(content),
        ]),
      };
      for (const [path, , after] of entry.files) await keep(after, path);
      await mkdir(notes, { recursive: true });
      await appendFile(historyFile, `${JSON.stringify(entry)}\n`);
      return entry.id;
    },
    async history(limit, built) {
      const all = await noted();
      const first = all.findIndex(({ id }) => id === built);
      return all.slice(0, limit).map(({ id, author, at, message: text }, index) => ({
        id,
        author,
        at,
        message: text,
        live: first >= 0 && index >= first,
      }));
    },
    async difference(id): Promise<Difference | null> {
      const entry = (await noted()).find((one) => one.id === id);
      return entry ? new Map(entry.files.map(([path, before, after]) => [path, { before, after }])) : null;
    },
    blob: (id) => readFile(join(notes, 'blobs', id)),
  };
}
