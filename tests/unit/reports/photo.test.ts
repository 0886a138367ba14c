// The size of a stranger's photo is read from its header before anything is decoded.

import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { redrawPhoto } from '../../../netlify/office/reports/photo.ts';
import { measurePeak } from '../peak.ts';

const photo = (width: number, height: number, options: JpegOptions = {}) =>
  sharp({ create: { width, height, channels: 3, background: '#356b3f' }, limitInputPixels: false })
    .jpeg(options)
    .toBuffer();

const readSize = async (bytes: Buffer | undefined) => {
  if (!bytes) return undefined;
  const { width, height } = await sharp(bytes).metadata();
  return [width, height];
};

describe('a photo', () => {
  it.each([
    ['of twenty megapixels', 5000, 4000, false, [1600, 1280]],
    ['of more', 5001, 4000, false, undefined],
    ['in several scans as phones may send it', 1600, 1600, true, [1600, 1600]],
    ['in several scans of more than it is held for', 2001, 2000, true, undefined],
  ])('%s is drawn or refused by its head', async (_, width, height, progressive, drawn) => {
    expect(await readSize(await redrawPhoto(await photo(width, height, { progressive })))).toEqual(drawn);
  });

  it('is refused where its head or the rest is missing', async () => {
    const bytes = await photo(800, 600);
    for (const length of [3, 20, bytes.length / 2])
      expect(await redrawPhoto(bytes.subarray(0, length))).toBeUndefined();
  });
});

it.each([
  [30_000, 1999],
  [2000, 2000],
])(
  'three of 528 KB with %i × %i pixels in several scans take less than 150 MB together',
  async (width, height) => {
    const grown = await measurePeak(
      `import { redrawPhoto } from './netlify/office/reports/photo.ts';
     import { execFileSync } from 'node:child_process';
     // Made elsewhere, so that its making is no part of the peak.
     const [bytes, small] = [[${width}, ${height}], [1600, 1200]].map(([width, height]) => execFileSync(process.execPath, [
       '--input-type=module', '-e',
       \`import sharp from 'sharp';
        const image = sharp({ create: { width: \${width}, height: \${height}, channels: 3, background: '#356b3f' }, limitInputPixels: false });
        process.stdout.write(await image.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer());\`,
     ], { maxBuffer: 2 ** 30 }));
     const hostile = Buffer.concat([bytes, Buffer.alloc(Math.max(0, 528 * 1024 - bytes.length))]);
     await redrawPhoto(small);`,
      `await Promise.all([1, 2, 3].map(() => redrawPhoto(hostile)));`,
    );
    expect(grown).toBeLessThan(150);
  },
);
