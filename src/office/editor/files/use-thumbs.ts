// The thumbnails of the pictures that the site was built with.

import { useResource } from '../../../core/ui/use-resource.ts';
import { pictureAddress } from '../model/calls.ts';

/** What the site was built with of each picture, by its name. */
type Thumbs = Readonly<Record<string, { src: string; print: number[] }>>;

export const readThumbs = async (): Promise<Thumbs> =>
  (await fetch('/admin/thumbs.json', { signal: AbortSignal.timeout(5000) })).json() as Promise<Thumbs>;

/**
 * Returns a function that gives the address of a picture's thumbnail, by its name; of the picture itself where there is none.
 *
 * @param isEnabled false if none are shown.
 */
export function useThumbs(isEnabled = true): (picture: string) => string {
  const thumbs = useResource(() => readThumbs().catch((): Thumbs => ({})), isEnabled ? 'thumbs' : null).data;
  return (picture) => thumbs?.[picture]?.src ?? pictureAddress(picture);
}
