// The collections that the icon endpoint answers from.

import { icons as tabler } from '@iconify-json/tabler';
import type { IconifyJSON } from '@iconify/types';
import { ownIcons } from '../../../src/core/icons/collections.ts';

/** Returns the collections by prefix. Further ones are installed as packages and added here. */
export function installedCollections(): ReadonlyMap<string, IconifyJSON> {
  // On the host too, functions run in the project's folder; netlify.toml packs the icons with the function.
  const all = [tabler, ownIcons(process.cwd())];
  return new Map(all.map((collection) => [collection.prefix, collection]));
}
