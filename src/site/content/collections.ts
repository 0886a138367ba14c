// The only access to the content collections. Data requested several times are read once per build.

import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';

type RecordsKey = Exclude<CollectionKey, 'announcements' | 'announcementTranslations' | 'pages'>;

const cache = new Map<string, unknown>();

/** Caches a result for the rest of the build; in development it is computed each time, since content changes. */
export function memoize<Answer>(key: string, ask: () => Answer): Answer {
  if (import.meta.env.DEV) return ask();
  if (!cache.has(key)) cache.set(key, ask());
  return cache.get(key) as Answer;
}

/** Returns the records of a collection in the order of their file. */
export function listRecords<Name extends RecordsKey>(name: Name): Promise<CollectionEntry<Name>['data'][]> {
  return memoize(`records:${name}`, async () => {
    const entries = (await getCollection(name)) as CollectionEntry<Name>[];
    return entries.map((entry) => entry.data).sort((a, b) => a.order - b.order);
  });
}

/** Returns the only record of a collection that has one. */
export async function getRecord<Name extends RecordsKey>(name: Name): Promise<CollectionEntry<Name>['data']> {
  const [first] = await listRecords(name);
  if (!first) throw new Error(`The collection "${name}" is empty`);
  return first;
}
