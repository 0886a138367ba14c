// Pictures and documents that editors send: accepted by their content, not by their names.

import {
  maxDocumentMegabytes,
  maxPictureMegabytes,
  maxPixels,
  minPictureWidth,
} from '../../src/lib/content/limits.ts';

/** Larger ones are made smaller, in pixels: no page shows more. */
const largest = { width: 2560, height: 8000 };

const kinds: [kind: 'jpeg' | 'png' | 'webp', begins: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF....WEBP/s],
];

function beginningOf(bytes: Uint8Array, length = 16): string {
  return Buffer.from(bytes.subarray(0, length)).toString('latin1');
}

/** The reason why a file is refused, with the values for its text. */
export interface Refusal {
  refused: 'not-picture' | 'too-narrow' | 'too-heavy' | 'too-many-pixels' | 'not-pdf' | 'pdf-active';
  values?: Readonly<Record<string, number>>;
}

export type FittedFile = { bytes: Uint8Array } | Refusal;

/** Refuses a file that has too many bytes. */
const tooHeavy = (bytes: Uint8Array, megabytes: number): Refusal | undefined =>
  bytes.byteLength > megabytes * 2 ** 20 ? { refused: 'too-heavy', values: { megabytes } } : undefined;

/**
 * A picture made fit for the site: decoded as a whole, turned upright, no larger than pages can show, in the format
 * of its name, and without what cameras add, such as the place.
 */
export async function fitPicture(name: string, bytes: Uint8Array): Promise<FittedFile> {
  const refusal = tooHeavy(bytes, maxPictureMegabytes);
  if (refusal) return refusal;
  const beginning = beginningOf(bytes);
  if (!kinds.some(([, signature]) => signature.test(beginning))) return { refused: 'not-picture' };
  // Needed for pictures only, and slow to load.
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

/** The bytes that browsers look at when they guess a type. */
const sniffedBytes = 1024;
const htmlTag = /<(?:!doctype\s+html|html|head|body|title|meta|script|iframe|svg)[\s>]/i;
/** Actions that run a program; those in compressed parts are not seen. */
const activeContent = /\/(?:JavaScript|Launch)(?![\w-])/;

/** Names of a PDF may have any sign written as its number. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Returns the reason why the bytes are no PDF that may be offered; undefined when they are one. */
export function fitDocument(bytes: Uint8Array): Refusal | undefined {
  const refusal = tooHeavy(bytes, maxDocumentMegabytes);
  if (refusal) return refusal;
  if (!beginningOf(bytes).startsWith('%PDF-')) return { refused: 'not-pdf' };
  const isActive =
    htmlTag.test(beginningOf(bytes, sniffedBytes)) ||
    activeContent.test(plainNames(beginningOf(bytes, bytes.byteLength)));
  return isActive ? { refused: 'pdf-active' } : undefined;
}
