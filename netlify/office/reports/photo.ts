// A photo of a report: always decoded and redrawn, whatever the phone claims to have done.

import { photoQuality, photoSide } from '../../../src/core/api/report.ts';

/** A photo that the phone has made smaller has at most so many pixels; with room for one that did not. */
const mostPixels = 20e6;

/** Maximum number of samples of a progressive JPEG: it is held whole while it is decoded, two bytes a sample. */
const mostScannedSamples = 12e6;

/**
 * Draws a photo anew: upright, no larger than needed, and without what cameras add, such as the place.
 *
 * @returns undefined where the bytes are no JPEG that can be decoded as a whole, or would take too much room; its head says so.
 */
export async function redrawPhoto(bytes: Uint8Array): Promise<Buffer | undefined> {
  if (!Buffer.from(bytes.subarray(0, 3)).equals(Buffer.from([0xff, 0xd8, 0xff]))) return undefined;
  // Slow to load, and needed for photos only.
  const { default: sharp } = await import('sharp');
  // No image is used twice, so caching decoded ones would waste memory.
  sharp.cache(false);
  try {
    const photo = sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels });
    const { width, height, channels, isProgressive } = await photo.metadata();
    if (isProgressive && width * height * channels > mostScannedSamples) return undefined;
    return await photo
      .autoOrient()
      .resize({ width: photoSide, height: photoSide, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: photoQuality * 100, mozjpeg: true })
      .toBuffer();
  } catch {
    return undefined;
  }
}
