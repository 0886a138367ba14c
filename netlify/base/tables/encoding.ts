// Detects the encoding of an uploaded table: UTF-8 if possible, else one that Romanian banks and offices use, even in
// old programs.

import { withCommas } from '../../../src/core/romanian-letters.ts';

/** Letters that Romanian and German names do not have: they show that a one-byte encoding is the wrong one. */
const unusual = /[^\u0000-\u007făâîșțşţäöüßéáóúàè]/iu;

/** The upper half of code page 852, used by DOS programs; the Encoding Standard does not have it. */
const page852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0';

const decode852 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : page852[byte - 128])).join('');

/** The Romanian letters of Apple's programs, which the Encoding Standard has only with those of Western Europe. */
const ofApple: Readonly<Record<string, string>> = { Æ: 'Ă', Ø: 'Ș', æ: 'ă', ø: 'ș', ﬁ: 'Ț', ﬂ: 'ț' };

const decoded = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes);

function decodeAs(encoding: string, bytes: Uint8Array): string {
  if (encoding === 'ibm852') return decode852(bytes);
  const text = decoded(bytes, encoding);
  return encoding === 'macintosh' ? text.replace(/[ÆØæøﬁﬂ]/g, (letter) => ofApple[letter] ?? letter) : text;
}

const strangeIn = (text: string) => text.split(unusual).length;

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
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return table(decoded(bytes, 'utf-16be'), 'utf-16be');
  try {
    return table(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'utf-8');
  } catch {
    // A single broken letter, such as one cut in two, does not make a file any less UTF-8.
    const [best = table('', 'utf-8')] = ['windows-1250', 'windows-1252', 'ibm852', 'macintosh', 'utf-8']
      .map((encoding) => table(decodeAs(encoding, bytes), encoding))
      .sort((a, b) => strangeIn(a.text) - strangeIn(b.text));
    return best;
  }
}

/** Returns true if a file is not text, such as a spreadsheet file or a PDF: text contains no NUL. */
export const isNoText = (decoded: string): boolean => decoded.includes('\0');
