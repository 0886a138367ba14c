// A spreadsheet's own file as a table of text: read in the browser, by a reader that is loaded only then.

import { isoDate } from '../../lib/time/days.ts';

/** The first bytes of a packed file, which a spreadsheet's is. */
const packedStart = 'PK';

export async function isSpreadsheet(file: File): Promise<boolean> {
  return (await file.slice(0, packedStart.length).text()) === packedStart;
}

const textOf = (cell: unknown): string =>
  cell instanceof Date
    ? isoDate(cell)
    : typeof cell === 'string' || typeof cell === 'number'
      ? String(cell)
      : '';

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Unpacks a file but for its frame: the reader would unpack a large one in a worker, and this site's pages start none. */
async function unpacked(file: File): Promise<Blob> {
  const { unzipSync, zipSync } = await import('fflate');
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return new Blob([new Uint8Array(zipSync(parts, { level: 0 }))]);
}

/**
 * Returns the first sheet as CSV, a line for each row, so that lines have their numbers; null where it cannot be read.
 */
export async function readSpreadsheet(file: File): Promise<File | null> {
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows: unknown[][] = await readSheet(await unpacked(file));
    const text = rows
      .map((cells) => cells.map((cell) => quoted(textOf(cell).replace(/\s+/g, ' '))).join(';'))
      .join('\n');
    return new File([text], file.name, { type: 'text/csv' });
  } catch {
    return null;
  }
}
