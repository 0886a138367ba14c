// Photographs from phones are too large to send: they are made smaller in the browser first.

/** In bytes: smaller files are sent as they are. */
const maxUnshrunk = 1_500_000;

/** In pixels: no page shows more. */
const maxWidth = 2560;

const types = ['image/jpeg', 'image/png', 'image/webp'];

async function drawAsJpeg(file: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, maxWidth / image.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
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
