// Saves as the editor's pages send them, described by the texts that their files should contain.

import { parse } from 'yaml';
import type { Author, ContentStore } from '../../../netlify/editor/content/store.ts';
import { saveEdits } from '../../../netlify/editor/editing/save.ts';
import type { FileEdit } from '../../../src/office/editor/api/editing.ts';
import { splitMarkdown } from '../../../src/core/content/markdown.ts';

type Data = NonNullable<FileEdit['data']>;

/** Returns the fields of a text, and its Markdown. */
export function readAsData(text: string): { data: Data; body: string } {
  const { front, body } = splitMarkdown(text) ?? { front: text, body: '' };
  return { data: parse(front) as Data, body };
}

/** Returns what a page sends for a file that should contain a text; null deletes the file. */
export const editTo = (path: string, text: string | null, version: string | null): FileEdit =>
  text === null ? { path, version, data: null } : { path, version, ...readAsData(text) };

/**
 * Saves texts as one change.
 *
 * @param versions that the texts are based on; for omitted files, the current ones in the store.
 */
export async function saveTexts(
  store: ContentStore,
  texts: ReadonlyMap<string, string | null>,
  author: Author,
  versions: ReadonlyMap<string, string | null> = new Map(),
): Promise<string | undefined> {
  const known = new Map<string, string | null>([...(await store.snapshot('any')).files, ...versions]);
  const files = [...texts].map(([path, text]) => editTo(path, text, known.get(path) ?? null));
  const { id } = await saveEdits(store, { files, uploads: [], choices: [], removals: [] }, author);
  return id;
}
