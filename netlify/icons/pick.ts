// Picks icons from a collection, in the form that Iconify's components ask for.

import { getIconData } from '@iconify/utils/lib/icon-set/get-icon';
import type { IconifyIcon, IconifyJSON } from '@iconify/types';

export interface PickedIcons {
  prefix: string;
  icons: Record<string, IconifyIcon>;
  /** Of all icons that do not say otherwise. */
  width: number;
  height: number;
  not_found?: string[];
}

/** Iconify's own size where a collection names none. */
const usualSize = 16;

/** An icon; aliases are resolved. */
function iconOf(collection: IconifyJSON, name: string, shared: { width: number; height: number }) {
  const isThere = [collection.icons, collection.aliases ?? {}].some((list) => Object.hasOwn(list, name));
  const icon = isThere ? getIconData(collection, name) : null;
  if (!icon) return undefined;
  const own = Object.entries(icon).filter(([key, value]) => value !== shared[key as keyof typeof shared]);
  return Object.fromEntries(own) as unknown as IconifyIcon;
}

/** The icons of a collection by name; those that it lacks in `not_found`. */
export function pickIcons(collection: IconifyJSON, names: readonly string[]): PickedIcons {
  const { prefix, width = usualSize, height = usualSize } = collection;
  const found = names.map((name) => [name, iconOf(collection, name, { width, height })] as const);
  const missing = found.filter(([, icon]) => !icon).map(([name]) => name);
  return {
    prefix,
    icons: Object.fromEntries(found.filter(([, icon]) => icon)) as Record<string, IconifyIcon>,
    width,
    height,
    ...(missing.length > 0 && { not_found: missing }),
  };
}
