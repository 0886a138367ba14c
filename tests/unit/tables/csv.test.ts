// Tables that the site writes for spreadsheets.

import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeCsv } from '../../../netlify/base/tables/csv.ts';

it('has the mark of UTF-8, semicolons, and lines as Windows ends them', () => {
  expect(
    writeCsv([
      ['Nume', 'Sold'],
      ['Ștefan', '1,50'],
    ]),
  ).toBe('\ufeffNume;Sold\r\nȘtefan;1,50\r\n'.replace('1,50', '"1,50"'));
});

it.each([
  ['a;b', '"a;b"'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
  ['a b', 'a b'],
  ['', ''],
  // What a spreadsheet would take for a formula becomes text.
  ['=1+1', "'=1+1"],
  ['+40 740', "'+40 740"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-Ana', "'-Ana"],
  ['-1+2', "'-1+2"],
  ['\tx', '"\'\tx"'],
  ['\rx', '"\'\rx"'],
  ['\nx', '"\'\nx"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['\u00a0＝1+1', "'\u00a0＝1+1"],
  [' -1,50', '"\' -1,50"'],
  [' Ana', ' Ana'],
  ['=A1;"x"', '"\'=A1;""x"""'],
  ['-1,5', '"\'-1,5"'],
  ['x-1,50', '"x-1,50"'],
  ['+1-1,50', '"\'+1-1,50"'],
  ['-1,50 lei', '"\'-1,50 lei"'],
  ['-x,50', '"\'-x,50"'],
  ['a=b', 'a=b'],
  // Amounts remain numbers.
  ['-1,50', '"-1,50"'],
  ['-1.234,50', '"-1.234,50"'],
])('%j is written as %s', (cell, written) => {
  expect(writeCsv([[cell]])).toBe(`\ufeff${written}\r\n`);
});

it('whatever stands in a cell is read again, and begins no formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (row) => {
      const [read = []] = parse(writeCsv([['x', ...row]]), { bom: true, delimiter: ';' });
      read.slice(1).forEach((cell, at) => {
        expect([row[at], `'${row[at]}`]).toContain(cell);
        if (!/^-\d[\d.]*,\d\d$/.test(cell)) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/);
      });
    }),
  );
});
