// Tables as offices have them: any columns, days and kinds as people write them, and proposals where they are ambiguous.

import { describe, expect, it } from 'vitest';
import { withoutCapitals } from '../../../netlify/office/register/store/import-cells.ts';
import { guessColumns } from '../../../netlify/office/register/store/import-columns.ts';
import { readMemberFile, readMemberTable } from '../../../netlify/office/register/store/import-lines.ts';
import { isDoubtful, planFile } from '../../../netlify/office/register/store/import-plan.ts';
import { importColumns } from '../../../src/core/api/bulk-actions.ts';
import { memberKinds } from '../../../src/core/api/member.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { word } from '../../e2e/fixtures/words.ts';
import { person } from '../people.ts';

const head = 'Nr. carnet;Nume;Prenume;Categoria;Cotizatie;E-mail;Telefon;Localitatea;Înscris la';
const readFields = (line: string, proposals = false) => {
  const { rows, problems } = readMemberFile(`${head}\n${line}`, { proposals });
  return { fields: rows[0]?.fields, problems };
};

it('the office’s own columns are read: the name in two, the last day from the fee that was paid', () => {
  const { fields, problems } = readFields('17;Popescu;Ion;V;2026;fara;740123456;Putna;12.05.2003');
  expect(problems).toEqual([]);
  expect(fields).toEqual({
    ...{ memberNumber: '17', name: 'Popescu Ion', kind: 'hunter', validUntil: '2026-12-31', email: null },
    ...{ phone: '0740123456', commune: 'Putna', joinedOn: '2003-05-12' },
  });
});

it.each([
  ['1.000', '1000'],
  ['1,001', '1001'],
  ['12 345', '12345'],
  ['1.234.567', '1234567'],
  ['1.000,00', '1000'],
  ['17,0', '17'],
  ['17.00', '17'],
  ['0042', '0042'],
  ['12.5', '12.5'],
  ['1.0000', '1.0000'],
  ['12/345', '12/345'],
  ['42.', '42'],
  ['Nr. 42', '42'],
])('the number %s, as a spreadsheet or list shows it, is %s', (written, number) => {
  expect(readFields(`${written};Pop;Ion;V;2026;;;;`).fields?.memberNumber).toBe(number);
});

it.each(['2026-12-03', '3-dec', '03.dec.', 'dec.03', 'Mar-12'])(
  'the number that a spreadsheet has turned into the day %s is asked about',
  (written) => {
    expect(readFields(`${written};Pop;Ion;V;2026;;;;`).problems).toEqual([
      { line: 2, field: 'memberNumber', reason: 'malformed' },
    ]);
  },
);

it.each(['nu are', '-'])('the number %s is missing', (written) => {
  expect(readFields(`${written};Pop;Ion;V;2026;;;;`).problems).toEqual([
    { line: 2, field: 'memberNumber', reason: 'missing' },
  ]);
});

it.each(['crt.', 'nou', 'TRUE'])('the number %s, a mere word, is proposed', (written) => {
  expect(readFields(`${written};Pop;Ion;V;2026;;;;`).problems).toEqual([
    { line: 2, field: 'memberNumber', reason: 'malformed', proposal: written },
  ]);
});

it.each(['V-12', 'VAN-03', 'SV.05', '2026-12'])('the number %s is none of a day', (written) => {
  expect(readFields(`${written};Pop;Ion;V;2026;;;;`).fields?.memberNumber).toBe(written);
});

it.each([
  ['V', 'hunter'],
  ['Vânător', 'hunter'],
  ['v.', 'hunter'],
  ['P', 'angler'],
  ['pescuit', 'angler'],
  ['Pescar sportiv', 'angler'],
  ['Vânător + pescar', 'both'],
  ['V/P', 'both'],
  ['VP', 'both'],
  ['vanator si pescar', 'both'],
  ['ambele', 'both'],
  ['Stagiar', 'trainee'],
  ['membru stagiar', 'trainee'],
])('the kind %s is %s', (written, kind) => {
  expect(readFields(`17;Pop;Ion;${written};2026;;;;`).fields?.kind).toBe(kind);
});

it.each(['V + stagiar', 'V + x', 'membru', 'A', 'H'])('the kind %s is none that is known', (written) => {
  expect(readFields(`17;Pop;Ion;${written};2026;;;;`).problems).toMatchObject([
    { field: 'kind', reason: 'malformed' },
  ]);
});

it.each([
  ['31/12/26', '2026-12-31'],
  ['31-12-2026', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['1 . 2 . 2027', '2027-02-01'],
  ['2026', '2026-12-31'],
  ['anul 2027', '2027-12-31'],
  ['2026-12-31T00:00:00', '2026-12-31'],
  ['31.12.2026 00:00:00', '2026-12-31'],
  ['31/12/2026 12:00 AM', '2026-12-31'],
  // Midnight in Romania.
  ['2026-12-30T22:00:00.000Z', '2026-12-31'],
  ['2026/12/01', '2026-12-01'],
  ['2026.12.01', '2026-12-01'],
  ['31 decembrie 2026', '2026-12-31'],
  ['31-dec-2026', '2026-12-31'],
  ['dec 2025', '2025-12-31'],
  ['Dec. 2025', '2025-12-31'],
  ['dec-2025', '2025-12-31'],
  ['decembrie 2025', '2025-12-31'],
  ['luna februarie 2028', '2028-02-29'],
  ['12.2025', '2025-12-31'],
  ['6/2025', '2025-06-30'],
  ['2025-11', '2025-11-30'],
])('the day %s is %s', (written, day) => {
  expect(readFields(`17;Pop;Ion;V;${written};;;;`).fields?.validUntil).toBe(day);
});

it.each([
  ['12.05.1998', '1998-05-12'],
  ['1/3/98', '1998-03-01'],
  ['1 martie 98', '1998-03-01'],
  ['1.3.48', '1948-03-01'],
  ['1/3/09', '2009-03-01'],
  ['1976', '1976-01-01'],
  ['dec 1998', '1998-12-01'],
  ['05.2003', '2003-05-01'],
])('whoever joined on %s has been a member since %s', (written, day) => {
  expect(readFields(`17;Pop;Ion;V;2026;;;;${written}`)).toMatchObject({
    problems: [],
    fields: { joinedOn: day },
  });
});

it.each([
  ['dec-25', '2025-12-31'],
  ['Feb. 28', '2028-02-29'],
  ['sept 26', '2026-09-30'],
])('%s may be a day without its year, and is proposed as a month: %s', (written, proposal) => {
  const line = `17;Pop;Ion;V;${written};;;;`;
  expect(readFields(line).problems).toEqual([
    { line: 2, field: 'validUntil', reason: 'malformed', proposal },
  ]);
});

it.each(['dec', '13.2025', '12.25', 'dec 1025', 'dec 2025 2026', 'ianuarie-dec 2025'])(
  '%s is no month of a year',
  (written) => {
    expect(readFields(`17;Pop;Ion;V;${written};;;;`).problems).toEqual([
      { line: 2, field: 'validUntil', reason: 'malformed' },
    ]);
  },
);

it.each(['31.12.98', '31 dec 98'])('%s is of the last century: no card is valid until 2098', (written) => {
  expect(readFields(`17;Pop;Ion;V;${written};;;;`).problems).toMatchObject([
    { line: 2, field: 'validUntil', reason: 'malformed' },
  ]);
});

it.each([
  ['40745123456', '+40745123456'],
  ['40745123456.0', '+40745123456'],
  ['"745123456,00"', '0745123456'],
  ['+40 745 123 456', '+40 745 123 456'],
  ['+745123456', '+745123456'],
  ['745 123 456', '0745 123 456'],
  ['40 745-123-456', '+40 745-123-456'],
  ['4 0745123456', '+40745123456'],
  ['+40 0745 123 456', '+40 745 123 456'],
  ['00400745123456', '0040745123456'],
  ['+40 (0)745 123 456', '+40 (0)745 123 456'],
])('of the telephone number %s the start is restored: %s', (written, phone) => {
  expect(readFields(`17;Pop;Ion;V;2026;;${written};;`)).toMatchObject({ problems: [], fields: { phone } });
});

it.each(['1800101330011', '0745 123456 / 457', '07451234567', '074512345'])(
  '%s is no telephone number: it is somebody’s identification, two numbers in one, or mistyped',
  (written) => {
    expect(readFields(`17;Pop;Ion;V;2026;;${written};;`).problems).toEqual([
      { line: 2, field: 'phone', reason: 'malformed', proposal: '' },
    ]);
  },
);

it.each(['(decedat)', '- radiată', '†', '*', 'ion@x.ro', '0745123456'])(
  'a name with %s beside it is asked about',
  (beside) => {
    expect(readFields(`17;Pop;Ion ${beside};V;2026;;;;`).problems).toEqual([
      { line: 2, field: 'name', reason: 'more' },
    ]);
  },
);

it.each(['decedat', 'Decedată', 'RETRAS', '(suspendat)', 'Exclus.'])(
  'a line that says “%s” in any column is asked about',
  (said) => {
    const table = (state: string) => `Nr;Nume;Categorie;Valabil;Stare\n17;Pop Ion;V;2026;${state}\n`;
    expect(readMemberFile(table(said)).problems).toEqual([{ line: 2, reason: 'ended' }]);
    for (const state of ['activ', '', 'retras din comisie', 'Radu'])
      expect(readMemberFile(table(state)).problems).toEqual([]);
  },
);

it.each(['DECEDAȚI', 'Membri radiați în 2025', 'II. Retrași'])(
  'the lines beneath the title “%s” are asked about, up to the next title',
  (title) => {
    const table = (above: string) =>
      `Nr;Nume;Categorie;Valabil\n1;Pop Ion;V;2026\n${above};;;\n2;Rusu Ana;V;2026\nPescari;;;\n3;Vlad Ioan;P;2026\n`;
    const ended = (above: string) =>
      readMemberFile(table(above)).problems.flatMap(({ line, reason }) => (reason === 'ended' ? [line] : []));
    expect(ended(title)).toEqual([3, 4]);
    expect(ended('Vânători')).toEqual([]);
  },
);

it('nobody has joined in years to come', () => {
  expect(readFields('17;Pop;Ion;V;2026;;;;12.05.2098').problems).toEqual([
    { line: 2, field: 'joinedOn', reason: 'malformed', proposal: '' },
  ]);
});

it.each(['fara', 'Fără', 'nu are', '-', 'N/A', '—'])('%s says that there is no e-mail', (written) => {
  expect(readFields(`17;Pop;Ion;V;2026;${written};;;`).fields?.email).toBeNull();
});

it.each([
  ['ion@x.ro; ana@x.ro', 'several', 'ion@x.ro'],
  ['ion@x.ro / ana@x.ro', 'several', 'ion@x.ro'],
  ['ion @x.ro', 'malformed', 'ion@x.ro'],
  ['ion@x,ro', 'malformed', 'ion@x.ro'],
  ['ion@gmail', 'malformed', ''],
])('an e-mail %s is refused with a proposal, which can be taken', (written, reason, proposal) => {
  const line = `17;Pop;Ion;V;2026;"${written}";;;`;
  expect(readFields(line).problems).toEqual([{ line: 2, field: 'email', reason, proposal }]);
  expect(readFields(line, true)).toMatchObject({ problems: [], fields: { email: proposal || null } });
});

it.each([
  'ion@example.ro;',
  'Popescu Ion <ion@example.ro>',
  '""Popescu, Ion"" <ion@example.ro>;',
  '„ion@example.ro”',
  'mailto:ion@example.ro',
])('the e-mail %s is taken without what a mail program has copied with it', (written) => {
  expect(readFields(`17;Pop;Ion;V;2026;"${written}";;;`)).toMatchObject({
    problems: [],
    fields: { email: 'ion@example.ro' },
  });
});

it.each([
  ['Lupu Ana ana@example.ro', 'malformed', 'ana@example.ro'],
  ['Popescu Ion <ion@example.ro>; Lupu Ana <ana@example.ro>', 'several', 'ion@example.ro'],
  ['<ion@example.ro>, <ana@example.ro>', 'several', 'ion@example.ro'],
  ['ion popescu@example.ro', 'malformed', ''],
  ['Lupu Ana@example.ro', 'malformed', ''],
  ['ion@ example . ro', 'malformed', 'ion@example.ro'],
])(
  'of the e-mail %s nothing is put together: proposed is a whole address or none',
  (written, reason, proposal) => {
    expect(readFields(`17;Pop;Ion;V;2026;"${written}";;;`).problems).toEqual([
      { line: 2, field: 'email', reason, proposal },
    ]);
  },
);

it.each([
  ['name', 'damaged', 'Nr;Nume', '1;?tefan Ana', undefined],
  ['name', 'damaged', 'Nr;Nume', '1;Gheorghi??', undefined],
  ['name', 'damaged', 'Nr;Nume', '1;M\ufffdria Pop', undefined],
  ['name', 'damaged', 'Nr;Nume', '1;MariÈ™ Ana', undefined],
  ['name', 'damaged', 'Nr;Nume', '1;ÃŽndrei Ana', undefined],
  ['address', 'damaged', 'Nr;Nume;Adresa', '1;Pop Ion;Str. ?tefan cel Mare 5', ''],
  ['commune', 'damaged', 'Nr;Nume;Comuna', '1;Pop Ion;R\ufffdd\ufffdu\ufffdi', ''],
  ['note', 'damaged', 'Nr;Nume;Observații', '1;Pop Ion;a pl?tit', ''],
  ['memberNumber', 'malformed', 'Nr;Nume', '#N/A;Pop Ion', undefined],
  ['memberNumber', 'malformed', 'Nr;Nume', '#=A1+1;Pop Ion', undefined],
  ['name', 'damaged', 'Nr;Nume', '1;Ro&#537;u Ana', undefined],
  ['name', 'more', 'Nr;Nume', '1;Vacant', undefined],
  ['commune', 'malformed', 'Nr;Nume;Comuna', '1;Pop Ion;idem', ''],
  ['address', 'malformed', 'Nr;Nume;Adresa', '1;Pop Ion;Id.', ''],
  ['name', 'malformed', 'Nr;Nume', '1;#REF!', undefined],
  ['name', 'malformed', 'Nr;Nume', '1;#NUME?', undefined],
  ['name', 'malformed', 'Nr;Nume', '1;#=B2&" "&C2', undefined],
  ['commune', 'malformed', 'Nr;Nume;Comuna', '1;Pop Ion;#N/A', ''],
  ['note', 'malformed', 'Nr;Nume;Observații', '1;Pop Ion;#VALOARE!', ''],
] as const)(
  'a %s without its letters, or without a value of the spreadsheet, is %s: %s, %s',
  (field, reason, head, line, proposal) => {
    expect(readMemberFile(`${head}\n${line}`).problems).toEqual([
      { line: 2, field, reason, ...(proposal !== undefined && { proposal }) },
    ]);
  },
);

it('Romanian letters that a program for Western Europe has shown are read as such', () => {
  const text =
    'Nr;Nume;Comuna;Adresa\n1;ªTEFAN ÞURCANU;Bucureºti;Str. Grãdinii nº 5\n2;Ioniþã Iºan;Pãltinoasa;';
  expect(readMemberFile(text)).toMatchObject({
    problems: [],
    rows: [
      { fields: { name: 'ȘTEFAN ȚURCANU', commune: 'București', address: 'Str. Grădinii nº 5' } },
      { fields: { name: 'Ioniță Ișan', commune: 'Păltinoasa' } },
    ],
  });
});

it('letters of other languages, and a question, are no lost ones', () => {
  const text =
    'Nr;Nume;Adresa;Observații\n1;Łukasz Kovács-Ćirić;Str. Großkopf 5;de sunat?\n2;SĂȘIANU\u00a0ĂȚA;„Casa Albă”, „CASA ALBĂ”;?';
  expect(readMemberFile(text).problems).toEqual([]);
});

it('a month before its day is proposed the other way round', () => {
  const line = '17;Pop;Ion;V;12/31/2026;;;;';
  const problem = { line: 2, field: 'validUntil', reason: 'malformed', proposal: '2026-12-31' };
  expect(readFields(line).problems).toEqual([problem]);
  expect(readFields(line, true).fields?.validUntil).toBe('2026-12-31');
});

it.each(['validUntil', 'joinedOn'] as const)(
  'in a column where one has its month first, no day of %s is read the other way round',
  (field) => {
    const name = field === 'joinedOn' ? 'Înscris la' : 'Valabil';
    const text = `Nr;Nume;${name}\n1;Pop Ion;12/31/2026\n2;Pop Ana;05/06/2026\n3;Rusu Dan;7/7/2026\n4;Lupu Ana;25.06.2026`;
    const { rows, problems } = readMemberFile(text);
    expect(rows.map(({ fields }) => fields[field])).toEqual(['2026-07-07', '2026-06-25']);
    expect(problems).toEqual([
      { line: 2, field, reason: 'malformed', proposal: '2026-12-31' },
      { line: 3, field, reason: 'malformed', proposal: '2026-05-06' },
    ]);
  },
);

it('two telephones stay two; what is none is proposed to be left out', () => {
  expect(readFields('17;Pop;Ion;V;2026;;0740-123 456 / 0230 521 000;;').fields?.phone).toBe(
    '0740-123 456, 0230 521 000',
  );
  const line = '17;Pop;Ion;V;2026;;vecina;;';
  expect(readFields(line).problems).toEqual([{ line: 2, field: 'phone', reason: 'malformed', proposal: '' }]);
  expect(readFields(line, true).fields?.phone).toBeNull();
});

it('of three telephones none is left out unasked; two are proposed', () => {
  const line = '17;Pop;Ion;V;2026;;"0740 123 456, 0230 521 000; 0745 111 222";;';
  const proposal = '0740 123 456, 0230 521 000';
  expect(readFields(line).problems).toEqual([{ line: 2, field: 'phone', reason: 'several', proposal }]);
  expect(readFields(line, true).fields?.phone).toBe(proposal);
});

it('a title above the table is passed over, and lines keep their numbers', () => {
  const text = `Tabel nominal 2026;;\n\n${head}\n17;Pop;Ion;V;2026;;;;\n18;Rusu;Dan;?;2026;;;;`;
  const { rows, problems } = readMemberFile(text);
  expect([rows.map(({ line }) => line), problems.map(({ line }) => line)]).toEqual([[4], [5]]);
});

it('columns are matched by hand where their names say nothing', () => {
  const text = 'A;B;C\n17;Pop Ion;vânător\n';
  expect(readMemberFile(text).problems.map(({ reason }) => reason)).toEqual(['no-column', 'no-column']);
  const columns = { memberNumber: 0, name: 1, kind: 2 };
  expect(readMemberFile(text, { columns }).rows[0]?.fields).toEqual({
    ...{ memberNumber: '17', name: 'Pop Ion', kind: 'hunter' },
  });
  expect(guessColumns(['Nr. crt.', 'Nume și prenume', 'Nr. legitimație'])).toEqual({
    name: 1,
    memberNumber: 2,
  });
});

it.each([
  ['memberNumber', ['Nr. leg.', 'Nr. legit.', 'Nr. carn.', 'Nr. matr.', 'NR.MEMB.']],
  ['name', ['Nume/Pren.', 'Numele și pren.']],
  ['firstName', ['Pren.']],
  ['email', ['Adr. e-mail', 'Adr. de mail']],
  ['kind', ['Categ.', 'CATEG', 'Cat.', 'Categ. membru', 'Tip memb.', 'Calit.']],
  ['validUntil', ['Valab. până la', 'Valab.', 'Cotiz.', 'Cotiz. pe anul', 'Exp. la']],
  ['phone', ['Tel.', 'Nr. tel.', 'Tel. mobil', 'Tel. mob.', 'Mob.']],
  ['address', ['Adr.', 'Domic.', 'Adr. poștală', 'Str.']],
  ['commune', ['Loc.', 'Localit.', 'Com.', 'LOC', 'Loc. domiciliu', 'Localitatea de domiciliu']],
  ['huntingGroup', ['Gr. vân.', 'Grupa', 'Gr.', 'Grupa de vânători', 'Grup vânătoare']],
  ['joinedOn', ['Data înscr.', 'Înscr.', 'Înscr. din', 'Data înscrierii']],
  ['note', ['Obs.', 'Ment.', 'Observ.']],
])('the column of %s is guessed by names that are cut short', (column, written) => {
  const guesses = written.map((name) => guessColumns(['Nr. crt.', name]));
  expect(guesses).toEqual(written.map(() => ({ [column]: 1 })));
});

describe.each(localeCodes)('a table with the words of the screens in %s', (locale) => {
  const columns = importColumns.filter((column) => column !== 'firstName');

  it.each(columns)('has a column for %s', (column) => {
    expect(guessColumns([word(`changes:fields.${column}`, locale)])).toEqual({ [column]: 0 });
  });

  it.each(memberKinds)('has the kind %s', (kind) => {
    const line = `17;Pop;Ion;${word(`members:card.kinds.${kind}`, locale)};2026;;;;`;
    expect(readFields(line).fields).toMatchObject({ kind });
  });
});

it.each([
  [['Nr.', 'Nume', 'Nr. legitimație'], { memberNumber: 2, name: 1 }],
  [['Nr.', 'Membru', 'Nume'], { memberNumber: 0, name: 2 }],
  [['Cotizație', 'Valabil până la', 'Contact', 'Tel.'], { validUntil: 1, phone: 3 }],
  [['Tip', 'Categoria'], { kind: 1 }],
  [['Telefon', 'Tel. mobil'], { phone: 0 }],
])('of the columns %j the one that says more is guessed', (header, columns) => {
  expect(guessColumns(header)).toEqual(columns);
});

it('a running number is not proposed as the number of a member, unless its column is named so', () => {
  const table = (name: string, numbers: string[]) =>
    readMemberTable([`${name};Nume`, ...numbers.map((number) => `${number};Pop Ion`)].join('\n')).columns;
  const running = ['1', '2', '3', '4', '5'];
  expect(table('Nr.', running)).toEqual({ name: 1 });
  expect(
    table(
      'Nr.',
      running.map((number) => `${number}.`),
    ),
  ).toEqual({ name: 1 });
  expect(table('Nr.', [...running.slice(0, 4), '7'])).toEqual({ memberNumber: 0, name: 1 });
  expect(table('Nr. legitimație', running)).toEqual({ memberNumber: 0, name: 1 });
  // A total, titles of sections, and numbers that begin anew in each.
  expect(table('Nr.', [...running, 'Total'])).toEqual({ name: 1 });
  expect(table('Nr.', ['Membri pescari', ...running])).toEqual({ name: 1 });
  expect(table('Nr.', [...running, '', 'Membri vânători', ...running])).toEqual({ name: 1 });
});

it.each([
  'Nr. crt.',
  'Loc. nașterii',
  'Data nașterii',
  'Nr. act',
  'Tel. soție',
  'Com. disciplină',
  'Nr. înreg.',
  'Grupa sanguină',
])('%s is none of the columns', (name) => {
  expect(guessColumns([name])).toEqual({});
});

it.each([
  ['POPESCU ION', 'Popescu Ion'],
  ['POPESCU Ion', 'Popescu Ion'],
  ['POPA-LUPU  ANA-MARIA', 'Popa-Lupu Ana-Maria'],
  ['ȚĂRANU ȘTEFĂNIȚĂ', 'Țăranu Ștefăniță'],
  ['ÎNDOLEANU ÂNA', 'Îndoleanu Âna'],
  ['POPESCU I. ION', 'Popescu I. Ion'],
  ['RUSU GH. ȘT.', 'Rusu Gh. Șt.'],
  ['IONESCU I.C.', 'Ionescu I.C.'],
  ["O'BRIEN DAN", "O'Brien Dan"],
  ['LUDWIG VON MISES', 'Ludwig von Mises'],
  ['DE SILVA ANA', 'De Silva Ana'],
  ['VATRA DORNEI', 'Vatra Dornei'],
  ['ȘTEFAN CEL MARE', 'Ștefan cel Mare'],
  ['CURTEA-DE-ARGEȘ', 'Curtea-de-Argeș'],
  ['SUCEAVA, SV', 'Suceava, SV'],
  ['SECTOR II', 'Sector II'],
  ['Popescu Ion', 'Popescu Ion'],
  ['McDonald Ana', 'McDonald Ana'],
  ['Pop AL Dan', 'Pop AL Dan'],
])('%s is written as a name: %s', (written, name) => {
  expect(withoutCapitals(written)).toBe(name);
});

it('names and places in capitals are told, and put right only where that is asked for', () => {
  const text = 'Nr;Nume;Loc.\n1;POPESCU ION;SUCEAVA\n2;Lupu Ana;Putna\n3;RUSU DAN;';
  const capitals = [
    { line: 2, field: 'name', old: 'POPESCU ION', new: 'Popescu Ion' },
    { line: 2, field: 'commune', old: 'SUCEAVA', new: 'Suceava' },
    { line: 4, field: 'name', old: 'RUSU DAN', new: 'Rusu Dan' },
  ];
  const [left, mended] = [readMemberFile(text), readMemberFile(text, { small: true })];
  expect([left.capitals, mended.capitals]).toEqual([capitals, capitals]);
  const namesIn = (file: typeof left) => file.rows.map(({ fields }) => [fields.name, fields.commune]);
  expect(namesIn(left)).toEqual([
    ['POPESCU ION', 'SUCEAVA'],
    ['Lupu Ana', 'Putna'],
    ['RUSU DAN', null],
  ]);
  expect(namesIn(mended)).toEqual([
    ['Popescu Ion', 'Suceava'],
    ['Lupu Ana', 'Putna'],
    ['Rusu Dan', null],
  ]);
});

it('a name written in other letters, large or small, is nobody else’s', () => {
  const known = [person('a', { memberNumber: '1', name: 'POPESCU ION' })];
  const [update] = planFile('Nr;Nume\n1;POPESCU ION', known, { small: true }).plan.update;
  expect(update?.fields.name).toBe('Popescu Ion');
  expect(update && isDoubtful(update)).toBe(false);
});

it.each([
  ['31.12.2025', true],
  ['31.12.2027', false],
  ['2028', false],
])('a membership until 2027 that a list ends on “%s” is asked about: %s', (day, isAsked) => {
  const known = [person('a', { memberNumber: '1', name: 'Ana Ana', validUntil: '2027-12-31' })];
  const text = `Nr;Nume;Telefon;Valabil până la\n1;Ana Ana;0740 123 456;${day}`;
  expect(planFile(text, known).plan.update.map(isDoubtful)).toEqual([isAsked]);
});

it.each([
  ['Data retragerii', '31.12.2024'],
  ['Decedat', 'da'],
  ['Retras (anul)', '2024'],
  ['Data excluderii / radierii', '05.2024'],
  ['Austritt', '31.12.2024'],
  ['Exit date', '2024-12-31'],
  ['Status', 'lapsed'],
  ['Status', 'Inactive'],
])('a column %s with %s asks about its line, and none that is empty or says no', (column, ended) => {
  const text = `Nr. membru;Nume;${column}\n1;Ana Ana;${ended}\n2;Dan Dan;\n3;Ion Ion;-\n4;Ilie Ilie;nu\n5;Radu Radu;nein`;
  expect(readMemberFile(text).problems).toEqual([{ line: 2, reason: 'ended' }]);
});

it('other columns with days or a yes ask nothing', () => {
  const text =
    'Nr;Nume;Transferat de la;Data expirării permisului;Vot exclusiv\n1;Ana Ana;AVPS Dorna;31.12.2026;da';
  expect(readMemberFile(text).problems).toEqual([]);
});

it('a number that differs from a known one only by zeros before it is asked about', () => {
  const known = [person('a', { memberNumber: '0042', name: 'Ana Ana' }), person('b', { memberNumber: '7' })];
  const text =
    'Nr;Nume;Fel;Valabil\n42;Ana Ana;V;2026\n007;Dan Dan;V;2026\n0042;Ana Ana;;\n420;Ion Ion;V;2026';
  const { plan, problems } = planFile(text, known, {
    defaults: { kind: 'hunter', validUntil: '2026-12-31' },
  });
  expect(problems).toEqual([
    { line: 2, field: 'memberNumber', reason: 'taken', by: '0042' },
    { line: 3, field: 'memberNumber', reason: 'taken', by: '7', proposal: '7' },
  ]);
  expect(plan.add.map(({ fields }) => fields.memberNumber)).toEqual(['420']);
});

it('numbers that lost their zeros are those of the register once the proposals are accepted', () => {
  const known = [
    person('a', { memberNumber: '0042', name: 'Ana Ana' }),
    person('b', { memberNumber: '0007', name: 'Dan Dan' }),
    person('c', { memberNumber: '05', name: 'Ion Ion' }),
    person('d', { memberNumber: '005', name: 'Ilie Ilie' }),
  ];
  const text = 'Nr;Nume;Telefon\n42;Ana Ana;0740 123 456\n7;Radu Radu;\n5;Ion Ion;';
  const asked = planFile(text, known);
  expect(asked.plan).toMatchObject({ add: [], update: [], unchanged: 0 });
  expect(asked.problems.map(({ proposal }) => proposal)).toEqual(['0042', '0007', undefined]);
  const { plan, problems } = planFile(text, known, { proposals: true });
  expect(problems).toEqual([{ line: 4, field: 'memberNumber', reason: 'taken', by: '05' }]);
  expect(plan.add).toEqual([]);
  expect(plan.update.map(({ id, fields }) => [id, fields.memberNumber])).toEqual([
    ['a', '0042'],
    ['b', '0007'],
  ]);
  // Another name is still asked about.
  expect(plan.update.map(isDoubtful)).toEqual([false, true]);
});

it('new members get what the table does not say; known ones keep theirs', () => {
  const text = 'Nr;Nume;Telefon\n1;Ana Ana;\n2;Dan Dan;0740 123 456';
  const known = [person('a', { memberNumber: '1', name: 'Ana Ana', phone: '0230 521 000' })];
  expect(planFile(text, known).problems).toEqual([
    { line: 3, field: 'kind', reason: 'missing' },
    { line: 3, field: 'validUntil', reason: 'missing' },
  ]);
  const { plan, problems } = planFile(text, known, {
    defaults: { kind: 'angler', validUntil: '2026-12-31' },
  });
  expect(problems).toEqual([]);
  expect(plan).toMatchObject({
    unchanged: 1,
    update: [],
    add: [{ fields: { kind: 'angler', email: null } }],
  });
});

it.each([
  ['a day', 4, ' '],
  ['an e-mail', 5, '.'],
  ['an e-mail', 5, ','],
  ['a telephone', 6, ' '],
  ['a telephone', 6, '/'],
  ['a joining day', 8, '\u00a0'],
])('%s of forty thousand signs takes no longer than other cells: column %i of %j', (_, at, sign) => {
  const cells = ['17', 'Pop', 'Ion', 'V', '2026', '', '', '', ''].with(at, `1${sign.repeat(40_000)}1`);
  const began = process.threadCpuUsage();
  readFields(cells.map((cell) => `"${cell}"`).join(';'));
  // Processor time in microseconds, since wall-clock time includes other processes.
  const { user, system } = process.threadCpuUsage(began);
  expect(user + system).toBeLessThan(1_000_000);
});
