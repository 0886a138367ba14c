// Caches parsed texts of the content: a save reads the same few again and again, and so does the next save.

import { parseContent, type ContentFile } from '../../../src/core/content/files.ts';

/** The number of texts cached: several times as many as one save reads. */
const maxCached = 200;

/** The most recently used comes last. */
const cache = new Map<string, ContentFile>();

/**
 * Parses a text as `parseContent` does. The result is shared: nobody may change it.
 *
 * @param path its extension determines the format of the text.
 */
export function parseText(path: string, raw: string): ContentFile {
  const key = `${path.endsWith('.md')} ${raw}`;
  const parsed = cache.get(key) ?? parseContent(path, raw);
  cache.delete(key);
  cache.set(key, parsed);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return { ...parsed, path };
}
