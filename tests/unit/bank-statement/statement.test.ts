// Bank statements as banks write them: encodings, delimiters, columns, and lines that are the same in each of them.

import { describe, expect, it } from 'vitest';
import { decodeTable } from '../../../netlify/tables/encoding.ts';
import {
  guessColumns,
  NoStatementError,
  readBankDay,
  readColumns,
  readLines,
  readTable,
} from '../../../netlify/fees/statement.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...codes: (number | string)[]) =>
  Uint8Array.from(codes.flatMap((one) => (typeof one === 'number' ? [one] : [...utf8(one)])));

const file = `Extras de cont
Titular;ASOCIAȚIA

Data tranzacției;Detalii;Debit;Credit;Sold
03.11.2026;Plată cotizație 1042 2026;;150,00;1.150,00
03.11.2026;"Comision; lunar";5,00;;1.145,00
04.11.2026 10:20;ȚURCANU Ion;;"1.200,50";2.345,50
;Sold final;;;2.345,50
`;

describe('the encoding is found', () => {
  it.each([
    ['utf-8', utf8('Ștefan Țurcanu'), 'Ștefan Țurcanu'],
    ['utf-8', bytes(0xef, 0xbb, 0xbf, 'Ana'), 'Ana'],
    [
      'windows-1250',
      bytes(0xaa, 'tefan ', 0xde, 'urcanu, B', 0xe2, 'rsan, cotiza', 0xfe, 'ie'),
      'Ștefan Țurcanu, Bârsan, cotizație',
    ],
    ['windows-1250', bytes('M', 0xe3, 'ria'), 'Măria'],
    ['windows-1252', bytes('H', 0xe9, 'l', 0xe8, 'ne ', 0xe0, ' Gen', 0xe8, 've'), 'Hélène à Genève'],
    ['utf-16le', bytes(0xff, 0xfe, 0x41, 0x00, 0x19, 0x02), 'Aș'],
  ])('%s', (encoding, given, text) => {
    expect(decodeTable(given)).toEqual({ encoding, text });
  });
});

describe('a table is found beneath what stands above it', () => {
  const lines = [
    ['Data tranzacției', 'Detalii', 'Debit', 'Credit'],
    ['03.11.2026', 'Plată 1042 2026', '', '150.00'],
    ['03.11.2026', 'Comision', '5.00', ''],
  ];

  it.each([';', ',', '\t', '|'])('with %j between cells', (delimiter) => {
    const text = lines.map((cells) => cells.join(delimiter)).join('\n');
    expect(readTable(utf8(`Extras de cont\nTitular${delimiter}ASOCIAȚIA\n\n${text}`))).toEqual({
      encoding: 'utf-8',
      delimiter,
      header: lines[0],
      rows: [
        { line: 5, cells: lines[1] },
        { line: 6, cells: lines[2] },
      ],
    });
  });

  it.each(['', '\n\n', 'numai un text', '{"a":1}'])('%j is none', (text) => {
    expect(() => readTable(utf8(text))).toThrow(NoStatementError);
  });
});

it('columns are guessed by their names: of two amounts the one that came in', () => {
  expect(guessColumns(readTable(utf8(file)).header)).toEqual({ day: 0, amount: 3, details: [1] });
  expect(guessColumns(['Date', 'Amount', 'Payer', 'Description'])).toEqual({
    day: 0,
    amount: 1,
    details: [2, 3],
  });
  expect(guessColumns(['A', 'B', 'C'])).toBeNull();
});

it('columns that do not fit the table are refused', () => {
  expect(readColumns({ day: 0, amount: 2, details: [1] }, 3)).toEqual({ day: 0, amount: 2, details: [1] });
  for (const wrong of [
    null,
    {},
    { day: 0, amount: 0, details: [1] },
    { day: 0, amount: 3, details: [1] },
    { day: 0, amount: 1, details: [] },
    { day: -1, amount: 1, details: [2] },
    { day: 0.5, amount: 1, details: [2] },
    { day: 0, amount: 1, details: ['2'] },
  ]) {
    expect(readColumns(wrong, 3)).toBeUndefined();
  }
});

it('days are read as banks write them', () => {
  for (const day of [
    '31.12.2026',
    '31/12/2026',
    '31-12-2026',
    '2026-12-31',
    '20261231',
    '31.12.2026 23:59',
    '2026-12-31T10:00',
  ]) {
    expect(readBankDay(day)).toBe('2026-12-31');
  }
  for (const none of ['', '31.02.2026', '12/31/2026', 'ieri', '31.12.26', '1926-12-31']) {
    expect(readBankDay(none)).toBeUndefined();
  }
});

describe('lines', () => {
  const columns = { day: 0, amount: 3, details: [1] };

  it('are what came in; what went out is counted, sums beneath are not', () => {
    const { incoming, ...rest } = readLines(readTable(utf8(file)), columns);
    expect(rest).toEqual({ outgoing: 1, unread: [] });
    expect(incoming.map(({ line, day, amount, details }) => ({ line, day, amount, details }))).toEqual([
      { line: 5, day: '2026-11-03', amount: 15_000, details: 'Plată cotizație 1042 2026' },
      { line: 7, day: '2026-11-04', amount: 120_050, details: 'ȚURCANU Ion' },
    ]);
  });

  it('that cannot be read are named', () => {
    const text = 'Data;Detalii;Suma\nieri;x;10,00\n01.11.2026;y;1,2,3\n01.11.2026;z;10,00\n';
    const read = readLines(readTable(utf8(text)), { day: 0, amount: 2, details: [1] });
    expect(read.unread).toEqual([2, 3]);
    expect(read.incoming).toHaveLength(1);
  });

  it('have the same key in every statement, and two that are alike have two', () => {
    const head = 'Data;Detalii;Suma\n';
    const [a, b] = ['01.11.2026;Ana Pop;10,00\n', '02.11.2026;Ion Rusu;20,00\n'];
    const keys = (text: string) =>
      readLines(readTable(utf8(text)), { day: 0, amount: 2, details: [1] }).incoming.map(({ key }) => key);
    const first = keys(head + a + a + b);
    expect(new Set(first).size).toBe(3);
    expect(keys(`${head}31.10.2026;Altul;5,00\n${a}${a}`).slice(1)).toEqual(first.slice(0, 2));
    expect(keys(head + a.replace('10,00', '10')).slice(0, 1)).toEqual(first.slice(0, 1));
    expect(keys(head + a.replace('10,00', '10,01'))[0]).not.toBe(first[0]);
  });
});
