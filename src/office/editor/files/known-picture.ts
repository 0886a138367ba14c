// Whether a chosen picture is there already, by what it looks like: the server saves each anew, so its bytes tell nothing.

import { looksAlike, picturePrint, printSide } from '../../../core/content/picture-print.ts';
import type { Uploads } from '../model/send-file.ts';
import { readThumbs } from './use-thumbs.ts';

/** A picture just chosen, by its new name, and the one that looks the same. */
export interface KnownPicture {
  name: string;
  known: string;
}

async function drawPrint(content: Blob): Promise<number[] | undefined> {
  const image = await createImageBitmap(content);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = printSide;
  const context = canvas.getContext('2d');
  if (context) {
    context.imageSmoothingQuality = 'high';
    context.fillStyle = 'white';
    context.fillRect(0, 0, printSide, printSide);
    context.drawImage(image, 0, 0, printSide, printSide);
  }
  image.close();
  return context ? picturePrint(context.getImageData(0, 0, printSide, printSide).data) : undefined;
}

/**
 * Returns the name of a picture that looks like a chosen one: of those that the site was built with, as far as they can be
 * asked for, and of those chosen before it.
 */
export async function findKnown(content: Blob, chosen: Uploads): Promise<string | undefined> {
  const print = await drawPrint(content);
  if (!print) return undefined;
  for (const [path, other] of Object.entries(chosen)) {
    const otherPrint = other.type.startsWith('image/') && (await drawPrint(other).catch(() => undefined));
    if (otherPrint && looksAlike(print, otherPrint)) return path.replace(/^.*\//, '');
  }
  const thumbs = await readThumbs().catch(() => ({}));
  return Object.entries(thumbs).find(([, thumb]) => looksAlike(print, thumb.print))?.[0];
}
