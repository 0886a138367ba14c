// The service that generates picture files: Astro's service, which can keep an edge or a corner in a crop, extended to any
// point of the picture, given as the position `30% 20%`.

import sharpService, { type SharpImageServiceConfig } from 'astro/assets/services/sharp';
import type { LocalImageService } from 'astro';
import sharp from 'sharp';
import { cutAround, readFocus } from '../../core/content/focus.ts';

interface Transform {
  width?: number;
  height?: number;
  position?: string;
}

/** As in Astro's service: damaged files are decoded as far as possible. */
const reading = { failOn: 'none' } as const;

/** Returns the part of a picture that a crop keeps, losslessly. */
async function cut(picture: Uint8Array, ratio: number, position: string): Promise<Uint8Array> {
  const focus = readFocus(position);
  if (!focus) return picture;
  const { autoOrient: size } = await sharp(picture, reading).metadata();
  return sharp(picture, reading)
    .autoOrient()
    .extract(cutAround(size, ratio, focus))
    .keepIccProfile()
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const service: LocalImageService<SharpImageServiceConfig> = {
  ...sharpService,
  async transform(picture, options, ...rest) {
    const { width, height, position } = options as Transform;
    if (!width || !height || !position || !readFocus(position))
      return sharpService.transform(picture, options, ...rest);
    const part = await cut(picture, width / height, position);
    return sharpService.transform(part, { ...options, position: undefined }, ...rest);
  },
};

export default service;
