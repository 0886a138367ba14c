// A file that was chosen from the device: named, made lighter, or refused with the reason.

import { maxUploadMegabytes } from '../content/limits.ts';
import { folderOf } from '../content/path.ts';
import { fileNameFor, type FileKind, type FileRefusal } from './file-names.ts';
import { shrink } from './shrink.ts';

export type ChosenFile =
  { name: string; path: string; content: Blob } | { refused: FileRefusal | 'too-heavy' };

const folders: Record<FileKind, string> = {
  picture: folderOf('media'),
  document: folderOf('attachments'),
};

/** @param taken the names of the files that are there. */
export async function prepareFile(file: File, kind: FileKind, taken: Iterable<string>): Promise<ChosenFile> {
  const beginning = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const found = fileNameFor({ name: file.name, beginning }, kind, taken);
  if ('refused' in found) return found;
  const content = kind === 'picture' ? await shrink(file) : file;
  if (content.size > maxUploadMegabytes * 2 ** 20) return { refused: 'too-heavy' };
  return { name: found.name, path: `${folders[kind]}/${found.name}`, content };
}
