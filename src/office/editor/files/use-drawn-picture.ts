// A picture that can be drawn in parts: of the site, or newly chosen.

import { useEffect, useState } from 'react';
import { pictureAddress } from '../model/calls.ts';
import { drawPicture } from '../model/new-pictures.ts';

const readPicture = (name: string) => fetch(pictureAddress(name)).then((answer) => answer.blob());

/**
 * @param content its content as long as it is not saved.
 * @returns undefined until it is loaded, and if it cannot be: the values can be set without it.
 */
export function useDrawnPicture(name: string, content: Blob | undefined): HTMLCanvasElement | undefined {
  const [drawn, setDrawn] = useState<HTMLCanvasElement>();
  useEffect(() => {
    let isUnmounted = false;
    const canvas = document.createElement('canvas');
    canvas.width = 0;
    (content ? Promise.resolve(content) : readPicture(name))
      .then((blob) => drawPicture(canvas, blob))
      .then(() => isUnmounted || !canvas.width || setDrawn(canvas))
      .catch(() => undefined);
    return () => void (isUnmounted = true);
  }, [name, content]);
  return drawn;
}
