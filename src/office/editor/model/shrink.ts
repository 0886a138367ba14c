// Photographs from phones are too large to send: they are made smaller in the browser first.

import { maxPictureMegabytes } from '../../../core/content/limits.ts';

/** In bytes: smaller files are sent as they are. */
const maxUnshrunk = 1_500_000;

/** In pixels: no page shows more than the first; leaves and grass are too heavy in it where the picture is upright. */
const maxWidths = [2560, 1920, 1440];

const types = ['image/jpeg', 'image/png', 'image/webp'];

async function drawAsJpeg(file: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  let drawn: Blob | null = null;
  for (const maxWidth of maxWidths) {
    const scale = Math.min(1, maxWidth / image.width);
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    if (context) {
      // As the server does: JPEG has no transparency, and would have black in its place.
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
    }
    drawn = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
    if (!drawn || drawn.size <= maxPictureMegabytes * 2 ** 20) break;
  }
  image.close();
  return drawn;
}

/** Returns the same picture, no wider than pages can show; files that the browser cannot read stay as they are. */
export async function shrink(file: Blob): Promise<Blob> {
  if (file.size <= maxUnshrunk || !types.includes(file.type)) return file;
  const smaller = await drawAsJpeg(file).catch(() => null);
  return smaller && smaller.size < file.size ? smaller : file;
}

/** Returns the width in pixels; undefined if this browser cannot read the picture. */
export async function widthOf(file: Blob): Promise<number | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined);
  // A closed picture has no width.
  const width = image?.width;
  image?.close();
  return width;
}

/** Converts a picture of another format to JPEG, if this browser can read it: phones' HEIC in Safari, GIF anywhere. */
export const toJpeg = (file: Blob): Promise<Blob | null> => drawAsJpeg(file).catch(() => null);
