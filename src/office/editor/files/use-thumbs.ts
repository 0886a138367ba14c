// The thumbnails of the pictures that the site was built with.

import { useEffect, useState } from 'react';

/** What the site was built with of each picture, by its name. */
type Thumbs = Readonly<Record<string, { src: string; print: number[] }>>;

export const readThumbs = async (): Promise<Thumbs> =>
  (await fetch('/admin/thumbs.json', { signal: AbortSignal.timeout(5000) })).json() as Promise<Thumbs>;

/**
 * Returns their addresses by name; none if they cannot be loaded: lists do without.
 *
 * @param isEnabled false if none are shown.
 */
export function useThumbs(isEnabled = true): Readonly<Record<string, string>> {
  const [thumbs, setThumbs] = useState<Record<string, string>>({});
  useEffect(() => {
    if (!isEnabled) return undefined;
    let isUnmounted = false;
    readThumbs()
      .then((read) => Object.fromEntries(Object.entries(read).map(([name, { src }]) => [name, src])))
      .then((addresses) => isUnmounted || setThumbs(addresses))
      .catch(() => undefined);
    return () => void (isUnmounted = true);
  }, [isEnabled]);
  return thumbs;
}
