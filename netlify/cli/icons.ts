// `npm run icons`: makes the site's icons in `public` from its mark (src/icons/mark.svg) and colours (src/styles/tokens.ts).

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { primary } from '../../src/styles/tokens.ts';

const white = '#fff';

/** Returns the antlers of the mark, on its grid of 24. */
function antlers(root: string): string {
  const mark = readFileSync(join(root, 'src/icons/mark.svg'), 'utf8');
  const paths = [...mark.matchAll(/<path d="([^"]+)"/g)].map(([, d = '']) => d);
  if (!paths.length) throw new Error('src/icons/mark.svg has no paths');
  return paths.join('');
}

const middle = 'translate(-12 -11.9)';

/** The browser's tab icon: a disc, in light and dark theme. */
function favicon(root: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
  <style>.disc{fill:${primary[500]}}.antlers{fill:none;stroke:${white}}@media(prefers-color-scheme:dark){.disc{fill:${primary[400]}}.antlers{stroke:${primary[950]}}}</style>
  <circle class="disc" fill="${primary[500]}" cx="12" cy="12" r="12"/>
  <path class="antlers" fill="none" stroke="${white}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" transform="translate(12 12) scale(1.08) ${middle}" d="${antlers(root)}"/>
</svg>
`;
}

/**
 * The home screen icon: the mark with its ring.
 *
 * @param ground the background: a disc or the whole square.
 * @param scale how much of the square the mark fills.
 */
function badge(root: string, ground: 'disc' | 'square', scale: number): string {
  const behind = ground === 'disc' ? '<circle cx="12" cy="12" r="12"/>' : '<path d="M0 0h24v24H0z"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" stroke-linecap="round" stroke-linejoin="round">
  <g fill="${primary[800]}">${behind}</g>
  <g fill="none" transform="translate(12 12) scale(${scale})">
    <circle r="10.08" stroke="${primary[400]}" stroke-width=".65"/>
    <path stroke="${primary[50]}" stroke-width="1.5" transform="scale(.947) ${middle}" d="${antlers(root)}"/>
  </g>
</svg>`;
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 24) })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();

/** An ICO file of PNGs: https://en.wikipedia.org/wiki/ICO_(file_format) */
function ico(pictures: readonly { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, data }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

/** Makes the files of `public` that show the mark, by name. */
export async function siteIcons(root: string): Promise<Map<string, Buffer>> {
  const tab = favicon(root);
  const sizes = await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await png(tab, size) })));
  // Without transparency: phones would show it as black.
  const opaque = async (scale: number, size: number) =>
    sharp(await png(badge(root, 'square', scale), size))
      .removeAlpha()
      .png({ palette: true, effort: 10 })
      .toBuffer();
  return new Map([
    ['favicon.svg', Buffer.from(tab)],
    ['favicon.ico', ico(sizes)],
    ['icon-192.png', await png(badge(root, 'disc', 1), 192)],
    ['icon-512.png', await png(badge(root, 'disc', 1), 512)],
    ['apple-touch-icon.png', await opaque(0.935, 180)],
    // Phones may crop everything outside a circle of 80 %, to any shape.
    ['icon-maskable-512.png', await opaque(0.757, 512)],
  ]);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  for (const [name, data] of await siteIcons(root)) {
    writeFileSync(join(root, 'public', name), data);
    console.log(`public/${name}`);
  }
}
