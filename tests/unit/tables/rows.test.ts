// Tables as banks and offices write them: delimiters, the heading row, and quotation marks.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../../netlify/base/tables/csv.ts';
import { headerKey, readSheet } from '../../../netlify/base/tables/rows.ts';
import { measurePeak } from '../peak.ts';

const words = new Set(['Data', 'Suma', 'Detalii', 'Sold', 'Nume']);
const known = (names: readonly string[]) => names.filter((name) => words.has(name)).length;
function read(text: string, most?: number) {
  const sheet = readSheet(text, known, most);
  if (!sheet) throw new Error('too wide');
  return sheet;
}
const readCells = (text: string) => read(text).rows.map(({ cells }) => cells);

describe('the names of the columns', () => {
  const table = 'Data;Suma;Detalii\n1.10.2026;450,00;cotizație, 512\n';

  it.each([
    ['nothing', ''],
    ['a title', 'Extras de cont\n'],
    ['a title with another delimiter', 'Extras de cont, octombrie, 2026, lei, Suceava\n'],
    ['lines of the account, wider than the table', 'Cont;RO49;Titular;X;Adresa;Y\n;;;;;\n'],
    ['a line that begins as a heading does', 'Data generare extras;20/11/2026;Perioada;1/10/2026\n'],
    ['a mark of spreadsheets', 'sep=;\n'],
    ['blank lines', '\n \n;;\n'],
  ])('stand beneath %s', (_, above) => {
    const { header, headerLine, rows } = read(above + table);
    expect(header).toEqual(['Data', 'Suma', 'Detalii']);
    const line = above.split('\n').length;
    expect([headerLine, rows]).toEqual([
      line,
      [{ line: line + 1, cells: ['1.10.2026', '450,00', 'cotizație, 512'] }],
    ]);
  });

  it.each([';', '\t', '|', ','])('are parted by %j, whatever the texts have', (delimiter) => {
    const row = ['1.10.2026', '450.00', 'x'];
    const text = [['Data', 'Suma', 'Detalii'], row, row].map((cells) => cells.join(delimiter)).join('\n');
    expect(readCells(`Extras; cont, 1 | 2\n${text}`)).toEqual([row, row]);
  });

  it('are as many as the widest row has cells, without a name too', () => {
    expect(read('Data;Suma\n1.10.2026;450,00;;cine;\n').header).toEqual(['Data', 'Suma', '', '']);
    expect(read('Data;Suma;;\n1.10.2026;450,00;;\n').header).toEqual(['Data', 'Suma']);
  });

  it('are no rows where each page repeats them', () => {
    expect(readCells(`${table}${table}`)).toHaveLength(2);
  });

  it('are rows where nobody knows them, however alike', () => {
    expect(read('a;b\n'.repeat(50), 20).rows).toHaveLength(19);
  });

  it('that nobody knows are the first row that is no title', () => {
    expect(read('Tabel;;;\nA;B;C;D\n1;2;3;4\n')).toMatchObject({
      header: ['A', 'B', 'C', 'D'],
      headerLine: 2,
    });
    expect(read('')).toEqual({ header: [], headerLine: 1, rows: [], above: '' });
  });

  it.each([
    ['1.10.2026;450,00;Pop Ion', '2.10.2026;20,00;Ana'],
    ['17;Pop Ion;V', '18;Lupu Ana;P'],
    ['Pop Ion;0740 123 456;2026', 'Lupu Ana;0740123457;2026'],
  ])('are none where the first row is one of the table: %s', (...lines) => {
    const { header, rows } = read(`Tabel\n${lines.join('\n')}\n`);
    expect(header).toEqual(['', '', '']);
    expect(rows).toEqual(lines.map((line, at) => ({ line: at + 2, cells: line.split(';') })));
  });

  it('may be years', () => {
    expect(read('Cine;Unde;2025;2026;2026/2027\nAna;Putna;1;2;3\n').rows).toHaveLength(1);
  });

  it('have the same key however they are written, and whatever columns without a name follow', () => {
    expect(headerKey(['DATA', 'suma', '', ''])).toBe(headerKey(['Data', 'Sumă']));
    expect(headerKey(['', 'Data'])).not.toBe(headerKey(['Data']));
  });
});

describe('a quotation mark', () => {
  it.each([
    ['encloses a cell', '"Pop; Ion"', 'Pop; Ion'],
    ['encloses a cell with others in it', '"Pop ""Nelu""; Ion"', 'Pop "Nelu"; Ion'],
    ['encloses a cell of several lines', '"Pop\nIon\n"', 'Pop\nIon'],
    ['encloses a cell after a blank', ' "Pop; Ion" ', 'Pop; Ion'],
    ['encloses nothing', '""', ''],
    ['begins a text', '"Pop Ion', '"Pop Ion'],
    ['begins a text that has another', '"Vânătorul" Suceava', '"Vânătorul" Suceava'],
    ['stands within a text', 'Pop "Nelu" Ion', 'Pop "Nelu" Ion'],
    ['ends a text', 'Pop 15"', 'Pop 15"'],
  ])('%s', (_, written, cell) => {
    for (const after of ['x', '"x"', '"x', '""'])
      for (const newline of ['\n', '\r\n']) {
        const text = `Data;Nume;Suma\n1.10.2026;${written};450,00\n2.10.2026;${after};3,00\n3.10.2026;Ana;4,00`;
        const [first, , last] = readCells(text.replaceAll('\n', newline));
        expect(first?.[1]).toBe(cell);
        expect(last).toEqual(['3.10.2026', 'Ana', '4,00']);
      }
  });

  it('in the last column takes no line beneath it', () => {
    const rows = ['1;2;"Pop Ion', '2;3;Ana zis "Nelu"', '3;4;x'];
    expect(readCells(`Data;Suma;Detalii\n${rows.join('\n')}`)).toEqual(rows.map((row) => row.split(';')));
  });
});

it('any text is a table of some kind, read in time', () => {
  const signs = fc.constantFrom('"', '""', ';', ',', '\n', '\r\n', ' ', 'a', "'", '|', '\t');
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 60 }), (parts) => {
      expect(read(parts.join('')).header.length).toBeLessThan(61);
    }),
  );
  // A quotation mark that does not end a cell, before one that does.
  for (const text of ['""\'|"', '"",\n"']) expect(read(text).header.length).toBeGreaterThan(0);
  for (const part of ['"', ';"', '"\n', ';"a\n', '"";'])
    expect(read(`Data;Suma\n${part.repeat(250)}`).header.length).toBeGreaterThan(0);
});

it('empty cells behind the last column may be as many as spreadsheets leave, and no more', () => {
  expect(readCells(`Data;Suma\n1;2${';'.repeat(254)}\n`)[0]?.slice(0, 3)).toEqual(['1', '2', '']);
  expect(readCells(`Data;Suma\n${';'.repeat(5_000)}\n1;2\n`)).toEqual([['1', '2']]);
  expect(readSheet(`Data;Suma\n1;2${';'.repeat(300)}\n`, known)).toBeUndefined();
  expect(readSheet(`Data;Suma\n${`1;2${';'.repeat(250)}\n`.repeat(4_000)}`, known)).toBeUndefined();
});

describe('five megabytes of nothing take less than 150 MB', () => {
  const prepare = `
    import { readMemberTable } from './netlify/office/register/store/import-lines.ts';
    import { planFile } from './netlify/office/register/store/import-plan.ts';
    import { readTable } from './netlify/office/fees/statement.ts';
    const refused = (work) => { try { work(); } catch (error) { if (!error.code) throw error; } };
    const members = (text) => refused(() => planFile(readMemberTable(text, undefined, 20_020), []));
    const statement = (text) => refused(() => readTable(Buffer.from(text)));
    members('Număr;Nume\\n1;Ana\\n');
    statement('Data;Suma;Detalii\\n1.1.2026;5;x\\n');
    statement('<?xml version="1.0"?><Document></Document>');`;

  it.each([
    ['one line for members', "members(';'.repeat(5 * 2 ** 20))"],
    ['lines for members', "members((';'.repeat(99) + '\\n').repeat(50_000))"],
    ['lines with a word each', "members(('a' + ';'.repeat(241) + '\\n').repeat(20_000))"],
    ['one line for a statement', "statement(';'.repeat(5 * 2 ** 20))"],
    [
      'attributes without values',
      "statement('<?xml version=\"1.0\"?><Document><Ntry ' + 'a '.repeat(2.5 * 2 ** 20) + '/></Document>')",
    ],
    [
      'attributes with empty ones',
      "statement('<?xml version=\"1.0\"?><Document><Ntry ' + 'a=\"\" '.repeat(2 ** 20) + '/></Document>')",
    ],
    ['a tag of blanks', "statement('<?xml version=\"1.0\"?><Document' + ' '.repeat(5 * 2 ** 20) + '<')"],
    [
      'a long attribute',
      "statement('<?xml version=\"1.0\"?><Document a=\"' + 'a'.repeat(5 * 2 ** 20) + '\"/>')",
    ],
    [
      'a comment without an end',
      "statement('<?xml version=\"1.0\"?><Document><!--' + '-'.repeat(5 * 2 ** 20))",
    ],
  ])('%s', async (_, work) => {
    expect(await measurePeak(prepare, work)).toBeLessThan(150);
  });
});

it('a table that this site writes is read as it was', () => {
  // A cell that begins like an escaped formula is read as one.
  const cell = fc.string().map((text) => text.replace(/^[\s']+/, '').trimEnd());
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      const told = readCells(
        writeCsv([['Data', 'Suma', 'Nume'], ...rows.map((row) => ['1', ...row])]).slice(1),
      );
      expect(told).toEqual(rows.map((row) => ['1', ...row]));
    }),
  );
});
