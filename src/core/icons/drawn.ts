// Icons drawn into the pages at build time: some of Tabler's, and the site's own (src/icons).

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';
import { ownIcons } from './collections.ts';

const tablerNames = [
  'alert-triangle',
  'arrow-left',
  'calendar',
  'cash-register',
  'chart-bar',
  'chevron-down',
  'clock',
  'copy',
  'download',
  'help',
  'id-badge-2',
  'info-circle',
  'language',
  'list-check',
  'logout',
  'mail',
  'mail-forward',
  'map-pin',
  'menu-2',
  'moon',
  'phone',
  'pencil',
  'photo',
  'pin',
  'printer',
  'rss',
  'search',
  'share',
  'sun',
  'table',
  'user',
  'users',
  'x',
] as const;

const ownNames = ['antlers', 'boar', 'cartridge', 'fir', 'fish', 'grouse', 'mark', 'rod'] as const;

export type IconName = (typeof tablerNames)[number] | (typeof ownNames)[number];

function load(): Record<IconName, string> {
  const require = createRequire(import.meta.url);
  // Read as data, because the build would treat the package as two megabytes of code.
  const tabler = JSON.parse(
    readFileSync(require.resolve('@iconify-json/tabler/icons.json'), 'utf8'),
  ) as IconifyJSON;
  const own = ownIcons(process.cwd());
  const bodies = [
    ...tablerNames.map((name) => [name, tabler.icons[name]?.body]),
    ...ownNames.map((name) => [name, own.icons[name]?.body]),
  ];
  for (const [name, body] of bodies) if (!body) throw new Error(`There is no icon "${name}"`);
  return Object.fromEntries(bodies) as Record<IconName, string>;
}

/** The SVG content of each icon, on a 24 × 24 grid, in the text colour. */
export const icons = load();
