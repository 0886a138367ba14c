// The collections that the icon endpoint answers from.

import { icons as tabler } from '@iconify-json/tabler';
import type { IconifyJSON } from '@iconify/types';
import { ownIcons } from '../../../src/core/icons/collections.ts';

/** Returns the collections by prefix. To add one, install its package and list it here. */
export function installedCollections(): ReadonlyMap<string, IconifyJSON> {
  // Functions run in the project's folder, on the host too; netlify.toml packs the icons with the function.
  const all = [tabler, ownIcons(process.cwd())];
  return new Map(all.map((collection) => [collection.prefix, collection]));
}
