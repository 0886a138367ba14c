// A photo of a report: always decoded and re-encoded, whatever the phone claims to have done.

import { photoQuality, photoSide } from '../../../src/core/api/report.ts';

/** The maximum number of pixels. Photos resized by the phone have fewer; this allows for one that did not resize. */
const mostPixels = 20e6;

/** The maximum number of samples of a progressive JPEG, which is decoded in memory as a whole, at two bytes per sample. */
const mostScannedSamples = 12e6;

/**
 * Re-encodes a photo: upright, no larger than needed, and without camera metadata such as the location.
 *
 * @returns undefined if it is not a JPEG that can be decoded completely, or its header shows that it needs too much memory.
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
