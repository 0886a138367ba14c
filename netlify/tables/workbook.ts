// A workbook of one sheet (XLSX), written row by row into its archive: only what is packed stays in memory. No cell is a formula:
// whatever was typed is a text.

import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A text, a number with two decimals, or a day such as 2026-11-21. */
export type Cell = string | { number: number } | { day: string };

interface Workbook {
  /** The name of the sheet. */
  sheet: string;
  /** The first row, which stays in sight. */
  heads: readonly string[];
  /** Of the columns, in letters. */
  widths: readonly number[];
  rows: Iterable<readonly Cell[]>;
}

/** The rows that are packed at once. */
const atOnce = 500;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The places of the styles below. */
const styles = { text: 0, head: 1, number: 2, day: 3 };

const stylesXml = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Text of an XML file, without signs that none may have. */
const escaped = (text: string) =>
  text
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The days since the beginning of the spreadsheets' calendar. */
const dayNumber = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;

/** A, B … Z, AA … */
function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter;
}

function cellXml(cell: Cell, place: string, style: number): string {
  if (typeof cell !== 'string') {
    const [value, of] = 'number' in cell ? [cell.number, styles.number] : [dayNumber(cell.day), styles.day];
    return `<c r="${place}" s="${of}"><v>${value}</v></c>`;
  }
  if (!cell) return '';
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const rowXml = (cells: readonly Cell[], number: number, style = styles.text) =>
  `<row r="${number}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${number}`, style)).join('')}</row>`;

/** The sheet's own file, part by part. */
function* sheetXml({ heads, widths, rows }: Workbook): Generator<string> {
  const cols = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${cols.length ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>`;
  yield rowXml(heads, 1, styles.head);
  let number = 1;
  let part = '';
  for (const row of rows) {
    part += rowXml(row, ++number);
    if (number % atOnce) continue;
    yield part;
    part = '';
  }
  yield `${part}</sheetData></worksheet>`;
}

/** The files around the sheet. */
const frame = ({ sheet }: Workbook): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': stylesXml,
});

/** Returns the bytes of the file. */
export function workbookOf(workbook: Workbook): Uint8Array<ArrayBuffer> {
  const packed: Uint8Array[] = [];
  const archive = new Zip((error, part) => {
    if (error) throw error;
    packed.push(part);
  });
  const add = (name: string, parts: Iterable<string>) => {
    const file = new ZipDeflate(name);
    archive.add(file);
    for (const part of parts) file.push(strToU8(part));
    file.push(new Uint8Array(), true);
  };
  for (const [name, text] of Object.entries(frame(workbook))) add(name, [text]);
  add('xl/worksheets/sheet1.xml', sheetXml(workbook));
  archive.end();
  return new Uint8Array(Buffer.concat(packed));
}
