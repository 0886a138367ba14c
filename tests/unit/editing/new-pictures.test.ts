// Newly chosen pictures are rendered locally, since the site does not have them yet.

import { afterEach, expect, test, vi } from 'vitest';
import { drawPicture, newPicture, showUploads } from '../../../src/office/editor/model/new-pictures.ts';

afterEach(() => vi.unstubAllGlobals());
const content = new Blob(['x']);

test('are known by their names, whatever folder they go to', () => {
  showUploads({ 'src/content/media/cerb.jpg': content, 'urs.jpg': content });
  expect(newPicture('cerb.jpg')).toBe(content);
  expect(newPicture('urs.jpg')).toBe(content);
  expect(newPicture('lup.jpg')).toBeUndefined();
});

async function drawn(image: { width: number; height: number } | undefined) {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', () =>
    image ? Promise.resolve({ ...image, close }) : Promise.reject(new Error('no picture')),
  );
  const drawImage = vi.fn();
  const canvas = {
    width: 300,
    height: 150,
    getContext: (kind: string) => (kind === '2d' ? { drawImage } : null),
  };
  await drawPicture(canvas as unknown as HTMLCanvasElement, content);
  return { size: [canvas.width, canvas.height], drawn: drawImage.mock.calls[0]?.slice(1), close };
}

test.each([
  [{ width: 1600, height: 901 }, [800, 451]],
  [{ width: 800, height: 600 }, [800, 600]],
  [{ width: 120, height: 90 }, [120, 90]],
])('a picture of %j is drawn as wide as it is shown, never wider than it is', async (image, size) => {
  const found = await drawn(image);
  expect(found.size).toEqual(size);
  expect(found.drawn).toEqual([0, 0, ...size]);
  expect(found.close).toHaveBeenCalledOnce();
});

test('a canvas that cannot be drawn on stays empty, and nothing fails for it', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close: () => {} }));
  const canvas = { getContext: () => null } as unknown as HTMLCanvasElement;
  await expect(drawPicture(canvas, content)).resolves.toBeUndefined();
});

test('what is no picture leaves the canvas as it is', async () => {
  const found = await drawn(undefined);
  expect(found.size).toEqual([300, 150]);
  expect(found.drawn).toBeUndefined();
});
