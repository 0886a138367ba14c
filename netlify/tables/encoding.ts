// The encoding of a table that somebody's computer saved: UTF-8 if possible, else one of the two that Romanian banks
// and offices use.

import { withCommas } from '../../src/lib/romanian-letters.ts';

/** Letters that Romanian and German names do not have: in a one-byte encoding they show that it is the wrong one. */
const unusual = /[^\u0000-\u007făâîșțşţäöüßéáóúàè]/iu;

const decoded = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

const parts = (text: string) => text.split(unusual).length;

/**
 * Decodes the text of a file, and returns the detected encoding.
 *
 * @returns the text with ș ț as they are written today.
 */
export function decodeTable(bytes: Uint8Array): { text: string; encoding: string } {
  const table = (text: string, encoding: string) => ({
    text: withCommas(text),
    encoding,
  });
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return table(decoded(bytes, 'utf-16le'), 'utf-16le');
  try {
    return table(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'utf-8');
  } catch {
    const [central, western] = [decoded(bytes, 'windows-1250'), decoded(bytes, 'windows-1252')];
    return parts(western) < parts(central) ? table(western, 'windows-1252') : table(central, 'windows-1250');
  }
}

/** Returns true for what is no text, such as the file of a spreadsheet or a PDF: a zero is no letter. */
export const isNoText = (decoded: string): boolean => decoded.includes('\0');
