// Redraws a photo on the phone: upright, smaller, and without metadata such as its location.

import { largestPhoto, photoQuality, photoSide } from '../../core/api/report.ts';

export interface DrawnPhoto {
  bytes: ArrayBuffer;
  /** At the size shown in the form. */
  preview: HTMLCanvasElement;
}

/** The longest side in pixels, at double density. */
const previewSide = 224;

function draw(image: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  // Otherwise transparent parts become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** Draws a small preview of an already redrawn photo, for the form. */
export async function drawPreview(bytes: ArrayBuffer): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
  try {
    return draw(image, previewSide);
  } finally {
    image.close();
  }
}

/** @throws if the browser cannot read the file; most cannot read HEIC. */
export async function redraw(file: Blob): Promise<DrawnPhoto> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const canvas = draw(image, photoSide);
    for (const quality of [photoQuality, 0.6, 0.4]) {
      const blob = await toJpeg(canvas, quality);
      if (blob && blob.size <= largestPhoto)
        return { bytes: await blob.arrayBuffer(), preview: draw(image, previewSide) };
    }
    throw new Error('The photo cannot be made small enough');
  } finally {
    image.close();
  }
}
