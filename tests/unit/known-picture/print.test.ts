import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { looksAlike, picturePrint, printSide } from '../../../src/core/content/picture-print.ts';

const media = join(import.meta.dirname, '../../../src/content/media');
// Drawings with the same background, and photographs; each of the guide's pictures shows one screen.
const files = readdirSync(media).filter((file) => /\.jpg$/.test(file));

const readPrint = async (picture: Sharp) =>
  picturePrint(
    await picture.resize({ width: printSide, height: printSide, fit: 'fill' }).ensureAlpha().raw().toBuffer(),
  );

it('a picture that was made smaller and saved anew is known, and no other is taken for it', async () => {
  const prints = await Promise.all(files.map((file) => readPrint(sharp(join(media, file)))));
  for (const [at, file] of files.entries()) {
    const anew = await sharp(join(media, file)).resize({ width: 800 }).jpeg({ quality: 70 }).toBuffer();
    const print = await readPrint(sharp(anew));
    expect(
      files.filter((_, other) => looksAlike(print, prints[other] ?? [])),
      file,
    ).toEqual([files[at]]);
  }
});
