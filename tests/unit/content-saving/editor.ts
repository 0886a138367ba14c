// Changes of a small project's content as those rooms make them that save.

import { contentProblem } from '../../../netlify/content/failures.ts';
import { localStore } from '../../../netlify/content/local-store.ts';
import { save } from '../../../netlify/content/save.ts';
import type { Author } from '../../../netlify/content/store.ts';

const author: Author = { name: 'Ion Editor', email: 'ion@example.com' };

interface Told {
  change?: string | null;
  files?: Record<string, string | null>;
  code?: string;
  by?: string;
  error?: string;
  problems?: { file: string; path?: (string | number)[]; code: string; values?: object; message: string }[];
}

/** The version of a file as it is now; null where there is none. */
export async function idOf(root: string, path: string): Promise<string | null> {
  return (await localStore(root).snapshot()).files.get(path) ?? null;
}

/**
 * Saves texts and files as one change, and tells what an endpoint would answer.
 *
 * @param texts as they shall stand in their files; null: the file goes.
 * @param bases versions that the change was made on; of files that are left out it is not known.
 */
export async function persist(
  root: string,
  texts: Readonly<Record<string, string | null>>,
  files: Readonly<Record<string, Uint8Array>> = {},
  bases: Readonly<Record<string, string | null>> = {},
): Promise<{ status: number; body: Told }> {
  const edits = new Map<string, string | Uint8Array | null>([
    ...Object.entries(texts),
    ...Object.entries(files),
  ]);
  try {
    const saved = await save(localStore(root), edits, new Map(Object.entries(bases)), author);
    return { status: 200, body: { change: saved.change ?? null, files: Object.fromEntries(saved.files) } };
  } catch (error) {
    const response = contentProblem(error).toResponse();
    return { status: response.status, body: (await response.json()) as Told };
  }
}

/** Takes files away, as one change. */
export const remove = (root: string, ...paths: string[]) =>
  persist(root, Object.fromEntries(paths.map((path) => [path, null])));
