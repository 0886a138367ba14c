// The share picture: its size, and words that fit into it.

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharePicture } from '../../../src/site/page/share-picture.ts';
import { shareSize } from '../../../src/core/content/shared-picture.ts';
import { root } from '../project.ts';

const draw = (...full: string[]) => sharePicture(root, { short: 'AJVPS Suceava', full });

/** Returns the brightness of the brightest pixel in a part of the picture. */
async function brightest(picture: Buffer, left: number, top: number, width: number, height: number) {
  const dots = await sharp(picture).extract({ left, top, width, height }).greyscale().raw().toBuffer();
  return Math.max(...dots);
}

test('it has the size that places for links ask for, and weighs little', async () => {
  const picture = await draw('Asociația Județeană a Vânătorilor și Pescarilor Sportivi Suceava');
  const { width, height, format } = await sharp(picture).metadata();
  expect({ width, height, format }).toEqual({ ...shareSize, format: 'jpeg' });
  expect(picture.length).toBeLessThan(100_000);
});

test('a name in one line and one in two end at the same height, beside the stag', async () => {
  for (const name of [
    'Jäger der Bukowina',
    'Kreisverband der Jäger und Sportangler der Bukowina in Suceava',
  ]) {
    const picture = await draw(name);
    expect(await brightest(picture, 76, 500, 60, 26), name).toBeGreaterThan(180);
    expect(await brightest(picture, 76, 540, 800, 24), name).toBeLessThan(80);
    expect(await brightest(picture, 860, 480, 60, 70), name).toBeLessThan(80);
  }
});

test('a name in letters that the font lacks gives way to the next', async () => {
  const [arabic, romanian] = ['جمعية الصيادين', 'Vânători și pescari'];
  expect((await draw(arabic, romanian)).equals(await draw(romanian))).toBe(true);
  expect((await draw(arabic)).equals(await draw(romanian))).toBe(false);
});
