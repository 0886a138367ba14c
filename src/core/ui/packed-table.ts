// A table in a packed file, such as a spreadsheet: parsed in the browser, by parsers that are only loaded then.

import { isoDate } from '../time/days.ts';

/** The first bytes of a zip file. */
const packedStart = 'PK';

/** The part that every spreadsheet file contains. */
const workbook = 'xl/workbook.xml';

/** In bytes: the sheet of the longest accepted table takes a quarter of it. A megabyte of archive may unpack to gigabytes. */
const mostUnpacked = 64 * 2 ** 20;

/**
 * Formats a number as spreadsheets show it: a calculated sum may have more digits than anybody typed. With a decimal comma, since
 * `450.505` would be read as thousands.
 */
const written = (number: number) => String(Number(number.toPrecision(15))).replace('.', ',');

function formatCell(cell: unknown): string {
  if (cell instanceof Date) return isoDate(cell);
  if (typeof cell === 'boolean') return String(cell).toUpperCase();
  return typeof cell === 'number' ? written(cell) : typeof cell === 'string' ? cell : '';
}

/** Matches a cell with a formula but no result, as programs that do not calculate leave it. */
const uncalculated =
  /<(\w+:|)c(\s[^<>]*)><\1f(?:\s[^<>]*\/>|(?:\s[^<>]*)?>([^<]*)<\/\1f>)(?:<\1v\/>|<\1v><\/\1v>)?<\/\1c>/g;

/**
 * Turns the cells of a sheet that the reader would take for empty into text: unescaped text, errors such as `#N/A`, and formulas
 * without a result, after `#=`. The latter are then refused where their values are needed.
 */
const withEveryCell = (xml: string) =>
  xml
    .replace(/<!\[CDATA\[([^]*?)\]\]>/g, (_, text: string) =>
      text.replace(/&/g, '&amp;').replace(/</g, '&lt;'),
    )
    .replace(/(<(?:\w+:|)c\s(?:[^<>]*\s)?t=")e(?=")/g, '$1str')
    .replace(
      uncalculated,
      (_, prefix: string, attributes: string, formula = '') =>
        `<${prefix}c${attributes.replace(/\st="\w*"/, '')} t="str"><${prefix}v>#=${formula}</${prefix}v></${prefix}c>`,
    );

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

const decoded = (text: string) => text.replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole);

/** @param name may be a pattern, for a name with any prefix. */
const readAttribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Matches number formats that show more than the number: letters before it, zeros, or signs between its digits. */
const longerFormat = /^(?=.*(?:["\\].*[0#]|00|0[-/ ].*0))(?:"[^"]*"|\\.|_.|[-/ ()0#])+$/;

/** Formats a whole number as a spreadsheet shows it: 42 as SV-0042 by `"SV-"0000`. */
function formatNumber(digits: string, format: string): string {
  const tokens = format.match(/"[^"]*"|[\\_].|./g) ?? [];
  const places = tokens.filter((token) => /^[0#]$/.test(token)).length;
  const filled = digits.padStart(places).split('');
  // The first place takes what is longer than the format.
  const first = filled.splice(0, filled.length - places + 1).join('');
  const shown = [first, ...filled];
  return tokens
    .map((token) => {
      if (token === '0' || token === '#') return shown.shift()?.replace(/ /g, token === '0' ? '0' : '') ?? '';
      return token.startsWith('_') ? '' : token.replace(/^\\|"/g, '');
    })
    .join('')
    .trim();
}

/** Returns the longer formats by the index of the cell style that has them. */
function formatsIn(styles: string): Map<string, string> {
  const named = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)].map(([tag]) => [
      readAttribute(tag, 'numFmtId'),
      decoded(readAttribute(tag, 'formatCode')).replace(/;.*|\[[^\]<=>]*\]/gs, ''),
    ]),
  );
  const [cellStyles = ''] = /<(?:\w+:)?cellXfs[\s>][^]*?<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  const each = [...cellStyles.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].map(([tag], at) => {
    const format = named.get(readAttribute(tag, 'numFmtId')) ?? '';
    return [String(at), longerFormat.test(format) ? format : ''] as const;
  });
  return new Map(each.filter(([, format]) => format));
}

/** Turns whole numbers whose format shows more than the number, such as a membership's or a telephone's, into that text. */
const withShownNumbers = (xml: string, formats: ReadonlyMap<string, string>) =>
  xml.replace(
    /<(\w+:|)c(\s[^<>]*)>(?:<\1f(?:\s[^<>]*\/>|(?:\s[^<>]*)?>[^<]*<\/\1f>))?<\1v>(\d+)<\/\1v><\/\1c>/g,
    (cell, prefix: string, attributes: string, digits: string) => {
      const format = /\st="(?!n")/.test(attributes) ? undefined : formats.get(readAttribute(attributes, 's'));
      if (!format) return cell;
      const shown = formatNumber(digits, format).replace(/&/g, '&amp;').replace(/</g, '&lt;');
      return `<${prefix}c${attributes.replace(/\st="n"/, '')} t="str"><${prefix}v>${shown}</${prefix}v></${prefix}c>`;
    },
  );

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A sheet of a workbook, with the name on its tab. */
interface WorkbookSheet {
  name: string;
  isHidden: boolean;
  /** Rows hidden by hand or by a filter; they are read, too. */
  hiddenRows: number;
}

/** A table as it is sent, and its origin. */
export interface TableFile {
  table: File;
  /** The chosen file. */
  source: File;
  /** The sheets of a spreadsheet file, in order; empty for any other file. */
  sheets: WorkbookSheet[];
  /** The index of the sheet that was read, from 0. */
  sheet: number;
}

/** Lists the sheets of a workbook. */
function sheetsIn(readPart: (name: string) => string): WorkbookSheet[] {
  const targets = new Map(
    [...readPart('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => [
      readAttribute(tag, 'Id'),
      readAttribute(tag, 'Target')
        .replace(/^(?!\/)/, 'xl/')
        .replace(/^\//, ''),
    ]),
  );
  return [...readPart(workbook).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => ({
    name: decoded(readAttribute(tag, 'name')),
    isHidden: /hidden/i.test(readAttribute(tag, 'state')),
    hiddenRows: [
      ...readPart(targets.get(readAttribute(tag, '\\w+:id')) ?? '').matchAll(
        /<(?:\w+:)?row\s(?:[^<>]*\s)?hidden="(?:1|true)"/g,
      ),
    ].length,
  }));
}

/** Converts a sheet to CSV, one line per row, so that line numbers match; empty if it has no cells. */
async function csvOfSheet(archive: Blob, at: number): Promise<string> {
  const { readSheet } = await import('read-excel-file/universal');
  const rows: unknown[][] = await readSheet(archive, at + 1);
  return rows
    .map((cells) => cells.map((cell) => quoted(formatCell(cell).replace(/\s+/g, ' '))).join(';'))
    .join('\n');
}

/** Reads the sheet at an index, or the first visible one with cells: hidden sheets are read only on request. */
async function readWorkbook(archive: Blob, sheets: readonly WorkbookSheet[], wanted?: number) {
  const inSight = sheets.flatMap(({ isHidden }, at) => (isHidden ? [] : [at]));
  const [first = 0, ...others] = wanted === undefined ? inSight : [wanted];
  let read = { sheet: first, text: await csvOfSheet(archive, first) };
  for (const sheet of others) {
    if (read.text) break;
    read = { sheet, text: await csvOfSheet(archive, sheet) };
  }
  return read;
}

/** Unpacks an archive. @throws if it is not one, or is too large: checked before unpacking. */
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

/** Lists the files of an archive, without folders and the files that computers add themselves. */
const filesIn = (parts: Readonly<Record<string, Uint8Array>>) =>
  Object.keys(parts).filter((name) => !/\/$|^__MACOSX\/|(?:^|\/)\./.test(name));

/**
 * Returns the table in a file: a sheet of a spreadsheet as CSV, the only file of any other archive, or the file itself. Null if
 * there is none that can be read.
 *
 * @param sheet the index of the chosen sheet; defaults to the first one with content that is not hidden.
 */
export async function readTableFile(source: File, sheet?: number): Promise<TableFile | null> {
  const plain = (table: File): TableFile => ({ table, source, sheets: [], sheet: 0 });
  if ((await source.slice(0, packedStart.length).text()) !== packedStart) return plain(source);
  const { strFromU8, strToU8, zipSync } = await import('fflate');
  try {
    const parts = await unpack(source);
    if (parts[workbook]) {
      const readPart = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
      const sheets = sheetsIn(readPart);
      // The reader knows only `1`; as LibreOffice writes it, all days would be four years too early.
      parts[workbook] = strToU8(readPart(workbook).replace(/(?<=\sdate1904=")true(?=")/, '1'));
      const formats = formatsIn(readPart('xl/styles.xml'));
      for (const name of Object.keys(parts))
        if (/^xl\/(?:worksheets\/[^/]+|sharedStrings)\.xml$/.test(name))
          parts[name] = strToU8(withShownNumbers(withEveryCell(readPart(name)), formats));
      // Repacked without compression: the reader would unpack a large one in a worker, and this site's pages start none.
      const archive = new Blob([new Uint8Array(zipSync(parts, { level: 0 }))]);
      const read = await readWorkbook(archive, sheets, sheet);
      const table = new File([read.text], source.name, { type: 'text/csv' });
      return { table, source, sheets, sheet: read.sheet };
    }
    const [only, ...others] = filesIn(parts);
    return only && !others.length ? plain(new File([new Uint8Array(parts[only] ?? [])], source.name)) : null;
  } catch {
    return null;
  }
}
