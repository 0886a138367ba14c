// The gallery's groups and their pictures.

import { galleryGroups } from '../../core/content/schemas.ts';

export type GalleryGroupId = (typeof galleryGroups)[number];

/** Maximum number of pictures in a group: two rows of three in a wide window, three of two on a phone. */
export const mostPictures = 6;

interface Entry {
  gallery?: GalleryGroupId | undefined;
  /** True if it is drawn or composed. */
  illustration: boolean;
}

export interface GalleryGroup<Picture> {
  id: GalleryGroupId;
  pictures: Picture[];
  /** True if drawings replace missing photographs. */
  hasDrawings: boolean;
}

/**
 * Lists all groups, in the order of the schema, with their pictures: photographs first, in the order of their records, then
 * drawings if there are too few photographs.
 */
export function groupPictures<Picture extends Entry>(pictures: readonly Picture[]): GalleryGroup<Picture>[] {
  return galleryGroups.map((id) => {
    const [photographs = [], drawings = []] = [false, true].map((drawn) =>
      pictures.filter(({ gallery, illustration }) => gallery === id && illustration === drawn),
    );
    const shown = [...photographs, ...drawings].slice(0, mostPictures);
    return { id, pictures: shown, hasDrawings: shown.some(({ illustration }) => illustration) };
  });
}
