// The gallery's pictures for the lightbox, read from the page and the file of its words.

/** What the file says, as attributes of the gallery and of its links. */
export interface GalleryWords {
  /** Of the lightbox, under the library's own names. */
  labels: Record<string, string>;
  /** The addresses of licences by their names. */
  licences: Record<string, string>;
  /** In the order of the pictures; with a licence where it has another address. */
  links: readonly { credit: string; licence?: string }[];
}

export interface LightboxPicture {
  src: string;
  alt: string;
  /** Author and licence, in words. */
  credit: string;
  /** Its name ends the credit. */
  licence: { name: string; url: string } | undefined;
}

/**
 * The picture that a link of the gallery leads to.
 *
 * @param licences the addresses of licences by their names, for links that name no other.
 */
export function pictureOf(
  link: HTMLAnchorElement,
  licences: Readonly<Record<string, string>>,
): LightboxPicture {
  const { credit = '', licence } = link.dataset;
  const [name, usual] = Object.entries(licences).find(([name]) => credit.endsWith(name)) ?? [];
  const url = licence ?? usual;
  return {
    src: link.href,
    alt: link.querySelector('img')?.alt ?? '',
    credit,
    licence: name && url ? { name, url } : undefined,
  };
}
