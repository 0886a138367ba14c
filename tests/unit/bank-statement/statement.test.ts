// Bank statements as banks write them: encodings, delimiters, columns, and the same lines in each of them.

import { describe, expect, it } from 'vitest';
import { decodeTable } from '../../../netlify/base/tables/encoding.ts';
import { headerKey } from '../../../netlify/base/tables/rows.ts';
import { dayReader, readBankDay } from '../../../netlify/office/fees/bank-day.ts';
import { guessColumns, readLines, readTable } from '../../../netlify/office/fees/statement.ts';

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
    ['utf-8', 'Ștefan Țurcanu', utf8('Ștefan Țurcanu')],
    ['utf-8', 'Ana', bytes(0xef, 0xbb, 0xbf, 'Ana')],
    // Cut to a number of bytes, or with a letter of another encoding.
    ['utf-8', 'Ștefan Țurcanu, Bârs\ufffd', bytes('Ștefan Țurcanu, Bârs', 0xc3)],
    ['utf-8', 'Ștefan \ufffdurcanu, Bârsan', bytes('Ștefan ', 0xde, 'urcanu, Bârsan')],
    ['utf-8', 'ș ț Ș Ț for those with a cedilla', utf8('ş ţ Ş Ţ for those with a cedilla')],
    [
      'windows-1250',
      'Ștefan Țurcanu, Bârsan, cotizație',
      bytes(0xaa, 'tefan ', 0xde, 'urcanu, B', 0xe2, 'rsan, cotiza', 0xfe, 'ie'),
    ],
    ['windows-1250', 'Măria', bytes('M', 0xe3, 'ria')],
    ['windows-1250', 'București', bytes('Bucure', 0xba, 'ti')],
    ['windows-1250', 'Ață', bytes('A', 0xfe, 0xe3)],
    // Encoded the same in both.
    ['windows-1250', 'când', bytes('c', 0xe2, 'nd')],
    ['windows-1252', 'Hélène à Genève', bytes('H', 0xe9, 'l', 0xe8, 'ne ', 0xe0, ' Gen', 0xe8, 've')],
    ['windows-1252', 'ÿàè', bytes(0xff, 0xe0, 0xe8)],
    [
      'ibm852',
      'Ștefan Țurcanu, Bârsan, cotizație, Păun, Îndrei',
      bytes(
        ...[
          0xb8,
          'tefan ',
          0xdd,
          'urcanu, B',
          0x83,
          'rsan, cotiza',
          0xee,
          'ie, P',
          0xc7,
          'un, ',
          0xd7,
          'ndrei',
        ],
      ),
    ],
    ['ibm852', 'București', bytes('Bucure', 0xad, 'ti')],
    [
      'macintosh',
      'Ștefan Țurcanu, Bârsan, cotizație, Păun',
      bytes(0xaf, 'tefan ', 0xde, 'urcanu, B', 0x89, 'rsan, cotiza', 0xdf, 'ie, P', 0xbe, 'un'),
    ],
    ['macintosh', 'București', bytes('Bucure', 0xbf, 'ti')],
    ['utf-16be', 'Aș', bytes(0xfe, 0xff, 0x00, 0x41, 0x02, 0x19)],
    ['utf-16le', 'Aș', bytes(0xff, 0xfe, 0x41, 0x00, 0x19, 0x02)],
  ])('%s: %s', (encoding, text, given) => {
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
      format: 'csv',
      header: lines[0],
      rows: [
        { line: 5, cells: lines[1] },
        { line: 6, cells: lines[2] },
      ],
    });
  });

  it('beneath lines that are longer, by the names of its columns', () => {
    const text = 'Cont;RO49;;;;;\nData;;;;;\nData;Detalii;Suma\n03.11.2026;Ana;150,00\n';
    expect(readTable(utf8(text))).toMatchObject({
      header: ['Data', 'Detalii', 'Suma'],
      rows: [{ line: 4, cells: ['03.11.2026', 'Ana', '150,00'] }],
    });
  });

  it('whose texts have more of another delimiter', () => {
    const line = '03.11.2026;Plata, de la Ana, ref 12, cont RO49, Suceava;150,00';
    const { rows } = readTable(utf8(`Data;Detalii;Suma\n${`${line}\n`.repeat(20)}`));
    expect(rows[19]).toEqual({ line: 21, cells: line.split(';') });
  });

  it('whose columns have unknown names, by its longest lines', () => {
    const text =
      'Auszug;;\nKonto;RO49;\nWann;Wer;Wie viel;Wozu\n03.11.2026;Ana;150,00;x\n04.11.2026;Ion;5,00;y\n';
    const { header, rows } = readTable(utf8(text));
    expect(header).toEqual(['Wann', 'Wer', 'Wie viel', 'Wozu']);
    expect(rows.map(({ line }) => line)).toEqual([4, 5]);
  });

  it('with a heading of days beside no other', () => {
    const { header } = readTable(utf8('Data;;\nWann;Wer;Wie viel\n03.11.2026;Ana;150,00\n'));
    expect(header).not.toContain('03.11.2026');
  });

  it.each([
    'Data generare extras;20/11/2026;Perioada;01/10/2026;31/10/2026\n',
    'Data generare extras;20/11/2026;Perioada;01/10/2026;31/10/2026;Cont;RO49;Moneda;RON\n',
    'Data generare extras;20/11/2026;Cont;RO49;Moneda;RON;Sold initial;100,00\n',
    'Extras de cont, nr. 10, octombrie 2026, "Asociația"\n',
    'Data, titular, cont, sold\n',
  ])('whatever stands above it begins as: %s', (above) => {
    const columns = 'Data tranzactiei;Suma debit;Suma credit;Descrierea tranzactiei';
    const text = `${above}${columns}\n01/10/2026;;450,00;"Pop Ion" 512 2026\n`;
    const { header, rows } = readTable(utf8(text));
    expect(header).toEqual(columns.split(';'));
    expect(rows.map(({ line }) => line)).toEqual([3]);
  });

  it('with columns that have no name', () => {
    const table = readTable(utf8('Data;Suma;Nume\n01.10.2026;450,00;Pop Ion;cotizatie 512\n'));
    expect(table.header).toEqual(['Data', 'Suma', 'Nume', '']);
    expect(readLines(table, { day: 0, amount: 1, details: [2, 3] }).incoming).toMatchObject([
      { details: 'Pop Ion · cotizatie 512' },
    ]);
  });

  it.each(['', '\n\n', 'numai un text', '{"a":1}', 'Data;Suma\n03.11.2026;150,00'])('%j is none', (text) => {
    expect(() => readTable(utf8(text))).toThrow(expect.objectContaining({ code: 'statement-unreadable' }));
  });
});

it('columns are guessed by their names: of two amounts the one that came in', () => {
  expect(guessColumns(readTable(utf8(file)).header)).toEqual({ day: 0, amount: 3, details: [1] });
  expect(guessColumns(['Date', 'Amount', 'Payer', 'Description'])).toEqual({
    day: 0,
    amount: 1,
    details: [2, 3],
  });
  expect(guessColumns(['Date', 'Label', 'Currency', 'Amount', 'Partner Name', 'Bank Account'])).toEqual({
    day: 0,
    amount: 3,
    details: [1, 4],
  });
  expect(guessColumns(['Credit', 'Data', 'Detalii'])).toEqual({ day: 1, amount: 0, details: [2] });
  expect(guessColumns(['Suma', 'Debit', 'Credit', 'Data', 'Nume'])).toMatchObject({ amount: 2 });
  // A day is that of the payment, even if others stand before it; what the payer wrote is not left out.
  for (const [header, columns] of [
    [
      'Data emitere extras|Data inceput|Data finala|Valuta|Data finalizarii tranzactiei|Tranzactii finalizate (detalii)|Debit (suma)|Credit (suma)',
      { day: 4, amount: 7, details: [5] },
    ],
    ['Data document|Data operarii|Explicații|Suma încasată', { day: 1, amount: 3, details: [2] }],
    [
      'Date started (UTC)|Date completed (UTC)|Description|Reference|Amount',
      { day: 1, amount: 4, details: [2, 3] },
    ],
  ] as const)
    expect(guessColumns(header.split('|'))).toEqual(columns);
  expect(guessColumns(['Data generării', 'Suma', 'Detalii'])).toBeNull();
  // A day or an amount is not text, whatever else is in its heading.
  expect(guessColumns(['Data', 'Detalii', 'Suma platitor'])).toEqual({ day: 0, amount: 2, details: [1] });
  expect(guessColumns(['Data descriere', 'Detalii', 'Suma'])).toEqual({ day: 0, amount: 2, details: [1] });
  // Of several amounts neither what was paid, nor a fee, a balance or an account.
  for (const [header, amount] of [
    [['Data', 'Suma ieșire', 'Suma intrare', 'Detalii'], 2],
    [['Data', 'Suma plătită', 'Suma primită', 'Detalii'], 2],
    [['Date', 'Withdrawals', 'Deposits', 'Amount', 'Details'], 2],
    [['Data', 'Suma comision', 'Suma', 'Detalii'], 2],
    [['Suma sold', 'Suma', 'Data', 'Detalii'], 1],
    [['Data', 'Explicații', 'Rulaj debitor', 'Rulaj creditor', 'Sold'], 3],
    [['Data', 'Explicații', 'Sume debitoare', 'Sume creditoare'], 3],
    [['Data', 'Cont debit', 'Cont credit', 'Suma', 'Detalii'], 3],
    [['Data', 'Linie de credit', 'Suma', 'Detalii'], 2],
    // Nor who received it, or when.
    [['Data', 'Nume primitor', 'Detalii', 'Suma'], 3],
    [['Date', 'Creditor', 'Details', 'Amount'], 3],
    [['Data', 'Data creditării', 'Suma', 'Detalii'], 2],
    [['Data', 'Încasator', 'Suma', 'Detalii'], 2],
  ] as const)
    expect(guessColumns(header)).toMatchObject({ amount });
  for (const lacks of [
    ['A', 'B', 'C'],
    ['A', 'Suma', 'Detalii'],
    ['Data', 'B', 'Detalii'],
    ['Data', 'Suma', 'C'],
  ]) {
    expect(guessColumns(lacks)).toBeNull();
  }
});

it('a bank is known by the names of its columns, however they are written', () => {
  const key = headerKey(['Data', 'Detalii tranzacție', 'Sumă']);
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(headerKey(['DATA', 'detalii tranzactie', 'suma'])).toBe(key);
  expect(headerKey(['Data', 'Detalii', 'tranzacție Sumă'])).not.toBe(key);
  expect(headerKey(['Data', 'Detalii tranzacțieSumă', ''])).not.toBe(key);
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
    '2026-12-31+02:00',
    '2026-12-31Z',
    '2026-12-30T22:00:00Z',
    '2026-12-31T23:59:59.999+02:00',
    '31.12.26',
    '31/12/26 23:59',
    '31-dec-26',
  ]) {
    expect(readBankDay(day)).toBe('2026-12-31');
  }
  for (const day of [
    '01 octombrie 2026',
    '1 oct. 2026',
    '1-Oct-2026',
    'October 1, 2026',
    '01 OCTOMBRIE 2026',
  ])
    expect(readBankDay(day)).toBe('2026-10-01');
  expect(readBankDay('3 mai 2026')).toBe('2026-05-03');
  expect(readBankDay('3 may 2026')).toBe('2026-05-03');
  for (const none of ['31 februarie 2026', '1 octo', '1 luni 2026', 'octombrie 2026'])
    expect(readBankDay(none)).toBeUndefined();
  expect(readBankDay('1.2.2026')).toBe('2026-02-01');
  for (const none of [
    ...[
      '',
      '31.02.2026',
      '12/31/2026',
      'ieri',
      '31-12-26',
      '31.12.19',
      '1926-12-31',
      '31.12.2026x',
      '2026-12-31x',
      '2026-13-31T10:00:00Z',
    ],
    ...['131.12.2026', '12026-12-31', '120261231', '202612310', '1920-12-20', '2026-1-1'],
  ]) {
    expect(readBankDay(none)).toBeUndefined();
  }
});

it.each([
  ['06-10-26 21-10-26 31-10-26', '2026-10-06'],
  ['21-10-26 22-10-26', '2026-10-21'],
  ['26-10-06 26-10-21', '2026-10-06'],
  ['10/06/2026 10/21/2026', '2026-10-06'],
  ['10/06/26 12:30 10/21/26', '2026-10-06'],
  ['10/06/2026 11/06/2026', '2026-06-10'],
  ['26-10-26', '2026-10-26'],
  // It could be another year as well.
  ['21-10-26', undefined],
  // Contradictory evidence.
  ['10/06/2026 10/21/2026 21/10/2026', '2026-06-10'],
  ['31 octombrie 2026', '2026-10-31'],
])('the days of a column are read together: %s', (column, day) => {
  const texts = column.includes('oct') ? [column] : column.split(/ (?=\d\d\W\d\d\W)/);
  expect(dayReader(texts)(texts[0] ?? '')).toBe(day);
});

describe('lines', () => {
  const columns = { day: 0, amount: 3, details: [1] };

  it('are what came in; what went out is counted, sums beneath are not', () => {
    const { incoming, ...rest } = readLines(readTable(utf8(file)), columns);
    expect(rest).toEqual({ outgoing: [{ amount: 0, details: 'Comision; lunar' }], unread: [] });
    expect(incoming.map(({ line, day, amount, details }) => ({ line, day, amount, details }))).toEqual([
      { line: 5, day: '2026-11-03', amount: 15_000, details: 'Plată cotizație 1042 2026' },
      { line: 7, day: '2026-11-04', amount: 120_050, details: 'ȚURCANU Ion' },
    ]);
  });

  it('that cannot be read are named', () => {
    const text = 'Data;Detalii;Suma\nieri;x;10,00\n01.11.2026;y;1,2,3\n01.11.2026;z;10,00\n';
    const read = readLines(readTable(utf8(text)), { day: 0, amount: 2, details: [1] });
    expect(read.unread).toEqual([
      { reason: 'day', count: 1, line: 2, text: 'ieri · x · 10,00' },
      { reason: 'amount', count: 1, line: 3, text: '01.11.2026 · y · 1,2,3' },
    ]);
    expect(read.incoming).toHaveLength(1);
  });

  it('are named where the amount is beyond all that is paid', () => {
    const text = 'Data;Detalii;Suma\n01.11.2026;x;1.000.000,01\n01.11.2026;y;1.000.000,00\n';
    const read = readLines(readTable(utf8(text)), { day: 0, amount: 2, details: [1] });
    expect(read).toMatchObject({
      unread: [{ reason: 'amount', count: 1, line: 2 }],
      incoming: [{ amount: 100_000_000 }],
    });
  });

  it.each(['Moneda', 'Valuta', 'Currency', 'CCY'])('in no lei by the column %s are named', (name) => {
    const lines = ['RON', 'EUR', '', '02.11.2026'].map((cell) => `01.11.2026;x;5,00 RON;${cell}\n`);
    const read = readLines(readTable(utf8(`Data;Detalii;Suma;${name}\n${lines.join('')}`)), {
      day: 0,
      amount: 2,
      details: [1],
    });
    expect(read.incoming.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(read.unread).toMatchObject([{ reason: 'amount', count: 1, line: 3 }]);
  });

  it.each([
    ['Payment currency', 'EUR'],
    ['Cod valută', 'EUR'],
    ['Moneda', '€'],
    ['Moneda', 'US$'],
    ['Moneda', 'Euro'],
    ['Moneda', 'dolari'],
  ])('in no lei by the column %s with %s are named', (name, currency) => {
    const text = (cell: string) => `Data;Detalii;Suma;${name}\n01.11.2026;x;5,00;${cell}\n`;
    expect(readAmounts(text(currency))).toMatchObject({ incoming: [], unread: [['amount', 1]] });
    for (const lei of ['lei', 'Leu', '2 noi 2026', '-'])
      expect(readAmounts(text(lei))).toMatchObject({ incoming: [['2026-11-01', 500, 'x']], unread: [] });
  });

  it('in lei may have been exchanged from another currency', () => {
    const text =
      'Date,Description,Orig currency,Orig amount,Amount,Currency\n01.11.2026,x,EUR,1.00,5.00,RON\n';
    const { incoming } = readLines(readTable(utf8(text)), { day: 0, amount: 4, details: [1] });
    expect(incoming).toMatchObject([{ amount: 500 }]);
  });

  it.each([
    ['', 'Suma EUR'],
    ['', 'Suma (€)'],
    ['Cont;RO49;\nMoneda;EUR;\n', 'Suma'],
    ['Extras de cont, RO49 AAAA, EUR\n', 'Suma'],
  ])('of an account in no lei are named, where the table says so: %j, %s', (above, name) => {
    const readIn = (currency: string) =>
      readAmounts(`${above}Data;Detalii;${name}\n01.11.2026;x;5,00\n`.replace(/EUR|€/, currency));
    expect(readIn('$&')).toMatchObject({ incoming: [], unread: [['amount', 1]] });
    for (const lei of ['RON', 'lei', 'EUR/RON', 'EURCRT01'])
      expect(readIn(lei)).toMatchObject({ incoming: [['2026-11-01', 500, 'x']], unread: [] });
  });

  it('of another account beneath are named where it is in no lei', () => {
    const head = (currency: string) => `Cont;RO49;${currency};\nData;Detalii;Suma\n`;
    const row = '01.11.2026;x;5,00\n';
    const text = `${head('RON')}${row}${head('EUR')}${row}${head('RON').split('\n')[0] ?? ''}\n${row}`;
    expect(readAmounts(text)).toMatchObject({
      incoming: [
        ['2026-11-01', 500, 'x'],
        ['2026-11-01', 500, 'x'],
      ],
      unread: [
        ['day', 2],
        ['amount', 1],
      ],
    });
  });

  it.each([
    ['Tranzacții în așteptare', 'Tranzacții procesate'],
    ['Pending transactions', 'Completed transactions'],
  ])('beneath “%s” are not booked, until those beneath “%s”', (pending, booked) => {
    const row = '01.11.2026;x;5,00\n';
    const read = readAmounts(`Data;Detalii;Suma\n${pending};;\n${row}${row}${booked};;\n${row}`);
    expect(read.incoming).toEqual([['2026-11-01', 500, 'x']]);
    expect(read.unread).toEqual([
      ['day', 2],
      ['pending', 2],
    ]);
  });

  it('with an amount on either side do not say which way the money went', () => {
    const text = 'Data;Detalii;Debit;Credit\n01.11.2026;x;5,00;5,00\n02.11.2026;y;0,00;7,00\n';
    expect(readAmounts(text)).toMatchObject({
      incoming: [['2026-11-02', 700, 'y']],
      unread: [['sign', 1]],
    });
  });

  it('with a balance are named, even with a day of their own', () => {
    const text =
      'Data;Detalii;Suma\n01.11.2026;Sold inițial;5,00\n02.11.2026;Pop Ion, soldul meu;7,00\n03.11.2026;SOLD FINAL ZI;12,00\n';
    expect(readAmounts(text)).toMatchObject({
      incoming: [['2026-11-02', 700, 'Pop Ion, soldul meu']],
      unread: [['sign', 2]],
    });
  });

  it('with a text that was cut at the sign between cells are named: amounts are in other columns', () => {
    const text =
      'Data;Detalii;Debit;Credit;Sold\n01.11.2026;Incasare;Pop Ion;;450,00;455,00\n' +
      '02.11.2026;Plata;OP 7;5,00;;450,00\n03.11.2026;x;;7,00;457,00\n';
    expect(readAmounts(text)).toEqual({
      format: 'csv',
      incoming: [['2026-11-03', 700, 'x']],
      outgoing: [],
      unread: [['amount', 2]],
    });
  });

  it.each(['450,50', '1,450.00'])('whose amount was cut at its comma are named: %s', (amount) => {
    const text = `Data,Suma,Detalii\n01.11.2026,${amount},x\n02.11.2026,"7,00",y\n`;
    expect(readAmounts(text)).toMatchObject({
      incoming: [['2026-11-02', 700, 'y']],
      unread: [['amount', 1]],
    });
  });

  it.each(['PENDING', 'În așteptare', 'In curs de procesare', 'Blocat', 'Declined'])(
    'say that they are not booked, in whatever column: %s',
    (state) => {
      for (const name of ['Stare', 'Status', 'State', 'Starea tranzacției']) {
        const text = (said: string) => `Data;Suma;Detalii;${name}\n01.11.2026;5,00;Ana;${said}\n`;
        expect(readAmounts(text(state)).incoming).toEqual([['2026-11-01', 500, `Ana · ${state}`]]);
        for (const booked of ['Procesată', 'COMPLETED', 'Decontat', ''])
          expect(readAmounts(text(booked)).incoming).toEqual([['2026-11-01', 500, 'Ana']]);
      }
    },
  );

  it('may be shorter than the table', () => {
    const text = 'Data;Suma;Nume;Detalii\n01.11.2026\n01.11.2026;5,00\n01.11.2026;6,00;Ana\n';
    const read = readLines(readTable(utf8(text)), { day: 0, amount: 1, details: [2, 3] });
    expect(read.outgoing).toHaveLength(1);
    expect(read.unread).toEqual([]);
    expect(read.incoming.map(({ details }) => details)).toEqual(['', 'Ana']);
  });

  it('with an amount and no day are named, as where only the first payment of a day has it', () => {
    const text =
      'Data;Suma;Detalii\n01.11.2026;5,00;Ana\n;7,00;Ion\n;;512\n;12,00;Total\n02.11.2026;-1,00;x\n;-2,00;y\n';
    expect(readAmounts(text)).toMatchObject({
      incoming: [['2026-11-01', 500, 'Ana']],
      unread: [['day', 1]],
    });
  });

  it('without a day belong to the line above, unless they are sums', () => {
    const text =
      'Data;Suma;Detalii\n;;Antet\n01 octombrie 2026;5,00;Incasare\n;;Ordonator: Ana Pop\n;;0042 2026\n02.10.2026;6,00;x\n;;Sold final\n;;Roxana Petria\n';
    const read = readLines(readTable(utf8(text)), { day: 0, amount: 1, details: [2] });
    expect(read.incoming.map(({ details }) => details)).toEqual([
      'Incasare · Ordonator: Ana Pop · 0042 2026',
      'x',
    ]);
    expect(read.unread).toEqual([]);
  });

  it('are no sums if they only begin like one', () => {
    const text =
      'Data;Suma;Detalii\n01.10.2026;450,00;Incasare\n;;Ordonator: Ana Pop\n;;Suma transferata: 450 RON\n;;pentru sotia 513\n;7,00;Suma cotizatii Ion Rusu\n;;Sold final 1.006,00 lei\n;;Roxana Petria\n';
    const read = readLines(readTable(utf8(text)), { day: 0, amount: 1, details: [2] });
    expect(read.incoming.map(({ details }) => details)).toEqual([
      'Incasare · Ordonator: Ana Pop · Suma transferata: 450 RON · pentru sotia 513',
    ]);
    expect(read.unread).toMatchObject([{ reason: 'day', count: 1 }]);
  });

  it('with a sum where the day would be are no payments, nor is the text beneath', () => {
    const text = 'Data;Suma;Detalii\n02.10.2026;6,00;x\nRulaj;6,00;\nSold final;1.006,00;\n;;Roxana Petria\n';
    const read = readLines(readTable(utf8(text)), { day: 0, amount: 1, details: [2] });
    expect(read.incoming.map(({ details }) => details)).toEqual(['x']);
    expect(read.unread).toEqual([]);
  });

  it('say what several columns say, in one line of bounded length', () => {
    const text = `Data;Suma;Nume;Ref;Detalii\n01.11.2026;5,00;Ana;;"pe  doua\n\u0007 rânduri"\n02.11.2026;5,00;${'x'.repeat(600)};;\n`;
    const read = readLines(readTable(utf8(text)), { day: 0, amount: 1, details: [2, 3, 4] });
    expect(read.incoming.map(({ details }) => details)).toEqual(['Ana · pe doua rânduri', 'x'.repeat(500)]);
  });

  it('have the same key in every statement, and two that are alike have two', () => {
    const head = 'Data;Detalii;Suma\n';
    const [a, b] = ['01.11.2026;Ana Pop;10,00\n', '02.11.2026;Ion Rusu;20,00\n'];
    const keys = (text: string) =>
      readLines(readTable(utf8(text)), { day: 0, amount: 2, details: [1] }).incoming.map(({ key }) => key);
    const first = keys(head + a + a + b);
    expect(new Set(first).size).toBe(3);
    for (const key of first) expect(key).toMatch(/^[\w-]{43}$/);
    expect(keys(`${head}31.10.2026;Altul;5,00\n${a}${a}`).slice(1)).toEqual(first.slice(0, 2));
    expect(keys(head + a.replace('10,00', '10')).slice(0, 1)).toEqual(first.slice(0, 1));
    expect(keys(head + a.replace('10,00', '10,01'))[0]).not.toBe(first[0]);
    // Equal only if amount and details run together.
    const [less, more] = ['01.11.2026;0Ana;1,00\n', '01.11.2026;Ana;10,00\n'];
    expect(keys(head + less + more)[1]).toBe(keys(head + more)[0]);
  });
});

it.each([
  ['a packed file', 'PK\u0003\u0004\u0014\0\u0000;a;b;c\n'],
  ['an old spreadsheet', 'Data;Suma;Detalii\0\n01.11.2026;5,00;Ana\n'],
])('%s is no statement, whatever looks like a table in it', (_, text) => {
  expect(() => readTable(utf8(text))).toThrow(expect.objectContaining({ code: 'statement-unreadable' }));
});

describe('a file that is too long', () => {
  it('is refused before anything of it is read', () => {
    for (const text of ['a\n'.repeat(1_000_000), 'a;b;c\r'.repeat(150_000), 'a;b;c\r\n'.repeat(150_000)])
      expect(() => readTable(utf8(text))).toThrow(expect.objectContaining({ code: 'too-many-lines' }));
    const line = '01.11.2026;Ana;5,00';
    const whole = ['Data;Detalii;Suma', ...Array.from({ length: 19_999 }, () => line)];
    expect(readTable(utf8(whole.join('\r\n'))).rows).toHaveLength(19_999);
    expect(() => readTable(utf8([...whole, line].join('\r\n')))).toThrow(
      expect.objectContaining({ code: 'too-many-lines' }),
    );
  });

  it('is refused as XML by its tags, whatever they are', () => {
    for (const tags of ['<a>', '<?a?>', '<a>x</a>y'])
      expect(() => readTable(utf8(`<Document>${tags.repeat(260_000)}`))).toThrow(
        expect.objectContaining({ code: 'too-many-lines' }),
      );
  });

  it.each([
    ['in one field', `:86:${'?20x'.repeat(400_000)}`],
    ['in many', ':86:a movement \n'.repeat(19_000)],
    ['without its field', `:61:${'x'.repeat(2_000_000)}`],
  ])('as MT940 is kept as far as banks say something: %s', (_, said) => {
    const { rows } = readTable(utf8(`:20:A\n:25:B\n:61:261101C5,00NTRF\n${said}`));
    for (const { cells } of rows) expect(cells.join('').length).toBeLessThan(10_000);
  });

  it('has longer lines than any bank writes', () => {
    const line = (length: number) => utf8(`Data;Detalii;Suma\n01.11.2026;${'a'.repeat(length)};5,00\n`);
    expect(readTable(line(4_000)).rows).toHaveLength(1);
    expect(() => readTable(line(5_000))).toThrow(expect.objectContaining({ code: 'statement-unreadable' }));
  });

  it.each([
    ';'.repeat(2_000_000),
    `${';'.repeat(150)}\n`.repeat(10_000),
    `Data;Suma;Detalii${';x'.repeat(100)}`,
  ])('or too wide, is no table', (text) => {
    expect(() => readTable(utf8(text))).toThrow(expect.objectContaining({ code: 'statement-unreadable' }));
  });
});

it('accounts, banks and addresses are no details, though they name the payer', () => {
  expect(
    guessColumns([
      'Data',
      'Suma',
      'Nume platitor',
      'IBAN platitor',
      'Adresa platitor',
      'Cont beneficiar',
      'Detalii',
    ]),
  ).toEqual({ day: 0, amount: 1, details: [2, 6] });
});

const readAmounts = (text: string) => {
  const table = readTable(utf8(text));
  const columns = guessColumns(table.header, table.rows);
  if (!columns) throw new Error('the columns are not guessed');
  const { incoming, outgoing, unread } = readLines(table, columns);
  return {
    format: table.format,
    incoming: incoming.map(({ day, amount, details }) => [day, amount, details]),
    outgoing,
    unread: unread.map(({ reason, count }) => [reason, count]),
  };
};

it('MT940 is read: what came in, went out, was reversed or is in another currency', () => {
  const text = `{1:F01BTRL}{4:
:20:EXTRAS
:25:RO49BTRL
:28C:1/1
:60F:C261001RON1000,00
:61:2610011001C450,NTRFNONREF//1
:86:166?20Cotizatie 512?21 2026?30BTRLRO22?31RO49AAAA1B31007593840000?32POPESCU?33 ION
:61:2610021002D5,50NCHGNONREF
:86:Comision lunar
:61:2610031003RD20,00NTRFNONREF
:86:/NAME/RUSU ANA/REMI/retur plata/IBAN/RO49AAAA
:61:nonsens
:86:rest
:62F:C261003RON1464,50
-}
:20:EURO
:60F:C261001EUR0,00
:61:2610041004C30,00NTRFNONREF
:86:Donatie
:62F:C261004EUR30,00
`;
  for (const newline of ['\n', '\r\n'])
    expect(readAmounts(text.replaceAll('\n', newline))).toEqual({
      format: 'mt940',
      incoming: [
        ['2026-10-01', 45_000, 'POPESCU ION · Cotizatie 512 2026'],
        ['2026-10-03', 2_000, 'STORNO · RUSU ANA · retur plata'],
      ],
      outgoing: [{ amount: 550, details: 'Comision lunar' }],
      unread: [
        ['day', 1],
        ['amount', 1],
      ],
    });
});

it.each([
  [
    '166?20Cotizatie 2026+2027 tel?21 +40744123456?32POP ION',
    'POP ION · Cotizatie 2026+2027 tel +40744123456',
  ],
  // From banks that cannot write ș or ț.
  ['166?20Cotiza?ie nr?21 3001?32?TEFAN?33 ION', '?TEFAN ION · Cotiza?ie nr 3001'],
  ['166?20de la ?15 ani?32POP ION', 'POP ION · de la ?15 ani'],
  ['166+20Cotizatie 2026+2027+32POP ION', 'POP ION · Cotizatie 2026+2027'],
  // The bank chooses the separator and the order; parts are padded, and accounts are not names.
  ...['?', '+', '~', '^', '<', '>'].map((sign) => [
    '000~20Plata      ~30BTRL~32POP ION    ~33RO49AAAA1B31007593840000~23512 2026   ~60  ~'.replaceAll(
      '~',
      sign,
    ),
    'POP ION · Plata 512 2026',
  ]),
  ['~20cotizatie~32POP ION~33/', 'POP ION · cotizatie'],
  [' 020?00Incasare?20cotizatie?32POP ION?70rest', 'POP ION · cotizatie'],
  ['+40744123456 Pop Ion', '+40744123456 Pop Ion'],
  ['166?20EREF+NOTPROVIDED?21SVWZ+cotizatie 512?22ABWA+Pop Ana?32POP ION', 'POP ION · cotizatie 512 Pop Ana'],
  ['Cotizatie 2026+27 Pop Ion', 'Cotizatie 2026+27 Pop Ion'],
  ['Cotizatie de la Pop?32', 'Cotizatie de la Pop?32'],
  // The purpose is in 20 to 29 and 60 to 63; 34 and the like are the bank's own.
  ['166?20a?29b?30BTRL?34992?60c?63d', 'a b c d'],
  // A full part continues in the next one within a word.
  [`166?20${'x'.repeat(25)} 5?2112 2026?32POP ION`, `POP ION · ${'x'.repeat(25)} 512 2026`],
  ['166?32POP ION?33?34992', 'POP ION'],
  // Lines of a field may break anywhere, except in a text without parts.
  ['166?20Cotizatie 51\n2 2026?32POP ION', 'POP ION · Cotizatie 512 2026'],
  [`/EREF/${'1'.repeat(46)}/NAME/RUSU AN\nA/REMI/cotizatie\n512`, 'RUSU ANA · cotizatie 512'],
  ['/BENM//NAME/RUSU ANA/REMI/cotizatie 512', 'Beneficiar RUSU ANA · cotizatie 512'],
  ['/ORDP//NAME/RUSU ANA/ADDR/Str. Unirii 5/REMI/USTD//cotizatie 512/', 'RUSU ANA · cotizatie 512'],
  ['/CNTP/RO49AAAA1B31007593840000/BTRLRO22/RUSU ANA/SUCEAVA/REMI/cotizatie 512', 'RUSU ANA · cotizatie 512'],
  ['Plata /CVF/512/2026', 'Plata /CVF/512/2026'],
  // A full line continues within a word; a shorter one ended between words.
  [`${'Incasare '.repeat(7)}15\n12 2026`, `${'Incasare '.repeat(7)}1512 2026`],
  ['Cotizatie 512\nPop Ion', 'Cotizatie 512 Pop Ion'],
  // The message ends here; what a bank appends is meaningless.
  ['Pop Ion\n-}\n{5:{CHK:123}}', 'Pop Ion'],
  ['Pop Ion\n-\nPagina 1', 'Pop Ion'],
])('of a field in parts each text stays whole: %s', (field, details) => {
  const text = `${swift(':61:261001C5,00NTRF')}\n:86:${field}\n`;
  expect(readAmounts(text.replaceAll('\n', '\r\n')).incoming).toEqual(readAmounts(text).incoming);
  expect(readAmounts(text).incoming).toEqual([['2026-10-01', 500, details]]);
});

describe('a column that says which way the money went', () => {
  const table = (name: string, [came, went]: readonly string[], head = 'Data;Suma;Detalii') =>
    readAmounts(`${head};${name}\n01.10.2026;450,00;Pop Ion;${came}\n02.10.2026;300,00;factura;${went}\n`);

  it.each([
    'D/C',
    'C/D',
    'DC',
    'Debit/Credit',
    'CR/DB',
    'Sens',
    'Sensul operatiunii',
    'Semn',
    'Tip',
    'Tip tranzactie',
  ])('is read by its name: %s', (name) => {
    for (const signs of [
      ['C', 'D'],
      ['Cr.', 'Db.'],
      ['credit', 'DEBIT'],
      ['Încasare', 'Plată'],
      ['intrare', 'ieșire'],
      ['+', '-'],
    ])
      expect(table(name, signs)).toMatchObject({
        incoming: [['2026-10-01', 45_000, 'Pop Ion']],
        outgoing: [{ amount: 30_000, details: 'factura' }],
        unread: [],
      });
  });

  it.each(['Indicator', 'Flux', 'CdtDbtInd'])('is known by its cells, whatever its name: %s', (name) => {
    expect(table(name, ['CRDT', 'DBIT'])).toMatchObject({
      incoming: [['2026-10-01', 45_000, 'Pop Ion']],
      outgoing: [{ amount: 30_000, details: 'factura' }],
    });
    expect(table(name, ['CRDT', 'Transfer'])).toMatchObject({ outgoing: [] });
  });

  it('is none where it tells what was paid for', () => {
    const text = 'Data;Suma;Plătitor;Detalii;Obs\n01.10.2026;450,00;Pop Ion;plata;-\n';
    expect(readAmounts(text)).toMatchObject({ incoming: [['2026-10-01', 45_000, 'Pop Ion · plata']] });
  });

  it('is asked about where its words are not known: such a line is no money that came in', () => {
    for (const name of ['D/C', 'Tip tranzactie'])
      expect(table(name, ['Transfer', 'Taxa'])).toMatchObject({
        incoming: [],
        outgoing: [],
        unread: [['sign', 2]],
      });
  });

  it('is asked about where it says the contrary of a minus', () => {
    const text = 'Data;Suma;Detalii;D/C\n01.10.2026;-450,00;Pop;C\n02.10.2026;-5,00;x;D\n';
    expect(readAmounts(text)).toMatchObject({
      incoming: [],
      outgoing: [{ amount: 500 }],
      unread: [['sign', 1]],
    });
  });

  it('is none where amounts have signs, or a column of their own', () => {
    const signed = 'Data;Suma;Detalii;Tip\n01.10.2026;450,00;Pop;Transfer\n02.10.2026;-5,00;x;Taxa\n';
    expect(readAmounts(signed)).toMatchObject({
      incoming: [['2026-10-01', 45_000, 'Pop']],
      outgoing: [{ amount: 500 }],
      unread: [],
    });
    const own = 'Data;Debit;Credit;Detalii;Tip\n01.10.2026;;450,00;Pop;Transfer\n02.10.2026;5,00;;x;Taxa\n';
    expect(readAmounts(own)).toMatchObject({ incoming: [['2026-10-01', 45_000, 'Pop']], unread: [] });
  });

  it('is left aside on request', () => {
    const { header, rows } = readTable(utf8('Data;Suma;Detalii;Tip\n01.10.2026;450,00;Pop;Transfer\n'));
    const columns = { day: 0, amount: 1, details: [2], sign: null };
    expect(readLines({ encoding: '', format: 'csv', header, rows }, columns).incoming).toHaveLength(1);
  });
});

it.each(['300,00-', '-300,00', '(300,00)', '300,00 D', '300,00 DB', '- 300,00 RON', '300.00-'])(
  'the amount %s went out',
  (amount) => {
    const { incoming, outgoing } = readAmounts(`Data;Suma;Detalii\n01.10.2026;${amount};factura\n`);
    expect([incoming, outgoing]).toEqual([[], [{ amount: 30_000, details: 'factura' }]]);
  },
);

/** Returns a statement of one account in lei. */
const swift = (...fields: string[]) =>
  [':20:A', ':25:RO49AAAA1B31007593840000', ':60F:C261001RON0,00', ...fields].join('\n');
const came = (...fields: string[]) => readAmounts(swift(...fields)).incoming;

describe('of MT940', () => {
  const head = ':61:2610011001C450,00NTRFNONREF';

  it('a field after the balance speaks of the statement, as one before the first movement does', () => {
    const [before, after] = [':86:Pentru informare', ':62F:C261001RON450,00\n:86:Sume blocate: 549,39'];
    expect(came(before, head, ':86:Pop Ion 512', after, swift(before))).toEqual([
      ['2026-10-01', 45_000, 'Pop Ion 512'],
    ]);
  });

  it.each([
    [`${head}\nPop Ion 512`, 'Pop Ion 512'],
    [`${head}\nPop Ion 512\n:86:Incasare 512 Pop Ion`, 'Incasare 512 Pop Ion'],
    [`${head}\nPop Ion 512\n:86:Incasare`, 'Incasare · Pop Ion 512'],
    [`${head}\nRO49AAAA1B31007593840000\n:86:Incasare`, 'Incasare'],
    [`${head}\n/OCMT/RON450,00/\n:86:Incasare`, 'Incasare'],
    [`${head}\n:NS:01cotizatie\n02512 2026\n15POP ION\n17Incasare`, 'POP ION · cotizatie 512 2026'],
    [`${head}\n:NS:cotizatie 512`, 'cotizatie 512'],
    [':61:2610011001C450,00NTRFPop Ion 512//RE1', 'Pop Ion 512'],
    [':61:2610011001C450,00NTRFNOREF//RE1', ''],
  ])('the words that stand elsewhere are kept: %s', (fields, details) => {
    expect(came(fields)).toEqual([['2026-10-01', 45_000, details]]);
  });

  it('each bank’s width is found: of first lines, and of German forms', () => {
    const [first, second] = [':86:Incasare de la POP\nESCU ION', ':86:Incasare de la ION\nESCU ANA'];
    expect(came(head, first, head, second).map(([, , details]) => details)).toEqual([
      'Incasare de la POPESCU ION',
      'Incasare de la IONESCU ANA',
    ]);
    // Labels and references that are equally long are no width.
    const labelled = (...lines: string[]) =>
      came(...lines.flatMap((line) => [head, `:86:${line}`])).map(([, , details]) => details);
    expect(labelled('Incasare OP\nPOPESCU ION', 'Incasare OP\nSFICHI DUMITRU')).toEqual([
      'Incasare OP POPESCU ION',
      'Incasare OP SFICHI DUMITRU',
    ]);
    expect(labelled('REF 123456789\n512 2026 SFICHI', 'REF 123456790\n117 2026 POP')).toEqual([
      'REF 123456789 512 2026 SFICHI',
      'REF 123456790 117 2026 POP',
    ]);
    expect(came(head, ':86:CAB 1\nCotizatie membrul 512, 26.10.2026.1\n7\nPop Ion')).toEqual([
      ['2026-10-01', 45_000, 'CAB 1 Cotizatie membrul 512, 26.10.2026.17 Pop Ion'],
    ]);
  });

  it('a day that does not exist is that of the entry', () => {
    expect(came(':61:2602300301C5,00NTRF', ':86:a')).toEqual([['2026-03-01', 500, 'a']]);
    expect(readAmounts(swift(':61:260230C5,00NTRF', ':86:a')).unread).toEqual([['day', 1]]);
  });

  it('a day before 2020 is written in another order', () => {
    const { incoming, unread } = readAmounts(swift(':61:0111261101C450,00NTRF', ':86:Pop Ion'));
    expect([incoming, unread]).toEqual([[], [['day', 1]]]);
  });

  it('the day of the entry may be blank', () => {
    expect(came(':61:261001    C450,00NTRFNONREF', ':86:a')).toEqual([['2026-10-01', 45_000, 'a']]);
  });

  it.each([
    ['C450NTRF', 45_000],
    ['CN450,NTRF', 45_000],
    ['CR450,5NTRF', 45_050],
    ['C450.50NTRF', 45_050],
    ['C450,00', 45_000],
    ['C000000000450,00NTRF', 45_000],
    ['RDN450,00NTRF', 45_000],
  ])('the sum of %s came in', (movement, amount) => {
    expect(came(`:61:261001${movement}`, ':86:a').map(([, sum]) => sum)).toEqual([amount]);
  });

  it.each([
    'D450,00NTRF',
    'DR450,00NTRF',
    'RC450,00NTRF',
    'RCN450,00NTRF',
    'EC450,00NTRF',
    '450,00NTRF',
    'C450,505NTRF',
    'C450.505NTRF',
    'C1.450,00NTRF',
  ])('the sum of %s did not', (movement) => {
    expect(came(`:61:261001${movement}`, ':86:a')).toEqual([]);
  });

  it.each([
    [':60F:C261001EUR0,00', [], ['amount', 1]],
    [':34F:PLN0,', [], ['amount', 1]],
    ['', [], ['amount', 1]],
    [':34F:RON0,', [45_000], undefined],
  ])('only lei are lei: %s', (currency, amounts, unread) => {
    const read = readAmounts([':20:A', ':25:RO49AAAA1B31007593840000', currency, head, ':86:a'].join('\n'));
    expect(read.incoming.map(([, amount]) => amount)).toEqual(amounts);
    expect(read.unread).toEqual(unread ? [unread] : []);
  });

  it('the currency of an account may stand beside its number', () => {
    for (const account of ['RO49AAAA1B31007593840000RON', 'RO49AAAA1B31007593840000 RON', '123/RON'])
      expect(readAmounts([':20:A', `:25:${account}`, head, ':86:a'].join('\n')).incoming).toHaveLength(1);
  });

  it('an interim report is told from a statement', () => {
    const report = [':20:A', ':25:B', ':34F:RON0,', ':13D:2610011815+0300', head, ':86:a', ':90C:1RON450,00'];
    expect(readAmounts(report.join('\n')).format).toBe('mt942');
    expect(readAmounts(swift(head)).format).toBe('mt940');
  });
});

const entry = (more: string, amount = '<Amt Ccy="RON">450.00</Amt>') =>
  `<Ntry>${amount}<Sts>BOOK</Sts><BookgDt><Dt>2026-10-01</Dt></BookgDt>${more}</Ntry>`;
const payment = (name: string, text: string, amount = '') =>
  `<TxDtls>${amount}<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
const camt = (entries: string, before = '') =>
  `<?xml version="1.0"?>${before}<d:Document xmlns:d="urn:iso"><d:BkToCstmrStmt><d:Stmt>${entries.replace(/<(\/?)/g, '<$1d:')}</d:Stmt></d:BkToCstmrStmt></d:Document>`;
const credit = '<CdtDbtInd>CRDT</CdtDbtInd>';

it('what was sent names its receiver in CAMT.053', () => {
  const [us, them] = ['<Dbtr><Nm>AJVPS</Nm></Dbtr>', '<Cdtr><Pty><Nm>POP ION</Nm></Pty></Cdtr>'];
  const parties = `<NtryDtls><TxDtls><RltdPties>${us}${them}</RltdPties></TxDtls></NtryDtls>`;
  const table = readTable(utf8(camt(entry(`<CdtDbtInd>DBIT</CdtDbtInd>${parties}`))));
  const { outgoing } = readLines(table, { day: 0, amount: 1, details: [2], sign: 3 });
  expect(outgoing).toEqual([{ amount: 45_000, details: 'POP ION' }]);
});

it('CAMT.053 is read: entries, and the payments of one', () => {
  const [half, other] = ['<Amt Ccy="RON">200.00</Amt>', '<Amt Ccy="RON">250.00</Amt>'];
  const entries = [
    entry(`${credit}<NtryDtls>${payment('POP &amp; FIII', '0042 2026')}</NtryDtls>`),
    entry(`${credit}<NtryDtls>${payment('ANA', '1', half)}${payment('ION', '2', other)}</NtryDtls>`),
    entry('<CdtDbtInd>DBIT</CdtDbtInd><AddtlNtryInf>Comision</AddtlNtryInf>'),
    entry(credit, '<Amt Ccy="EUR">30</Amt>'),
    entry(credit).replace('BOOK', 'PDNG'),
  ].join('');
  expect(readAmounts(camt(entries))).toEqual({
    format: 'camt.053',
    incoming: [
      ['2026-10-01', 45_000, 'POP & FIII · 0042 2026'],
      ['2026-10-01', 20_000, 'ANA · 1'],
      ['2026-10-01', 25_000, 'ION · 2'],
    ],
    outgoing: [{ amount: 45_000, details: 'Comision' }],
    unread: [
      ['amount', 1],
      ['pending', 1],
    ],
  });
});

const parties = (name: string, ultimate = '') =>
  `<RltdPties><Dbtr>${name}</Dbtr>${ultimate && `<UltmtDbtr>${ultimate}</UltmtDbtr>`}</RltdPties>`;
const part = (text: string, amount = '') =>
  `<TxDtls>${amount}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

it.each<[string, string, [string, number, string][]]>([
  [
    'parties as newer files have them',
    `<NtryDtls><TxDtls>${parties('<Pty><Nm>POP ION</Nm></Pty>', '<Pty><Nm>POP ANA</Nm></Pty>')}</TxDtls></NtryDtls>`,
    [['2026-10-01', 45_000, 'POP ION · POP ANA']],
  ],
  [
    'who pays for whom',
    `<NtryDtls><TxDtls>${parties('<Nm>POP ION</Nm>', '<Nm>POP ANA</Nm>')}</TxDtls></NtryDtls>`,
    [['2026-10-01', 45_000, 'POP ION · POP ANA']],
  ],
  [
    'a reference, and what the bank adds',
    '<NtryDtls><TxDtls><RmtInf><Strd><CdtrRefInf><Ref>512 2026</Ref></CdtrRefInf></Strd></RmtInf><AddtlTxInf>OP 7</AddtlTxInf></TxDtls></NtryDtls><AddtlNtryInf>Incasare</AddtlNtryInf>',
    [['2026-10-01', 45_000, '512 2026 · OP 7 · Incasare']],
  ],
  [
    'a purpose in lines',
    '<NtryDtls><TxDtls><RmtInf><Ustrd>cotizatie</Ustrd><Ustrd>512</Ustrd></RmtInf></TxDtls></NtryDtls>',
    [['2026-10-01', 45_000, 'cotizatie 512']],
  ],
  [
    'a reversal',
    `<RvslInd>true</RvslInd><NtryDtls>${part('retur')}</NtryDtls>`,
    [['2026-10-01', 45_000, 'STORNO · retur']],
  ],
  [
    'letters by number',
    `<NtryDtls>${part('&#536;TEFAN &#x21A;URCANU &amp;#537;')}</NtryDtls>`,
    [['2026-10-01', 45_000, 'ȘTEFAN ȚURCANU &#537;']],
  ],
  [
    'what is no letter’s number as it stands',
    `<NtryDtls>${part('a &#abc; &#x; &#9999999; &#38;lt; b&#0;&#xD800;c')}</NtryDtls>`,
    [['2026-10-01', 45_000, 'a &#abc; &#x; &#9999999; &lt; b c']],
  ],
  [
    'amounts of the payments in their details',
    `<NtryDtls>${part('a', '<AmtDtls><TxAmt><Amt Ccy="RON">200.5</Amt></TxAmt></AmtDtls>')}${part('b', '<AmtDtls><TxAmt><Amt Ccy="RON">249.500</Amt></TxAmt></AmtDtls>')}</NtryDtls>`,
    [
      ['2026-10-01', 20_050, 'a'],
      ['2026-10-01', 24_950, 'b'],
    ],
  ],
  [
    'payments of both directions',
    `<NtryDtls>${part('a', '<Amt Ccy="RON">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>')}${part('b', '<Amt Ccy="RON">50.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>')}</NtryDtls>`,
    [['2026-10-01', 50_000, 'a']],
  ],
  [
    'payments that are not the entry together',
    `<NtryDtls>${part('a', '<Amt Ccy="RON">200.00</Amt>')}${part('b', '<Amt Ccy="RON">300.00</Amt>')}</NtryDtls>`,
    [['2026-10-01', 45_000, 'a · b · LOT']],
  ],
  [
    'a payment that is a part of it',
    `<NtryDtls>${part('a', '<Amt Ccy="RON">150.00</Amt>')}</NtryDtls>`,
    [['2026-10-01', 45_000, 'a · LOT']],
  ],
  [
    'one payment of several',
    `<NtryDtls><Btch><NbOfTxs>3</NbOfTxs></Btch>${part('a')}</NtryDtls>`,
    [['2026-10-01', 45_000, 'a · LOT']],
  ],
  [
    'as many payments as it says',
    `<NtryDtls><Btch><NbOfTxs>1</NbOfTxs></Btch>${part('a')}</NtryDtls><NtryDtls><Btch><NbOfTxs>1</NbOfTxs></Btch>${part('b')}</NtryDtls>`,
    [['2026-10-01', 45_000, 'a · b']],
  ],
  [
    'what is said beside a reference, and a purpose',
    '<NtryDtls><TxDtls><RmtInf><Strd><CdtrRefInf><Ref>512</Ref></CdtrRefInf><AddtlRmtInf>pentru b</AddtlRmtInf></Strd></RmtInf><Purp><Prtry>Donatie</Prtry></Purp></TxDtls></NtryDtls>',
    [['2026-10-01', 45_000, '512 · pentru b · Donatie']],
  ],
  [
    'payments in another currency',
    `<NtryDtls>${part('a', '<Amt Ccy="EUR">200.00</Amt>')}${part('b', '<Amt Ccy="EUR">250.00</Amt>')}</NtryDtls>`,
    [['2026-10-01', 45_000, 'a · b']],
  ],
  [
    'payments of which one has no amount',
    `<NtryDtls>${part('a', '<Amt Ccy="RON">200.00</Amt>')}${part('b')}</NtryDtls>`,
    [['2026-10-01', 45_000, 'a · b']],
  ],
])('of an entry is read: %s', (_, more, expected) => {
  expect(readAmounts(camt(entry(`${credit}${more}`))).incoming).toEqual(expected);
});

it('an entry is read on the day of its booking, and only once it is booked', () => {
  const whole = entry(credit);
  const readDays = (text: string) => readAmounts(camt(text)).incoming.map(([day]) => day);
  expect(readDays(whole.replace('<Dt>2026-10-01</Dt>', '<DtTm>2026-10-02T09:00:00+03:00</DtTm>'))).toEqual([
    '2026-10-02',
  ]);
  expect(readDays(whole.replaceAll('BookgDt', 'ValDt'))).toEqual(['2026-10-01']);
  expect(readAmounts(camt(whole.replaceAll('BookgDt', 'Dat'))).unread).toEqual([['day', 1]]);
  expect(readDays(whole.replace('BOOK', '<Cd>BOOK</Cd>'))).toEqual(['2026-10-01']);
  for (const [own, details] of [
    ['BOOK', ''],
    ['Pending', 'Pending'],
  ])
    expect(readAmounts(camt(whole.replace('BOOK', `<Prtry>${own}</Prtry>`))).incoming).toEqual([
      ['2026-10-01', 45_000, details],
    ]);
  for (const pending of [whole, whole.replaceAll('BookgDt', 'Dat')])
    expect(readAmounts(camt(pending.replace('BOOK', '<Cd>PDNG</Cd>')))).toMatchObject({
      incoming: [],
      unread: [['pending', 1]],
    });
});

it('a statement of days on which nothing moved is read if its balances say so', () => {
  const balance = (kind: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="RON">7.00</Amt>${credit}</Bal>`;
  const swift = ':20:X\n:25:RO49AAAA1B31007593840000\n:60F:C261001RON7,00\n:62F:C261002RON7,00\n-\n';
  for (const text of [camt(balance('OPBD') + balance('CLBD')), swift])
    expect(readTable(new TextEncoder().encode(text))).toMatchObject({
      rows: [],
      balances: { opening: 700, closing: 700 },
    });
  for (const text of [camt(balance('OPBD')), swift.replace(/:62F:.*\n/, '')])
    expect(() => readTable(new TextEncoder().encode(text))).toThrow(
      expect.objectContaining({ code: 'statement-unreadable' }),
    );
});

it('an entry that does not say which way its money went, or says both, is asked about', () => {
  const one = `<NtryDtls><TxDtls><CdtDbtInd>DBIT</CdtDbtInd></TxDtls></NtryDtls>`;
  for (const text of [entry(''), entry(`${credit}${one}`)])
    expect(readAmounts(camt(text))).toMatchObject({ incoming: [], outgoing: [], unread: [['sign', 1]] });
});

it.each(['450.505', '-450.00', 'x450', '4 50'])('the amount %s is none', (amount) => {
  expect(readAmounts(camt(entry(credit, `<Amt Ccy="RON">${amount}</Amt>`))).unread).toEqual([['amount', 1]]);
});

it('XML with a DTD, or that is no statement, is none', () => {
  const whole = entry(credit);
  for (const text of [
    camt(whole, '<!DOCTYPE d [<!ENTITY a "b">]>'),
    '<?xml version="1.0"?><a/>',
    '<?xml <<<',
  ])
    expect(() => readTable(utf8(text))).toThrow(expect.objectContaining({ code: 'statement-unreadable' }));
});

describe('money sent back is told as such, wherever the bank says so', () => {
  const came = (text: string) => readAmounts(text).incoming.map(([, , details]) => details);
  const movement = ':61:2610011001C450,00NTRFNONREF';

  it.each([
    [':61:2610011001C450,00NRTINONREF', 'Pop Ion 512', 'RETUR · Pop Ion 512'],
    [movement, '159?00RETOURE?20cotizatie 512?32POP ION', 'RETOURE · POP ION · cotizatie 512'],
    [movement, '166?00Incasare?20cotizatie 512?32POP ION', 'POP ION · cotizatie 512'],
    [movement, '/RTRN/AC04/NAME/POP ION/REMI/512', 'RTRN AC04 · POP ION · 512'],
    [movement, 'RETUR PLATA /NAME/POP ION/REMI/512', 'RETUR PLATA · POP ION · 512'],
    [movement, '020/NAME/POP ION/REMI/512', 'POP ION · 512'],
  ])('in MT940: %s %s', (head, field, details) => {
    expect(came(swift(head, `:86:${field}`))).toEqual([details]);
  });

  const code = '<BkTxCd><Domn><Fmly><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>';
  it.each([
    [
      `<NtryDtls><TxDtls><RtrInf><AddtlInf>cont inchis</AddtlInf></RtrInf></TxDtls></NtryDtls>`,
      'RETUR · cont inchis',
    ],
    [`<NtryDtls><TxDtls>${code}<RmtInf><Ustrd>512</Ustrd></RmtInf></TxDtls></NtryDtls>`, 'RETUR · 512'],
    [`${code}<NtryDtls>${part('512')}</NtryDtls>`, 'RETUR · 512'],
    [`<RvslInd>1</RvslInd><NtryDtls>${part('512')}</NtryDtls>`, 'STORNO · 512'],
    [
      `<NtryDtls>${part('512', '<Amt Ccy="RON">200</Amt>')}${part('513', '<Amt Ccy="RON">250</Amt>')}</NtryDtls><AddtlNtryInf>Stornare</AddtlNtryInf>`,
      '512 · Stornare',
      '513 · Stornare',
    ],
  ])('in CAMT.053: %s', (more, ...details) => {
    expect(came(camt(entry(`${credit}${more}`)))).toEqual(details);
  });

  it('in a column of a table that is not text', () => {
    const head = 'Data;Tip;Suma;Detalii';
    expect(came(`${head}\n01.10.2026;Storno plata;450,00;Pop 512\n02.10.2026;Plata;-5,00;x\n`)).toEqual([
      'Pop 512 · Storno plata',
    ]);
  });
});

describe('the bank’s own balances', () => {
  const readBalances = (text: string) => readTable(new TextEncoder().encode(text)).balances;
  const balance = (kind: string, amount: string, sign = 'CRDT', currency = 'RON') =>
    `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd></Bal>`;
  const paid = entry(credit);

  it.each([
    [[balance('OPBD', '100.50'), balance('CLBD', '550.50')], { opening: 10_050, closing: 55_050 }],
    // The closing balance of the previous day is the opening one; available or forward balances are neither.
    [
      [balance('CLAV', '1.00'), balance('PRCD', '7'), balance('FWAV', '2.00'), balance('CLBD', '457.00')],
      { opening: 700, closing: 45_700 },
    ],
    [
      [balance('OPBD', '500.00', 'DBIT'), balance('CLBD', '50.00', 'DBIT')],
      { opening: -50_000, closing: -5000 },
    ],
    [[balance('OPBD', '100.50')], undefined],
    [[balance('OPBD', '1', 'CRDT', 'EUR'), balance('CLBD', '451', 'CRDT', 'EUR')], undefined],
    [[], undefined],
  ])('are those booked, of CAMT.053: case %#', (balances, told) => {
    expect(readBalances(camt(`${balances.join('')}${paid}`))).toEqual(told);
  });

  const part = (account: string, opening: string, closing: string) =>
    [
      ...[':20:A', `:25:${account}`, `:60F:${opening}`, ':61:2610011001C450,00NTRFNONREF', ':86:a'],
      `:62F:${closing}`,
    ].join('\n');

  it.each([
    [[part('A', 'C261001RON100,', 'C261001RON550,')], { opening: 10_000, closing: 55_000 }],
    [[part('A', 'D261001RON500,', 'D261001RON50,')], { opening: -50_000, closing: -5000 }],
    // Days of one account follow each other; several accounts are added up.
    [
      [
        part('A', 'C261001RON0,', 'C261001RON450,'),
        part('A', 'C261002RON450,', 'C261002RON900,'),
        part('B', 'C261001RON1,', 'C261001RON451,'),
      ],
      { opening: 100, closing: 135_100 },
    ],
  ])('are those of the first and the last part of an account, of MT940: case %#', (parts, told) => {
    expect(readBalances(parts.join('\n-\n'))).toEqual(told);
  });
});
