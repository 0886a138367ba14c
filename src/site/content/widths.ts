// A picture's files in several widths, for a place whose size the browser is told (`sizes`).

import { getImage } from 'astro:assets';
import type { Picture } from './pictures.ts';

export interface Sizes {
  /** In pixels of the files, from the smallest; what the picture has not got is left out. */
  widths: readonly [number, ...number[]];
  /** Width to height; the picture is cut to it. */
  ratio: number;
  /** The part that a cut keeps; the point of the picture's record, where left out. */
  position?: string;
  /** Of WebP, 0 to 100: the smallest file's and the largest one's, where the eye sees single pixels less. */
  quality: readonly [smallest: number, largest: number];
}

export interface SizedFiles {
  src: string;
  srcset: string;
  width: number;
  height: number;
}

/** Makes the WebP files of a picture, cut to a ratio; none has more pixels than the picture itself. */
export async function filesOfWidths(
  { image, focus }: Picture,
  { widths, ratio, position = focus, quality: [most, least] }: Sizes,
): Promise<SizedFiles> {
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
