// A picture's files at densities 1 and 2.

import { getImage } from 'astro:assets';
import type { Picture } from './pictures.ts';

export interface Shape {
  /** In CSS pixels, as laid out. */
  width: number;
  /** Cuts the picture to this ratio of width to height. */
  ratio?: number | undefined;
  /** Which part a cut keeps. */
  position?: string | undefined;
  /** Of WebP, 0 to 100. */
  quality?: number | undefined;
}

export interface Densities {
  src: string;
  srcset: string;
  width: number;
  height: number;
}

const kept = new Map<string, Promise<Densities>>();

async function make({ image }: Picture, { width, ratio, position, quality = 62 }: Shape): Promise<Densities> {
  const one = Math.min(width, image.width);
  const two = Math.min(width * 2, image.width);
  const file = (size: number, q: number) =>
    getImage({
      src: image,
      width: size,
      ...(ratio && { height: Math.round(size / ratio), fit: 'cover' as const }),
      ...(position && { position }),
      format: 'webp',
      quality: q,
    });
  // At density 2 the eye sees single pixels less: the same look takes a lower quality.
  const [normal, dense] = await Promise.all([file(one, quality), two > one ? file(two, quality - 20) : null]);
  return {
    src: normal.src,
    srcset: [`${normal.src} 1x`, ...(dense ? [`${dense.src} 2x`] : [])].join(', '),
    width: one,
    height: Math.round(one / (ratio ?? image.width / image.height)),
  };
}

/** WebP files of a picture, never larger than the original; made once for all pages. */
export function densities(picture: Picture, shape: Shape): Promise<Densities> {
  const key = JSON.stringify([picture.id, shape]);
  const known = kept.get(key) ?? make(picture, shape);
  kept.set(key, known);
  return known;
}

/** A cut of a picture that is as wide as the window. */
export interface WindowShape {
  /** Width to height. */
  ratio: number;
  /** Widths of its files in pixels; none becomes wider than what the original gives. */
  widths: readonly number[];
  /** Which part the cut keeps. */
  position?: string | undefined;
  /** How much of the window's width it takes; all of it when left out. A place that is higher than the cut takes more. */
  sizes?: string | undefined;
}

export interface WindowWide extends Densities {
  sizes: string;
}

async function makeWide(
  { image }: Picture,
  { ratio, widths, position, sizes = '100vw' }: WindowShape,
  quality: number,
): Promise<WindowWide> {
  const widest = Math.floor(Math.min(image.width, image.height * ratio));
  const files = await Promise.all(
    [...new Set(widths.map((width) => Math.min(width, widest)))].map(async (width) => {
      const height = Math.round(width / ratio);
      const { src } = await getImage({
        src: image,
        width,
        height,
        fit: 'cover',
        ...(position && { position }),
        format: 'webp',
        quality,
      });
      return { src, width, height };
    }),
  );
  const [first] = files;
  if (!first) throw new Error('A picture as wide as the window needs the widths of its files');
  const srcset = files.map(({ src, width }) => `${src} ${width}w`).join(', ');
  return { ...first, srcset, sizes };
}

const wide = new Map<string, Promise<WindowWide>>();

/** WebP files of a picture that is as wide as the window; made once for all pages. */
export function windowWide(picture: Picture, shape: WindowShape, quality: number): Promise<WindowWide> {
  const key = JSON.stringify([picture.id, shape, quality]);
  const known = wide.get(key) ?? makeWide(picture, shape, quality);
  wide.set(key, known);
  return known;
}
