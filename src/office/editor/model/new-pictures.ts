// Newly chosen pictures: the site does not have them yet, and the page's policy shows no address of the device's own,
// so they are drawn.

import type { Uploads } from './send-file.ts';

/** Pictures by name, kept as long as the page is open. */
const pictures = new Map<string, Blob>();

/** Lets texts show pictures that are not saved yet. */
export function showUploads(uploads: Uploads): void {
  for (const [path, content] of Object.entries(uploads)) pictures.set(path.replace(/.*\//, ''), content);
}

export const newPicture = (name: string): Blob | undefined => pictures.get(name);

/** In pixels: as wide as it is shown on sharp screens. */
const widest = 800;

/** Draws a picture. For a file that is none the canvas stays empty: the server reports it when it is saved. */
export async function drawPicture(canvas: HTMLCanvasElement, content: Blob): Promise<void> {
  const image = await createImageBitmap(content).catch(() => undefined);
  if (!image) return;
  const scale = Math.min(1, widest / image.width);
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
}
