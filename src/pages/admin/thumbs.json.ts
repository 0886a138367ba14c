// A thumbnail and a fingerprint of each picture in the build, by name: for the editors' lists, and to recognise a picture that
// is chosen again.

import { join } from 'node:path';
import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { crops } from '../../core/content/crops.ts';
import { picturePrint, printSide } from '../../core/content/picture-print.ts';
import { densities } from '../../site/content/densities.ts';
import { getPictures } from '../../site/content/pictures.ts';

async function readPrint(file: string): Promise<number[]> {
  const drawn = sharp(join(process.cwd(), 'src/content/media', file))
    .autoOrient()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize({ width: printSide, height: printSide, fit: 'fill' });
  return picturePrint(await drawn.ensureAlpha().raw().toBuffer());
}

export const GET: APIRoute = async () => {
  const thumbs = (await getPictures()).map(async (picture) => {
    const [{ src }, print] = await Promise.all([
      densities(picture, { width: 360, ratio: crops.tile, quality: 60 }),
      readPrint(picture.id),
    ]);
    return [picture.id, { src, print }] as const;
  });
  return Response.json(Object.fromEntries(await Promise.all(thumbs)));
};
