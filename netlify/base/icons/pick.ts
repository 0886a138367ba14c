// Picks icons from a collection, in the form that Iconify's components expect.

import { getIcons } from '@iconify/utils/lib/icon-set/get-icons';
import type { IconifyJSON } from '@iconify/types';

/**
 * Returns the icons of a collection by name, with everything that their aliases need; those that it lacks in
 * `not_found`.
 */
export function pickIcons(collection: IconifyJSON, names: readonly string[]): IconifyJSON {
  // A name that every object inherits is no icon: "constructor".
  const isOwn = (name: string) =>
    [collection.icons, collection.aliases ?? {}].some((list) => Object.hasOwn(list, name));
  const picked = getIcons(collection, names.filter(isOwn), true) ?? { prefix: collection.prefix, icons: {} };
  const missing = [...names.filter((name) => !isOwn(name)), ...(picked.not_found ?? [])];
  return missing.length ? { ...picked, not_found: missing } : picked;
}
