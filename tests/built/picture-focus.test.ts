// Pictures with a focus: the gallery's tiles are cropped around it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { crops } from '../../src/core/content/crops.ts';
import { centre, cutAround, readFocus, type Focus } from '../../src/core/content/focus.ts';
import { groupPictures, type GalleryGroupId } from '../../src/site/content/gallery.ts';
import { attribute, dist, elements, findWhole, pageAt, root } from './dist.ts';

interface Picture {
  id: string;
  gallery?: GalleryGroupId;
  illustration?: boolean;
  focus?: string;
}

const { pictures } = parse(readFileSync(join(root, 'src/content/pictures.yaml'), 'utf8')) as {
  pictures: Picture[];
};
const cut = groupPictures(pictures.map(({ illustration = false, ...one }) => ({ ...one, illustration })))
  .flatMap((group) => group.pictures)
  .filter(({ focus }) => focus);
const home = pageAt('/');
const shown = home ? elements(home.document, 'img').map((one) => attribute(one, 'src') ?? '') : [];

/** Returns a few grey pixels, which compression hardly changes. */
const dots = (picture: Sharp) => picture.resize(30, 20, { fit: 'fill' }).greyscale().raw().toBuffer();

async function difference(file: string, { id }: Picture, focus: Focus): Promise<number> {
  const original = join(root, 'src/content/media', id);
  const part = cutAround(await sharp(original).metadata(), crops.tile, focus);
  const [made, meant] = await Promise.all([
    dots(sharp(join(dist, file))),
    dots(sharp(await sharp(original).extract(part).png().toBuffer())),
  ]);
  return made.reduce((sum, dot, index) => sum + Math.abs(dot - (meant[index] ?? 0)), 0) / made.length;
}

test('there is a picture that names one', () => {
  expect(cut).not.toEqual([]);
});

test.each(cut)('$id is cut around $focus', async (picture) => {
  const whole = readFileSync(join(root, 'src/content/media', picture.id));
  const isCutFrom = (src: string) => readFileSync(join(dist, findWhole(src.slice(1)) ?? src)).equals(whole);
  const file = shown.find(isCutFrom) ?? '';
  const focus = readFocus(picture.focus ?? '') ?? centre;
  const [around, middle] = await Promise.all([
    difference(file, picture, focus),
    difference(file, picture, centre),
  ]);
  expect(around).toBeLessThan(4);
  expect(middle).toBeGreaterThan(4 * around);
});
