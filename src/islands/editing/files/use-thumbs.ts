// The thumbnails of the pictures that the site was built with.

import { useEffect, useState } from 'react';

/**
 * Returns them by name; none if they cannot be loaded: lists do without.
 *
 * @param isAsked false if none are shown.
 */
export function useThumbs(isAsked = true): Readonly<Record<string, string>> {
  const [thumbs, setThumbs] = useState<Record<string, string>>({});
  useEffect(() => {
    if (!isAsked) return undefined;
    let left = false;
    fetch('/admin/thumbs.json')
      .then((answer) => answer.json() as Promise<Record<string, string>>)
      .then((found) => left || setThumbs(found))
      .catch(() => undefined);
    return () => void (left = true);
  }, [isAsked]);
  return thumbs;
}
