// What the lightbox shows of the gallery's pictures, read from the page.

export interface LightboxPicture {
  src: string;
  alt: string;
  /** Author and licence, in words. */
  credit: string;
  /** Its name stands in the credit. */
  licence: { name: string; url: string } | undefined;
}

/** The picture that a link of the gallery leads to. */
export function pictureOf(link: HTMLAnchorElement): LightboxPicture {
  const { credit = '', licence, licenceUrl } = link.dataset;
  return {
    src: link.href,
    alt: link.querySelector('img')?.alt ?? '',
    credit,
    licence: licence && licenceUrl ? { name: licence, url: licenceUrl } : undefined,
  };
}
