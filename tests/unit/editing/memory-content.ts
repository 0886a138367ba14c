// Content in memory, for what only reads and writes it: no disk, and no history before the test.

import {
  blobId,
  MovedError,
  NoFileError,
  type Change,
  type ContentStore,
  type Snapshot,
} from '../../../netlify/editor/content/store.ts';

/** @param first texts of files by path, relative to src/content. */
export function memoryContent(first: Readonly<Record<string, string | Uint8Array>> = {}) {
  const blobs = new Map<string, Uint8Array>();
  const files = new Map<string, string>();
  const changes: { id: string; author: string; change: Change }[] = [];
  const put = (path: string, content: Uint8Array) => {
    const id = blobId(content);
    blobs.set(id, content);
    files.set(path, id);
  };
  const blob = async (id: string) => {
    const found = blobs.get(id);
    if (!found) throw new NoFileError(id);
    return found;
  };
  const store: ContentStore = {
    async snapshot(): Promise<Snapshot> {
      const now = new Map(files);
      return { id: String(changes.length), files: now, read: (path) => blob(now.get(path) ?? path) };
    },
    async write(snapshot, change, { name }) {
      if (snapshot.id !== String(changes.length)) throw new MovedError(snapshot.id);
      for (const [path, content] of change) {
        if (content) put(path, content);
        else files.delete(path);
      }
      const id = `change-${changes.length + 1}`;
      changes.push({ id, author: name, change });
      return id;
    },
    history: async () =>
      changes.toReversed().map(({ id, author }) => ({
        ...{ id, at: 0, message: '', live: false },
        author: { name: author, email: 'x@demo.test' },
      })),
    async difference(id) {
      const paths = [...(changes.find((one) => one.id === id)?.change.keys() ?? [])];
      return new Map(paths.map((path) => [path, { before: null, after: files.get(path) ?? null }]));
    },
    blob,
  };
  const memory = {
    store,
    changes,
    files,
    write: (name: string, content: string | Uint8Array) =>
      put(`src/content/${name}`, typeof content === 'string' ? new TextEncoder().encode(content) : content),
    text: async (name: string) =>
      new TextDecoder().decode(await blob(files.get(`src/content/${name}`) ?? name)),
  };
  for (const [name, content] of Object.entries(first)) memory.write(name, content);
  return memory;
}
