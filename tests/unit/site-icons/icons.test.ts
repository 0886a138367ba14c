// The icons in `public` match the current mark and colours; otherwise run `npm run icons`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { siteIcons } from '../../../netlify/cli/icons.ts';
import { root } from '../project.ts';

const inPublic = (name: string) => readFileSync(join(root, 'public', name));
const made = await siteIcons(root);

/** Returns the largest picture of an ICO file, which is a PNG; other files unchanged. */
function getPicture(name: string, data: Buffer): Buffer {
  return name.endsWith('.ico') ? data.subarray(data.lastIndexOf('\x89PNG', undefined, 'latin1')) : data;
}

const readPixels = async (name: string, data: Buffer) =>
  sharp(getPicture(name, data)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

it('the icon of the tab is made of them', () => {
  expect(inPublic('favicon.svg').toString()).toBe(made.get('favicon.svg')?.toString());
});

it.each([...made.keys()].filter((name) => !name.endsWith('.svg')))(
  '%s is drawn from the site’s own icon',
  async (name) => {
    const now = await readPixels(name, inPublic(name));
    const wanted = await readPixels(name, made.get(name) ?? Buffer.alloc(0));
    expect([now.info.width, now.info.height]).toEqual([wanted.info.width, wanted.info.height]);
    // Another version of the renderer may draw edges slightly differently, but not surfaces.
    const differing = wanted.data.filter(
      (value, index) => Math.abs(value - (now.data[index] ?? 999)) > 12,
    ).length;
    expect(differing / wanted.data.length).toBeLessThan(0.005);
  },
);
