// The gallery's pictures for the lightbox, read from the page and the file of its words.

/** What the file says. */
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

/** The links of the gallery's pictures; editors have others beside them. */
export const linksIn = (page: ParentNode): HTMLAnchorElement[] => [
  ...page.querySelectorAll<HTMLAnchorElement>('.gallery-grid a:has(img)'),
];

/** The picture that a link of the gallery leads to. @param at the number of the link in the gallery. */
export function readPicture(
  link: HTMLAnchorElement,
  at: number,
  { licences, links }: GalleryWords,
): LightboxPicture {
  const { credit = '', licence } = links[at] ?? {};
  const [name, usual] = Object.entries(licences).find(([name]) => credit.endsWith(name)) ?? [];
  const url = licence ?? usual;
  return {
    src: link.href,
    alt: link.querySelector('img')?.alt ?? '',
    credit,
    licence: name && url ? { name, url } : undefined,
  };
}
