// Spreadsheet cells as copied to the clipboard.

import { expect, test } from 'vitest';
import fc from 'fast-check';
import { readCells } from '../../../src/office/editor/model/typed/cells.ts';

test('cedillas of old tables are commas', () => {
  expect(readCells('Raţă\tIepure ş')).toEqual([['Rață', 'Iepure ș']]);
});

test.each([
  [
    'Iepure\t150,50\r\nFazan\t80\r\n',
    [
      ['Iepure', '150,50'],
      ['Fazan', '80'],
    ],
  ],
  ['80\n90', [['80'], ['90']]],
  ['"două\nrânduri"\t"un ""citat"""', [['două\nrânduri', 'un "citat"']]],
  ['a\t\tb', [['a', '', 'b']]],
  ['\t7', [['', '7']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['"fără sfârșit\tb', [['"fără sfârșit', 'b']]],
])('the clipboard %j is read as cells', (text, cells) => expect(readCells(text)).toEqual(cells));

test('one text is no table', () => {
  expect(readCells('vânat mic')).toBeUndefined();
  expect(readCells('vânat mic\n')).toBeUndefined();
});

test('whatever table was copied is read as it was', () => {
  const cell = fc.stringMatching(/^[a-z0-9,. "\n]{0,6}$/).map((text) => text.trim());
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  const quoted = (text: string) => (/["\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((row) => row.map(quoted).join('\t')).join('\r\n');
      expect(readCells(`${text}\r\n`)).toEqual(rows);
    }),
  );
});

test('reading any text comes to an end', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^["\t\na]{0,12}$/), (text) => {
      readCells(text);
    }),
  );
});
