// Newly chosen pictures: the site does not have them yet, and the page's policy allows no local addresses, so they are drawn.

import { nameIn } from '../../../core/content/path.ts';
import type { Uploads } from './send-file.ts';

/** The pictures by name, kept as long as the page is open. */
const pictures = new Map<string, Blob>();

/** Makes pictures that are not saved yet available to texts. */
export function showUploads(uploads: Uploads): void {
  for (const [path, content] of Object.entries(uploads)) pictures.set(nameIn(path), content);
}

export const newPicture = (name: string): Blob | undefined => pictures.get(name);

/** In pixels: the width at which it is shown on high-resolution screens. */
const widest = 800;

/** What each canvas is to show: a large picture may be decoded after the one chosen instead. */
const wanted = new WeakMap<HTMLCanvasElement, Blob>();

/** Draws a picture. If the file is not a picture, the canvas stays empty and the server reports it when it is saved. */
export async function drawPicture(canvas: HTMLCanvasElement, content: Blob): Promise<void> {
  wanted.set(canvas, content);
  const image = await createImageBitmap(content).catch(() => undefined);
  if (!image || wanted.get(canvas) !== content) return image?.close();
  const scale = Math.min(1, widest / image.width);
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
}
