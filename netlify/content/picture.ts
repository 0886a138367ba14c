// Pictures and documents that editors send: taken by what they are, not by what they are called.

import { minPictureWidth } from '../../src/lib/content/problems.ts';

/** In bytes. */
export const maxUpload = 5 * 1024 * 1024;

/** Larger ones are made smaller, in pixels: no page shows more. */
const largest = { width: 2560, height: 8000 };

const kinds: [kind: 'jpeg' | 'png' | 'webp', begins: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF....WEBP/s],
];

function beginningOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 16)).toString('latin1');
}

export type Refused = 'not-picture' | 'too-narrow' | 'too-heavy' | 'not-pdf';

export type Fitted = { bytes: Uint8Array; width: number } | { refused: Refused; width?: number };

/**
 * A picture made fit for the site: decoded as a whole, turned upright, no larger than pages can show, in the format
 * of its name, and without what cameras add, such as the place.
 */
export async function fitPicture(name: string, bytes: Uint8Array): Promise<Fitted> {
  if (bytes.byteLength > maxUpload) return { refused: 'too-heavy' };
  const beginning = beginningOf(bytes);
  if (!kinds.some(([, begins]) => begins.test(beginning))) return { refused: 'not-picture' };
  // Needed for pictures only, and slow to load.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .resize({ ...largest, fit: 'inside', withoutEnlargement: true });
    const made = name.endsWith('.png')
      ? image.png()
      : name.endsWith('.webp')
        ? image.webp({ quality: 90 })
        : image.flatten({ background: 'white' }).jpeg({ quality: 90, mozjpeg: true });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    if (info.width < minPictureWidth) return { refused: 'too-narrow', width: info.width };
    return { bytes: new Uint8Array(data), width: info.width };
  } catch {
    return { refused: 'not-picture' };
  }
}

/** Whether the bytes are a PDF of a size that may be sent. */
export function fitDocument(bytes: Uint8Array): Refused | undefined {
  if (bytes.byteLength > maxUpload) return 'too-heavy';
  return beginningOf(bytes).startsWith('%PDF-') ? undefined : 'not-pdf';
}
