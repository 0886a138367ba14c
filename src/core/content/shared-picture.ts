// The picture that a page shows where its link is shared.

import type { SitePicture } from './needs.ts';
import { routePath } from '../../routes.ts';
import type { Locale } from '../i18n/locales.ts';

export interface SharedPicture {
  /** Address on this site of a JPEG of that size. */
  src: string;
  alt: string;
}

/** The photograph that the site's own picture is drawn on. */
export const shareGround: SitePicture = 'deer-stag-in-mist-composite.jpg';

/** The size that the places where links are shared ask for, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The address of the site's own picture in a language. */
export function sharePicturePath(locale: Locale): string {
  return `${routePath('home', locale).replace(/\/$/, '')}/share.jpg`;
}
