// Small files of the pictures that the site was built with.

import { useEffect, useState } from 'react';

/**
 * By name; none where they cannot be had: lists do without.
 *
 * @param isAsked false: nothing is shown of them.
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
