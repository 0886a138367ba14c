// Icons, drawn into the pages at build: some of Tabler's and the site's own (src/icons).

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { IconifyJSON } from '@iconify/types';

const tablerNames = [
  'alert-triangle',
  'arrow-right',
  'arrow-left',
  'chevron-down',
  'clock',
  'copy',
  'device-desktop',
  'download',
  'info-circle',
  'language',
  'mail',
  'map-pin',
  'menu-2',
  'moon',
  'phone',
  'pin',
  'printer',
  'search',
  'share',
  'sun',
  'user',
  'x',
] as const;

const ownNames = ['antlers', 'boar', 'cartridge', 'fir', 'fish', 'grouse', 'mark', 'rod'] as const;

export type IconName = (typeof tablerNames)[number] | (typeof ownNames)[number];

const ownFiles = import.meta.glob<string>('../icons/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

function load(): Record<IconName, string> {
  const require = createRequire(import.meta.url);
  const tabler = JSON.parse(
    readFileSync(require.resolve('@iconify-json/tabler/icons.json'), 'utf8'),
  ) as IconifyJSON;
  const bodies: Record<string, string> = {};
  for (const name of tablerNames) {
    const icon = tabler.icons[name];
    if (!icon) throw new Error(`Tabler has no icon "${name}"`);
    bodies[name] = icon.body;
  }
  for (const name of ownNames) {
    const svg = ownFiles[`../icons/${name}.svg`];
    const body = svg && /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1];
    if (!body) throw new Error(`src/icons/${name}.svg is missing or is no SVG`);
    bodies[name] =
      `<g fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${body.trim()}</g>`;
  }
  return bodies as Record<IconName, string>;
}

/** SVG content of each icon, on a 24 × 24 grid, in the colour of the text. */
export const icons = load();
