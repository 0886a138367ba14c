// A picture's files in several widths, for an element that tells the browser its size (`sizes`).

import { getImage } from 'astro:assets';
import type { Densities } from './densities.ts';
import type { Picture } from './pictures.ts';

export interface Sizes {
  /** In file pixels, from the smallest; no more than the picture has. */
  widths: readonly [number, ...number[]];
  /** The ratio of width to height to which the picture is cropped. */
  ratio: number;
  /** The part that a crop keeps; default: the point in the picture's record. */
  position?: string;
  /** The WebP quality, 0 to 100, of the smallest file and of the largest, in which single pixels are less visible. */
  quality: readonly [smallest: number, largest: number];
}

/** Creates the WebP files of a picture, cropped to a ratio; none has more pixels than the picture itself. */
export async function filesOfWidths(
  { image, focus }: Picture,
  { widths, ratio, position = focus, quality: [most, least] }: Sizes,
): Promise<Densities> {
  const largest = Math.min(image.width, Math.floor(image.height * ratio));
  const sizes = [...new Set(widths.map((width) => Math.min(width, largest)))];
  const files = await Promise.all(
    sizes.map((width, index) =>
      getImage({
        src: image,
        width,
        height: Math.round(width / ratio),
        fit: 'cover',
        ...(position && { position }),
        format: 'webp',
        quality: Math.round(most - ((most - least) * index) / Math.max(1, sizes.length - 1)),
      }),
    ),
  );
  const width = sizes[0] ?? largest;
  return {
    src: files[0]?.src ?? '',
    srcset: files.map(({ src }, index) => `${src} ${sizes[index]}w`).join(', '),
    width,
    height: Math.round(width / ratio),
  };
}
