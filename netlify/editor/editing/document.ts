// Checks documents that editors send, for pages or members, by their content and not by their names.

import { maxDocumentMegabytes } from '../../../src/core/content/limits.ts';
import { beginsPdf, endsPdf, pdfTail } from '../../../src/core/content/pdf.ts';

/** Returns the first bytes of a file as a string, one character each. */
export function readFirstBytes(bytes: Uint8Array, length = 16): string {
  return Buffer.from(bytes.subarray(0, length)).toString('latin1');
}

/** The reason why a file is refused, with the values for the message. */
export interface Refusal {
  refused:
    'not-picture' | 'too-narrow' | 'too-heavy' | 'too-many-pixels' | 'not-pdf' | 'pdf-active' | 'pdf-cut';
  values?: Readonly<Record<string, number>>;
}

/** Refuses a file that has too many bytes. */
export const tooHeavy = (bytes: Uint8Array, megabytes: number): Refusal | undefined =>
  bytes.byteLength > megabytes * 2 ** 20 ? { refused: 'too-heavy', values: { megabytes } } : undefined;

/** The number of bytes that browsers sniff to guess a type. */
const sniffedBytes = 1024;
const htmlTag = /<(?:!doctype\s+html|html|head|body|title|meta|script|iframe|svg)[\s>]/i;
/** Actions that run a program; those in compressed parts are not detected. */
const activeContent = /\/(?:JavaScript|Launch)(?![\w-])/;

/** Decodes names in a PDF, which may write any character as its hexadecimal code. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Returns the reason why the bytes are not an acceptable PDF; undefined if they are. */
export function fitDocument(bytes: Uint8Array): Refusal | undefined {
  const refusal = tooHeavy(bytes, maxDocumentMegabytes);
  if (refusal) return refusal;
  if (!beginsPdf(readFirstBytes(bytes))) return { refused: 'not-pdf' };
  const isActive =
    htmlTag.test(readFirstBytes(bytes, sniffedBytes)) ||
    activeContent.test(plainNames(readFirstBytes(bytes, bytes.byteLength)));
  if (isActive) return { refused: 'pdf-active' };
  return endsPdf(readFirstBytes(bytes.subarray(-pdfTail), pdfTail)) ? undefined : { refused: 'pdf-cut' };
}
