// Whether a chosen picture is there already, by what it looks like: the server saves each anew, so its bytes tell nothing.

import { looksAlike, picturePrint, printSide } from '../../../core/content/picture-print.ts';
import type { Uploads } from '../model/send-file.ts';
import { readThumbs } from './use-thumbs.ts';

/** A picture that looks like one just chosen. */
export interface KnownPicture {
  name: string;
  /** True for one that was itself chosen a moment ago: it may be given up before it is ever saved. */
  isNew: boolean;
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
 * Returns a picture that looks like a chosen one: of those that the site was built with, as far as they can be
 * asked for, and of those chosen before it.
 *
 * @param own the path of the chosen one.
 */
export async function findKnown(own: string, chosen: Uploads): Promise<KnownPicture | undefined> {
  const print = chosen[own] && (await drawPrint(chosen[own]));
  if (!print) return undefined;
  for (const [path, other] of Object.entries(chosen)) {
    if (path === own) break;
    const otherPrint = other.type.startsWith('image/') && (await drawPrint(other).catch(() => undefined));
    if (otherPrint && looksAlike(print, otherPrint)) return { name: path.replace(/^.*\//, ''), isNew: true };
  }
  const thumbs = await readThumbs().catch(() => ({}));
  const found = Object.entries(thumbs).find(([, thumb]) => looksAlike(print, thumb.print));
  return found && { name: found[0], isNew: false };
}
