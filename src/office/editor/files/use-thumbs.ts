// The thumbnails of the pictures that the site was built with.

import { useEffect, useState } from 'react';

/**
 * Returns them by name; none if they cannot be loaded: lists do without.
 *
 * @param isEnabled false if none are shown.
 */
export function useThumbs(isEnabled = true): Readonly<Record<string, string>> {
  const [thumbs, setThumbs] = useState<Record<string, string>>({});
  useEffect(() => {
    if (!isEnabled) return undefined;
    let isUnmounted = false;
    fetch('/admin/thumbs.json')
      .then((answer) => answer.json() as Promise<Record<string, string>>)
      .then((addresses) => isUnmounted || setThumbs(addresses))
      .catch(() => undefined);
    return () => void (isUnmounted = true);
  }, [isEnabled]);
  return thumbs;
}
