// The pictures of src/content/media with their records.

import type { ImageMetadata } from 'astro';
import type { CollectionEntry } from 'astro:content';
import { memoize, listRecords } from './collections.ts';
import { isConfirmed } from '../../core/content/fact.ts';
import type { SitePicture } from '../../core/content/needs.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { textIn } from './localized.ts';

export type PictureRecord = CollectionEntry<'pictures'>['data'];

export interface Picture extends PictureRecord {
  image: ImageMetadata;
}

/** Returns a picture's alternative text in a language; empty until it is written: the picture is then decorative. */
export const altIn = ({ alt }: Pick<PictureRecord, 'alt'>, locale: Locale): string =>
  isConfirmed(alt) ? textIn(alt, locale) : '';

const files = import.meta.glob<ImageMetadata>('../../content/media/*.{jpg,jpeg,png,webp}', {
  eager: true,
  import: 'default',
});

/** Returns all pictures that have a record, in the order of the records. */
export function getPictures(): Promise<Picture[]> {
  return memoize('pictures', async () =>
    (await listRecords('pictures')).map((record) => {
      const image = files[`../../content/media/${record.id}`];
      if (!image) throw new Error(`src/content/media/${record.id} is missing`);
      return { ...record, image };
    }),
  );
}

/** Returns a picture that a page names. */
export function getSitePicture(id: SitePicture): Promise<Picture> {
  return getPicture(id);
}

/** Returns the picture with a file name; undefined if it has no record. */
export async function findPicture(id: string): Promise<Picture | undefined> {
  const index = await memoize(
    'pictures:index',
    async () => new Map((await getPictures()).map((picture) => [picture.id, picture])),
  );
  return index.get(id);
}

/** Returns the picture beside a species, by its Latin name; undefined if there is none. */
export const findDrawing = async (latin: string): Promise<Picture | undefined> =>
  (await getPictures()).find((picture) => picture.latin === latin);

/**
 * Returns the picture with a file name from the content.
 *
 * @throws if it has no record.
 */
export async function getPicture(id: string): Promise<Picture> {
  const picture = await findPicture(id);
  if (!picture) throw new Error(`src/content/pictures.yaml has no record of "${id}"`);
  return picture;
}

/** Returns the picture of an announcement, with the focal point for its crops there. */
export async function getCover({
  cover,
  focus,
}: {
  cover?: string | undefined;
  focus?: string | undefined;
}): Promise<Picture | undefined> {
  if (!cover) return undefined;
  const picture = await getPicture(cover);
  return focus ? { ...picture, focus } : picture;
}
