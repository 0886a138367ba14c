// A picture as it is: of the site, or just chosen, which is drawn, since the page's policy lets no other address show.

import { useEffect, useRef } from 'react';
import { pictureAddress } from '../../lib/editing/calls.ts';

async function draw(canvas: HTMLCanvasElement, content: Blob): Promise<void> {
  const image = await createImageBitmap(content);
  // As wide as it is shown on sharp screens.
  const scale = Math.min(1, 800 / image.width);
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
}

export default function ChosenPicture({ name, content }: { name: string; content: Blob | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // What is no picture the server tells when it is saved.
    if (content && canvas.current) void draw(canvas.current, content).catch(() => undefined);
  }, [content]);
  return content ? (
    <>
      <canvas className="editing-picture" ref={canvas} aria-hidden="true" />
      <span className="sr-only">{name}</span>
    </>
  ) : (
    <img className="editing-picture" src={pictureAddress(name)} alt={name} />
  );
}
