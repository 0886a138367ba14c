// The project's icon collections: Tabler's and its own (src/icons), in Iconify's format.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IconifyJSON } from '@iconify/types';

/** The name of the site's own collection. */
const ownPrefix = 'ajvps';

function extractBody(file: string, svg: string): string {
  const body = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1];
  if (!body) throw new Error(`${file} is no SVG`);
  return `<g fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${body.trim()}</g>`;
}

/**
 * Reads the site's own icons.
 *
 * @param root the project's folder.
 */
export function ownIcons(root: string): IconifyJSON {
  const folder = join(root, 'src/icons');
  const icons = readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => {
      const body = extractBody(join(folder, file), readFileSync(join(folder, file), 'utf8'));
      return [file.replace('.svg', ''), { body }] as const;
    });
  return { prefix: ownPrefix, width: 24, height: 24, icons: Object.fromEntries(icons) };
}
