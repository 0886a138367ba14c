// The picture that a page shows when its link is shared.

import type { SitePicture } from './needs.ts';
import { routePath } from '../../routes.ts';
import type { Locale } from '../i18n/locales.ts';

export interface SharedPicture {
  /** The address on this site of a JPEG of `shareSize`. */
  src: string;
  alt: string;
}

/** The photograph in the background of the site's own picture. */
export const shareGround: SitePicture = 'deer-stag-in-mist-composite.jpg';

/** The size in pixels that services require for shared links. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Returns the address of the site's own picture in a language. */
export function sharePicturePath(locale: Locale): string {
  return `${routePath('home', locale).replace(/\/$/, '')}/share.jpg`;
}
