// Which groups of the gallery are shown, and with what.

import { galleryGroups } from './schemas.ts';

export type GalleryGroupId = (typeof galleryGroups)[number];

/** Fewer photographs than this are no group worth a tab. */
export const fewestPhotographs = 4;

interface Entry {
  gallery?: GalleryGroupId | undefined;
  /** Drawn or composed. */
  illustration: boolean;
}

export interface GalleryGroup<Picture> {
  id: GalleryGroupId;
  /** In the order of their records. */
  photographs: Picture[];
}

/** The groups that have enough photographs, in the order of the schema. Drawings neither count nor are shown. */
export function shownGroups<Picture extends Entry>(pictures: readonly Picture[]): GalleryGroup<Picture>[] {
  return galleryGroups
    .map((id) => ({
      id,
      photographs: pictures.filter(({ gallery, illustration }) => gallery === id && !illustration),
    }))
    .filter(({ photographs }) => photographs.length >= fewestPhotographs);
}
