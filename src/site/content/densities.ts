// A picture's files at densities 1 and 2; at density 2 with the pixels that the picture has, if they are fewer.

import { getImage } from 'astro:assets';
import type { Picture } from './pictures.ts';

export interface Shape {
  /** In CSS pixels, as rendered. */
  width: number;
  /** The ratio of width to height to which the picture is cropped. */
  ratio?: number | undefined;
  /** The part that a crop keeps; default: the point in the picture's record. */
  position?: string | undefined;
  /** The WebP quality at density 1, 0 to 100. */
  quality?: number | undefined;
}

export interface Densities {
  src: string;
  srcset: string;
  width: number;
  height: number;
}

const cache = new Map<string, Promise<Densities>>();

async function make(
  { image, focus }: Picture,
  { width, ratio, position = focus, quality = 62 }: Shape,
): Promise<Densities> {
  const largest = ratio ? Math.min(image.width, Math.floor(image.height * ratio)) : image.width;
  const single = Math.min(width, largest);
  const double = Math.min(width * 2, largest);
  const file = (size: number, q: number) =>
    getImage({
      src: image,
      width: size,
      ...(ratio && { height: Math.round(size / ratio), fit: 'cover' as const }),
      ...(ratio && position && { position }),
      format: 'webp',
      quality: q,
    });
  // At density 2 single pixels are less visible: the same impression needs a lower quality, the lower the more pixels there
  // are. If there are no more pixels, they are enlarged, which needs a higher quality.
  const better = double > single ? -20 * (double / single - 1) : 12;
  const [normal, dense] = await Promise.all([
    file(single, quality),
    file(double, Math.round(quality + better)),
  ]);
  return {
    src: normal.src,
    srcset: `${normal.src} 1x, ${dense.src} 2x`,
    width: single,
    height: Math.round(single / (ratio ?? image.width / image.height)),
  };
}

/** Creates the WebP files of a picture, never larger than the original, once for all pages. */
export function densities(picture: Picture, shape: Shape): Promise<Densities> {
  const key = JSON.stringify([picture.id, picture.focus, shape]);
  const known = cache.get(key) ?? make(picture, shape);
  cache.set(key, known);
  return known;
}
