// A file chosen from the device: named and shrunk, or refused with the reason.

import { maxDocumentMegabytes, maxPictureMegabytes, minPictureWidth } from '../../../core/content/limits.ts';
import { formatPath, type FileKind } from '../../../core/content/path.ts';
import { endsPdf, pdfTail } from '../../../core/content/pdf.ts';
import { fileNameFor, type FileRefusal } from './file-names.ts';

/** In bytes: files up to this size are sent as they are. */
const maxUnshrunk = 1_500_000;

/** In pixels, tried in order: no page shows more than the first; upright pictures of leaves and grass are too heavy at it. */
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
      // As on the server: JPEG has no transparency, and transparent areas would turn black.
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

/** Returns the picture no wider than pages can show it; a file that the browser cannot read is returned unchanged. */
async function shrink(file: Blob): Promise<Blob> {
  if (file.size <= maxUnshrunk || !types.includes(file.type)) return file;
  const smaller = await drawAsJpeg(file).catch(() => null);
  return smaller && smaller.size < file.size ? smaller : file;
}

/** Returns the width in pixels, or undefined if this browser cannot read the picture. */
async function measureWidth(file: Blob): Promise<number | undefined> {
  const image = await createImageBitmap(file).catch(() => undefined);
  // Read before closing: a closed picture has no width.
  const width = image?.width;
  image?.close();
  return width;
}

export type ChosenFile =
  | { name: string; path: string; content: Blob }
  | { refused: FileRefusal | 'too-heavy' | 'unreadable' }
  | { refused: 'too-narrow'; width: number };

/** The maximum size of a file when it is sent, in megabytes. */
export const mostMegabytes: Record<FileKind, number> = {
  media: maxPictureMegabytes,
  attachments: maxDocumentMegabytes,
};

const nameFor = async (file: File, kind: FileKind, taken: Iterable<string>) => {
  const beginning = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return fileNameFor({ name: file.name, beginning }, kind, taken);
};

/**
 * Prepares a file for the site. This browser may read formats that the site does not accept (phones' HEIC in Safari, GIF
 * anywhere). A file that it cannot read is refused, with advice on what to do.
 * @param taken the names of the existing files.
 */
export async function prepareFile(
  chosen: File,
  kind: FileKind,
  taken: Iterable<string>,
): Promise<ChosenFile> {
  let file = chosen;
  let named = await nameFor(file, kind, taken);
  if ('refused' in named && kind === 'media') {
    const jpeg = await drawAsJpeg(chosen).catch(() => null);
    if (jpeg) {
      file = new File([jpeg], chosen.name, { type: jpeg.type });
      named = await nameFor(file, kind, taken);
    }
  }
  if ('refused' in named) return named;
  const content = kind === 'media' ? await shrink(file) : file;
  if (content.size > mostMegabytes[kind] * 2 ** 20) return { refused: 'too-heavy' };
  if (kind === 'media') {
    const width = await measureWidth(content);
    if (width === undefined) return { refused: 'unreadable' };
    if (width < minPictureWidth) return { refused: 'too-narrow', width };
  }
  if (kind === 'attachments' && !endsPdf(await content.slice(-pdfTail).text()))
    return { refused: 'unreadable' };
  return { name: named.name, path: formatPath({ kind, id: named.name }), content };
}
