// A table in a packed file, such as a spreadsheet's own: read in the browser, by readers that are loaded only then.

import { isoDate } from '../../lib/time/days.ts';

/** The first bytes of a packed file. */
const packedStart = 'PK';

/** What every spreadsheet's file has in it. */
const workbook = 'xl/workbook.xml';

/** In bytes: the sheet of the longest table that is taken has a quarter of it. A megabyte of archive may hold gigabytes. */
const mostUnpacked = 64 * 2 ** 20;

/** A number as spreadsheets show it: a sum of theirs may have more digits than anybody wrote. */
const written = (number: number) => String(Number(number.toPrecision(15)));

function textOf(cell: unknown): string {
  if (cell instanceof Date) return isoDate(cell);
  return typeof cell === 'number' ? written(cell) : typeof cell === 'string' ? cell : '';
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Reads the first sheet as CSV, a line for each row, so that lines have their numbers. */
async function sheetOf(archive: Blob): Promise<string> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows: unknown[][] = await readSheet(archive);
  return rows
    .map((cells) => cells.map((cell) => quoted(textOf(cell).replace(/\s+/g, ' '))).join(';'))
    .join('\n');
}

/** Unpacks an archive. @throws where it is none, or too large: before that much is unpacked. */
async function unpack(file: File): Promise<Record<string, Uint8Array>> {
  const { unzipSync } = await import('fflate');
  let size = 0;
  return unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ originalSize }) => {
      size += originalSize;
      if (size > mostUnpacked) throw new Error('too large');
      return true;
    },
  });
}

/** Lists the files of an archive; folders, and what computers add for themselves, are none. */
const filesIn = (parts: Readonly<Record<string, Uint8Array>>) =>
  Object.keys(parts).filter((name) => !/\/$|^__MACOSX\/|(?:^|\/)\./.test(name));

/**
 * Returns the table that a file has: the first sheet of a spreadsheet's as CSV, of another archive the only file in it, and of
 * any other the file as it is. Null where there is none that can be read.
 */
export async function readTableFile(file: File): Promise<File | null> {
  if ((await file.slice(0, packedStart.length).text()) !== packedStart) return file;
  const { zipSync } = await import('fflate');
  try {
    const parts = await unpack(file);
    if (parts[workbook]) {
      // Packed again without pressing: the reader would unpack a large one in a worker, and this site's pages start none.
      const archive = new Blob([new Uint8Array(zipSync(parts, { level: 0 }))]);
      return new File([await sheetOf(archive)], file.name, { type: 'text/csv' });
    }
    const [only, ...others] = filesIn(parts);
    return only && !others.length ? new File([new Uint8Array(parts[only] ?? [])], file.name) : null;
  } catch {
    return null;
  }
}
