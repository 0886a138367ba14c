// A file chosen from the device: named, made smaller, or refused with the reason.

import { maxDocumentMegabytes, maxPictureMegabytes, minPictureWidth } from '../../../core/content/limits.ts';
import { folderOf } from '../../../core/content/path.ts';
import { fileNameFor, type FileKind, type FileRefusal } from './file-names.ts';
import { shrink, toJpeg, widthOf } from './shrink.ts';

export type ChosenFile =
  | { name: string; path: string; content: Blob }
  | { refused: FileRefusal | 'too-heavy' | 'unreadable' }
  | { refused: 'too-narrow'; width: number };

const folders: Record<FileKind, string> = {
  picture: folderOf('media'),
  document: folderOf('attachments'),
};

/** The largest size of a file when it is sent, in megabytes. */
export const mostMegabytes: Record<FileKind, number> = {
  picture: maxPictureMegabytes,
  document: maxDocumentMegabytes,
};

const nameFor = async (file: File, kind: FileKind, taken: Iterable<string>) => {
  const beginning = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  return fileNameFor({ name: file.name, beginning }, kind, taken);
};

/**
 * Prepares a file for the site. This browser may be able to read formats that the site does not accept: phones' HEIC in
 * Safari, GIF anywhere. A file that it cannot read is refused, with advice on what can be done.
 *
 * @param taken the names of the existing files.
 */
export async function prepareFile(
  chosen: File,
  kind: FileKind,
  taken: Iterable<string>,
): Promise<ChosenFile> {
  let file = chosen;
  let named = await nameFor(file, kind, taken);
  if ('refused' in named && kind === 'picture') {
    const jpeg = await toJpeg(chosen);
    if (jpeg) {
      file = new File([jpeg], chosen.name, { type: jpeg.type });
      named = await nameFor(file, kind, taken);
    }
  }
  if ('refused' in named) return named;
  const content = kind === 'picture' ? await shrink(file) : file;
  if (content.size > mostMegabytes[kind] * 2 ** 20) return { refused: 'too-heavy' };
  if (kind === 'picture') {
    const width = await widthOf(content);
    if (width === undefined) return { refused: 'unreadable' };
    if (width < minPictureWidth) return { refused: 'too-narrow', width };
  }
  return { name: named.name, path: `${folders[kind]}/${named.name}`, content };
}
