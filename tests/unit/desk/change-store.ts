// A store that knows one change of the content, for tests of how changes are described.

import { blobId, type ContentStore } from '../../../netlify/editor/content/store.ts';
import { getContentChange } from '../../../netlify/editor/desk/content-change.ts';
import type { ContentChange } from '../../../src/office/editor/api/content-change.ts';

export type Files = Record<string, [before: string | null, after: string | null]>;

/** Returns a store that knows one change. */
export function storeWith(files: Files): ContentStore {
  const blobs = new Map<string, string>();
  const keep = (text: string | null) => {
    if (text === null) return null;
    const id = blobId(Buffer.from(text));
    blobs.set(id, text);
    return id;
  };
  const difference = new Map(
    Object.entries(files).map(([path, [before, after]]) => [
      `src/content/${path}`,
      { before: keep(before), after: keep(after) },
    ]),
  );
  const none = () => Promise.reject(new Error('not asked for'));
  return {
    snapshot: none,
    write: none,
    history: none,
    difference: async (id) => (id === 'known' ? difference : null),
    blob: async (id) => Buffer.from(blobs.get(id) ?? ''),
  };
}

export const told = async (files: Files) =>
  (await getContentChange(storeWith(files), 'known')) as ContentChange;

export const notice = (title: string, body: string, more = '') =>
  `---\ntitle: ${title}\nsummary: Ce spune.\npublishedAt: 2026-11-21\ncategory: office\n${more}---\n\n${body}\n`;
