// Parsed texts of the content, each parsed once: a save looks at the same few again and again, and so does the next
// one.

import { parseContent, type ContentFile } from '../../../src/core/content/files.ts';

/** As many as one save looks at, several times over; in texts. */
const maxCached = 200;

/** The most recently used one comes last. */
const cache = new Map<string, ContentFile>();

/**
 * Parses a text as `parseContent` does. The result is shared: nobody may change it.
 *
 * @param path with the ending that tells what the text is.
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
