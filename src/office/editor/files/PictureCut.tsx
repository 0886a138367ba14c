// A part of a picture. Drawn, since the page's policy allows no inline styles to place it.

import { useEffect, useRef } from 'react';
import type { Cut } from '../../../core/content/focus.ts';

export default function PictureCut({ picture, cut }: { picture: HTMLCanvasElement; cut: Cut }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { left, top, width, height } = cut;
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    current.width = width;
    current.height = height;
    current.getContext('2d')?.drawImage(picture, left, top, width, height, 0, 0, width, height);
  }, [picture, left, top, width, height]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
