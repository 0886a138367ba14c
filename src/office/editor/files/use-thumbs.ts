// The thumbnails of the pictures that the site was built with.

import { useResource } from '../../../core/ui/use-resource.ts';
import { pictureAddress } from '../model/calls.ts';

/** The thumbnail and print of each picture in the build, by name. */
type Thumbs = Readonly<Record<string, { src: string; print: number[] }>>;

export const readThumbs = async (): Promise<Thumbs> =>
  (await fetch('/admin/thumbs.json', { signal: AbortSignal.timeout(5000) })).json() as Promise<Thumbs>;

/**
 * Returns a function from a picture's name to the address of its thumbnail, or of the picture itself if there is none.
 * @param isEnabled false if none are shown.
 */
export function useThumbs(isEnabled = true): (picture: string) => string {
  const thumbs = useResource(() => readThumbs().catch((): Thumbs => ({})), isEnabled ? 'thumbs' : null).data;
  return (picture) => thumbs?.[picture]?.src ?? pictureAddress(picture);
}
