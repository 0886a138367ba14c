// The aspect ratios, width to height, to which the site crops pictures, by where they are shown.

import { shareSize } from './shared-picture.ts';

export const crops = {
  /** The photograph of an announcement, on its own page and on the home page. */
  cover: 16 / 9,
  /** The picture of a shared link. */
  shared: shareSize.width / shareSize.height,
  /** In the gallery, in the credits, and for drawings beside text. */
  tile: 3 / 2,
  /** Behind the head of a page, in wide windows. */
  strip: 4,
  /** Behind the head of a page, on phones. */
  square: 1,
} as const;

export type CropName = keyof typeof crops;
