// The shapes to which the site cuts pictures: width to height, by the place where they stand.

import { shareSize } from './shared-picture.ts';

export const crops = {
  /** An announcement's photograph, on its own page and on the home page. */
  cover: 16 / 9,
  /** The picture of a shared link. */
  shared: shareSize.width / shareSize.height,
  /** Of the gallery, of the credits and of drawings beside words. */
  tile: 3 / 2,
  /** Behind the head of a page: in wide windows, */
  strip: 4,
  /** and on phones. */
  square: 1,
} as const;

export type CropName = keyof typeof crops;
