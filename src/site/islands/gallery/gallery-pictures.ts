// The gallery's pictures for the lightbox, read from the page and its file of words.

/** The content of the file. */
export interface GalleryWords {
  /** The labels of the lightbox, under the library's own keys. */
  labels: Record<string, string>;
  /** The addresses of licences, by name. */
  licences: Record<string, string>;
  /** In the order of the pictures; with a licence only if its address differs. */
  links: readonly { credit: string; licence?: string }[];
}

export interface LightboxPicture {
  src: string;
  alt: string;
  /** Author and licence, in words. */
  credit: string;
  /** Its name is the end of the credit. */
  licence: { name: string; url: string } | undefined;
}

/** Returns the links of the gallery's pictures; editors have other links beside them. */
export const linksIn = (page: ParentNode): HTMLAnchorElement[] => [
  ...page.querySelectorAll<HTMLAnchorElement>('.gallery-grid a:has(img)'),
];

/** Returns the picture that a gallery link leads to. @param at the index of the link in the gallery. */
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
