// Checks pictures that editors send by their content and not by their names.

import { maxPictureMegabytes, maxPixels, minPictureWidth } from '../../../src/core/content/limits.ts';
import { readFirstBytes, tooHeavy, type Refusal } from './document.ts';

/** The size, in pixels, to which larger pictures are reduced: no page shows more. */
const largest = { width: 2560, height: 8000 };

/** The first bytes of a JPEG, PNG or WebP. */
const signature = /^(?:\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF....WEBP)/s;

export type FittedFile = { bytes: Uint8Array } | Refusal;

/**
 * Prepares a picture for the site: decodes it completely, turns it upright, reduces it to what pages can show, converts
 * it to the format of its name, and drops metadata such as the location.
 */
export async function fitPicture(name: string, bytes: Uint8Array): Promise<FittedFile> {
  const refusal = tooHeavy(bytes, maxPictureMegabytes);
  if (refusal) return refusal;
  if (!signature.test(readFirstBytes(bytes))) return { refused: 'not-picture' };
  // Loaded only for pictures, since it is slow to load.
  const { default: sharp } = await import('sharp');
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) {
      const [megapixels, maximum] = [width * height, maxPixels].map((pixels) => Math.ceil(pixels / 1e6));
      return { refused: 'too-many-pixels', values: { megapixels: megapixels ?? 0, maximum: maximum ?? 0 } };
    }
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true });
    const encoder = name.endsWith('.png')
      ? image.png()
      : name.endsWith('.webp')
        ? image.webp({ quality: 90 })
        : image.flatten({ background: 'white' }).jpeg({ quality: 90, mozjpeg: true });
    const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
    if (info.width < minPictureWidth) {
      return { refused: 'too-narrow', values: { width: info.width, minimum: minPictureWidth } };
    }
    return { bytes: new Uint8Array(data) };
  } catch {
    return { refused: 'not-picture' };
  }
}
