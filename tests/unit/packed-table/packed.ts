// Compressed files, as spreadsheets and banks create them.

import { strToU8, zipSync } from 'fflate';

export const zip = (files: Record<string, string>, name = 'extras.zip') =>
  new File(
    [
      new Uint8Array(
        zipSync(Object.fromEntries(Object.entries(files).map(([at, text]) => [at, strToU8(text)]))),
      ),
    ],
    name,
  );
/** Creates a workbook with sheets of at most one cell, a text or the XML of cells, and their states. */
export function makeBook(sheets: readonly [name: string, cell: string, state?: string][]): File {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const named = sheets.map(
    ([name, , state], at) =>
      `<sheet name="${name}" sheetId="${at + 7}"${state ? ` state="${state}"` : ''} r:id="r${at}"/>`,
  );
  const related = sheets.map(
    (_, at) => `<Relationship Id="r${at}" Type="${office}/worksheet" Target="worksheets/s${at}.xml"/>`,
  );
  const makeCell = (cell: string) =>
    cell &&
    `<row r="1">${cell.startsWith('<') ? cell : `<c r="A1" t="inlineStr"><is><t>${cell}</t></is></c>`}</row>`;
  return zip(
    {
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related.join('')}</Relationships>`,
      ...Object.fromEntries(
        sheets.map(([, cell], at) => [
          `xl/worksheets/s${at}.xml`,
          `<worksheet xmlns="${main}"><sheetData>${makeCell(cell)}</sheetData></worksheet>`,
        ]),
      ),
    },
    'membri.xlsx',
  );
}
