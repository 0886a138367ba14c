// The names of files that editors choose: on phones and computers they can be anything, the site stores safe ones.

import type { FileKind } from '../../../core/content/path.ts';
import { slugify } from '../../../core/content/slug.ts';

/** The kinds of files, recognised by their first bytes. */
const kinds: [kind: FileKind, begins: RegExp, endings: [usual: string, ...others: string[]]][] = [
  ['media', /^\xff\xd8\xff/, ['jpg', 'jpeg']],
  ['media', /^\x89PNG\r\n\x1a\n/, ['png']],
  ['media', /^RIFF....WEBP/s, ['webp']],
  ['attachments', /^%PDF-/, ['pdf']],
];

/** The names of files whose own have no letter or digit. */
const unnamed: Record<FileKind, string> = { media: 'picture', attachments: 'document' };

/** HEIC as written by phones, and AVIF, which begins the same way. */
const heic = /^....ftyp(?:hei|hev|mif1|msf1|avif)/s;

export interface ChosenFile {
  name: string;
  /** Its first bytes, at least sixteen. */
  beginning: Uint8Array;
}

/** The reasons for refusing a file. */
export type FileRefusal = 'heic' | 'not-picture' | 'not-document';

/**
 * Returns the name under which the site stores a chosen file: safe in addresses, and unique.
 *
 * @param wanted the kind that the form asks for.
 * @param taken the names of the existing files.
 * @returns the reason for refusing it, if it is not of the wanted kind.
 */
export function fileNameFor(
  { name, beginning }: ChosenFile,
  wanted: FileKind,
  taken: Iterable<string>,
): { name: string } | { refused: FileRefusal } {
  const bytes = String.fromCharCode(...beginning);
  const [kind, , endings] = kinds.find(([, signature]) => signature.test(bytes)) ?? [];
  if (!endings || kind !== wanted) {
    if (wanted === 'attachments') return { refused: 'not-document' };
    return { refused: heic.test(bytes) ? 'heic' : 'not-picture' };
  }
  const [, base = name, givenEnding = ''] = /^(.*)\.([a-z]{1,5})$/is.exec(name) ?? [];
  const ending = endings.find((known) => known === givenEnding.toLowerCase()) ?? endings[0];
  return { name: freeName(slugify(base) || unnamed[wanted], ending, taken) };
}

function freeName(base: string, ending: string, taken: Iterable<string>): string {
  // Some file systems do not distinguish capitals.
  const others = new Set([...taken].map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const name = `${base}${number > 1 ? `-${number}` : ''}.${ending}`;
    if (!others.has(name)) return name;
  }
}
