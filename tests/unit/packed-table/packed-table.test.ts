// Tables in compressed files, as banks and spreadsheets write them.

import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/universal';
import { parseBani } from '../../../src/core/money.ts';
import { readTableFile } from '../../../src/core/ui/packed-table.ts';
import { makeBook, zip } from './packed.ts';

const readText = async (file: File, sheet?: number) => (await readTableFile(file, sheet))?.table.text();

it('a file that is not packed stays as it is', async () => {
  const file = new File(['Data;Suma'], 'extras.csv');
  expect(await readTableFile(file)).toMatchObject({ table: file, source: file, sheets: [] });
});

it('of a spreadsheet the one sheet is the table, with days and sums as they are written', async () => {
  const day = { value: new Date('2026-11-02'), type: Date, format: 'dd.mm.yyyy' } as const;
  const rows = [
    ['Data', 'Detalii', 'Credit'],
    [day, 'Plată "nr.\n12"', 0.1 + 0.2],
    [null, null, '1.234,50'],
  ];
  const book = await writeWorkbook(rows, { sheet: 'Extras' }).toBlob();
  const { table, sheets } = (await readTableFile(new File([book], 'extras.xlsx'))) ?? {};
  expect(sheets).toEqual([{ name: 'Extras', isHidden: false, hiddenRows: 0 }]);
  expect(table?.name).toBe('extras.xlsx');
  expect(await table?.text()).toBe(
    '"Data";"Detalii";"Credit"\n"2026-11-02";"Plată ""nr. 12""";"0,3"\n"";"";"1.234,50"',
  );
});

it.each(['1', 'true'])('days that a spreadsheet counts from 1904 are those it shows: %s', async (flag) => {
  const day = { value: new Date('2026-11-02'), type: Date, format: 'dd.mm.yyyy' } as const;
  const book = await writeWorkbook([[day]], { sheet: 'Extras' }).toBlob();
  const parts = unzipSync(new Uint8Array(await book.arrayBuffer()));
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  const from1904 = workbook.replace('<workbookPr/>', `<workbookPr date1904="${flag}"/>`);
  const all = zipSync({ ...parts, 'xl/workbook.xml': strToU8(from1904) });
  // The number of the day is the same, and counted from another year.
  expect(await readText(new File([new Uint8Array(all)], 'extras.xlsx'))).toBe('"2030-11-03"');
});

it('parts of a ban in a spreadsheet are no thousands', async () => {
  const book = await writeWorkbook([[450.505, 1.2, 450, -7.5]], { sheet: 'Extras' }).toBlob();
  const text = (await readText(new File([book], 'extras.xlsx'))) ?? '';
  expect(text.split(';').map((cell) => parseBani(cell.replaceAll('"', '')))).toEqual([
    ...[undefined, 120, 45_000, -750],
  ]);
});

it.each([
  [42, '"SV-"0000', 'SV-0042'],
  [42, '\\S\\V\\-0000', 'SV-0042'],
  [12_345, '"SV-"0000', 'SV-12345'],
  [42, '"Nr. "#', 'Nr. 42'],
  [42, '00000', '00042'],
  [745_123_456, '0000-000-000', '0745-123-456'],
  [745_123_456, '[$-418]"+40 "000" "000" "000;@', '+40 745 123 456'],
  [420_045, '00\\-00_-00', '42-0045'],
  // Amounts, percentages and days stay numbers, and so do those with parts or whose format depends on the number.
  [1234, '#,##0.00 "lei"', '1234'],
  [1234, '0" lei"', '1234'],
  [42.5, '0000', '42,5'],
  [0.05, '0%', '0,05'],
  [745_123_456, '[<=9999999]###-####;(###) ###-####', '745123456'],
  [46_000, 'General', '46000'],
])('a number is read as its format shows it: %s by %s', async (value, format, text) => {
  const book = await writeWorkbook([[{ value, type: Number, format }]], { sheet: 'Membri' }).toBlob();
  expect(await readText(new File([book], 'membri.xlsx'))).toBe(`"${text}"`);
});

it.each([
  ['<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '"#DIV/0!"'],
  ['<c r="A1" s="1" t="e"><v>#N/A</v></c>', '"#N/A"'],
  ['<c r="A1"><f>SUM(B1:B9)</f></c>', '"#=SUM(B1:B9)"'],
  ['<c r="A1" t="str" s="1"><f t="shared" si="0"/><v></v></c>', '"#="'],
  ['<c r="A1"><f>1+1</f><v>2</v></c>', '"2"'],
  ['<c r="A1" t="b"><v>1</v></c>', '"TRUE"'],
  ['<c r="A1" t="b"><v>0</v></c>', '"FALSE"'],
  ['<c r="A1" s="1"/><c r="B1"><v>3</v></c>', '"";"3"'],
  ['<c r="A1" t="inlineStr"><is><t><![CDATA[<Pop> & Ion]]></t></is></c>', '"<Pop> & Ion"'],
])('a cell without a text or number is not empty: %s', async (cell, text) => {
  expect(await readText(makeBook([['Extras', cell]]))).toBe(text);
});

it('a text that several cells share may be written unescaped', async () => {
  const book = await writeWorkbook([['Pop Ion', 'Pop Ion']], { sheet: 'Membri' }).toBlob();
  const parts = unzipSync(new Uint8Array(await book.arrayBuffer()));
  const texts = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array());
  const unescaped = strToU8(texts.replace('Pop Ion', '<![CDATA[Pop & Ion]]>'));
  const all = zipSync({ ...parts, 'xl/sharedStrings.xml': unescaped });
  expect(await readText(new File([new Uint8Array(all)], 'membri.xlsx'))).toBe('"Pop & Ion";"Pop & Ion"');
});

it('rows that are hidden are counted, on each sheet', async () => {
  const hidden =
    '<c r="A1"><v>1</v></c></row><row r="2" hidden="1"/><row r="3" ht="0" hidden="true"/><row hidden="0">';
  const book = makeBook([
    ['Toți', 'unu'],
    ['Filtrat', hidden],
  ]);
  const { sheets } = (await readTableFile(book)) ?? {};
  expect(sheets?.map(({ hiddenRows }) => hiddenRows)).toEqual([0, 2]);
});

it('of more sheets all are named, the first in sight is read, and any other on request', async () => {
  const book = makeBook([
    ['Liste', 'ascuns', 'hidden'],
    ['Gol', ''],
    ['Vânători &amp; pescari', 'unu'],
    ['Pescari', 'doi'],
    ['Foarte', 'trei', 'veryHidden'],
  ]);
  expect(await readTableFile(book)).toMatchObject({
    source: book,
    sheet: 2,
    sheets: [
      { name: 'Liste', isHidden: true },
      { name: 'Gol', isHidden: false },
      { name: 'Vânători & pescari', isHidden: false },
      { name: 'Pescari', isHidden: false },
      { name: 'Foarte', isHidden: true },
    ],
  });
  expect(await readText(book)).toBe('"unu"');
  expect(await readText(book, 3)).toBe('"doi"');
  expect(await readText(book, 0)).toBe('"ascuns"');
  expect(await readText(book, 1)).toBe('');
});

it('of an archive the only file is the table, besides what computers add', async () => {
  const own = { '__MACOSX/._CAMT.xml': 'x', 'luna/.DS_Store': 'x', 'luna/CAMT.xml': '<Document/>' };
  expect(await readText(zip(own))).toBe('<Document/>');
  expect(await readText(zip({ 'a.xml': '<a/>', 'b.xml': '<b/>' }))).toBeUndefined();
  expect(await readText(zip({ 'luna/': '' }))).toBeUndefined();
});

it('what cannot be unpacked or is no sheet is no table', async () => {
  expect(await readTableFile(new File(['PK\u0003\u0004broken'], 'extras.zip'))).toBeNull();
  expect(await readTableFile(zip({ 'xl/workbook.xml': '<no/>' }, 'extras.xlsx'))).toBeNull();
});

it('an archive that holds more than any table is not unpacked', async () => {
  const bytes = zipSync({ 'extras.csv': new Uint8Array(80 * 2 ** 20) });
  expect(bytes.length).toBeLessThan(200_000);
  expect(await readTableFile(new File([new Uint8Array(bytes)], 'extras.zip'))).toBeNull();
  // Whatever size it states, in both places.
  const lying = Buffer.from(bytes);
  for (const head of ['PK\u0003\u0004', 'PK\u0001\u0002'])
    lying.writeUInt32LE(10, lying.indexOf(head, 0, 'latin1') + (head.includes('\u0001') ? 24 : 22));
  expect((await readTableFile(new File([lying], 'extras.zip')))?.table.size ?? 0).toBeLessThan(100);
});
