// Which member a bank line belongs to, and what makes that doubtful.

import { describe, expect, it } from 'vitest';
import { matcher, matchLines, type Payer } from '../../../netlify/office/fees/match.ts';
import { isOwed } from '../../../netlify/office/fees/owed.ts';

const member = (memberNumber: string, name: string): Payer => ({
  id: memberNumber,
  memberNumber,
  name,
  kind: 'hunter',
  validUntil: '2026-12-31',
  balance: 450,
  open: [450],
  years: [2026],
});

const register = [
  member('1042', 'Ștefan Țurcanu'),
  member('7', 'Ana Maria Pop'),
  member('SV-12/3', 'Ion Rusu'),
  member('1050', 'Ion Rusu'),
  member('2026', 'Vasile Anul'),
  member('A/1-2 B', 'Pescarul'),
  member('1060', 'Ion Vasile Rusu'),
  member('1070', 'Elena M. Ilie'),
];
const found = (details: string) => {
  const { by, members } = matcher(register)({ details, amount: 450 });
  return [by, ...members.map(({ id }) => id)];
};

it.each<[string, unknown[]]>([
  ['cotizatie 1042 2026', ['reference', '1042']],
  ['REF: 1042/2027 TURCANU', ['reference', '1042']],
  ['plata sv-12/3 2026', ['reference', 'SV-12/3']],
  ['SV 12 3 2026', ['reference', 'SV-12/3']],
  ['7 2026', ['reference', '7']],
  // Nothing but the number, or somewhere else in the text.
  ['cotizatie membru 1042', ['number', '1042']],
  ['2026 1042', ['number', '1042']],
  ['cotizatie 1042 20261', ['number', '1042']],
  ['cotizatie 1042 12026', ['number', '1042']],
  // A number of the maximum word count, even at the very end.
  ['cotizatie a 1 2 b', ['number', 'A/1-2 B']],
  // Two references: somebody has to decide.
  ['1042 2026 si 7 2026', ['reference', '1042', '7']],
  // Of two numbers, the one before a year comes first.
  ['1042 si 7 2026', ['reference', '7', '1042']],
  // Names without diacritics, in any order, among other words.
  ['TURCANU STEFAN SUCEAVA COTIZATIE', ['name', '1042']],
  ['Pop Maria Ana', ['name', '7']],
  // An omitted given name, letters lost or cut off, a name of one word.
  ['Pop Ana', ['name', '7']],
  ['?tefan ?urcanu', ['name', '1042']],
  ['tefan urcanu', ['name', '1042']],
  ['Stefan T?r?anu', ['name', '1042']],
  ['Turcanu Stef', ['name', '1042']],
  ['Pescarul', ['name', 'A/1-2 B']],
  // Members who may have omitted a given name come last.
  ['RUSU ION', ['name', 'SV-12/3', '1050', '1060']],
  // Members with more of the names in the text come first.
  ['RUSU ION VASILE', ['name', '1060', 'SV-12/3', '1050']],
  // Initials may be missing.
  ['Ilie Elena', ['name', '1070']],
  // One word alone does not match a name of two.
  ['Turcanu', [undefined]],
  // A number with a name is more certain than a number alone.
  ['Rusu Ion, nr. 1050, bl. 7', ['number', '1050']],
  ['Turcanu Stefan bl. 7', ['name', '1042']],
  // A year is not a number, even if a member has it.
  ['cotizatie 2026', [undefined]],
  ['Donatie', [undefined]],
  ['10421 20261', [undefined]],
])('a line that says “%s” is of the members it names', (details, expected) => {
  expect(found(details)).toEqual(expected);
});

it('of many that it may be, five are proposed', () => {
  const many = Array.from({ length: 6 }, (_, at) => member(`9${at}`, 'Ana Pop'));
  const matched = matcher(many);
  const numbers = many.map(({ memberNumber }) => memberNumber).join(', ');
  expect(matched({ details: 'Pop Ana', amount: 1 }).members).toHaveLength(5);
  expect(matched({ details: numbers, amount: 1 }).members).toHaveLength(5);
  expect(matched({ details: `${numbers} Pop Ana`, amount: 1 }).members).toHaveLength(5);
  const named = many.map((one, at) => member(one.memberNumber, `Om ${'abcdef'[at]}x`));
  const all = named.map(({ memberNumber, name }) => `${memberNumber} ${name}`).join(' ');
  expect(matcher(named)({ details: all, amount: 1 })).toMatchObject({
    by: 'number',
    members: named.slice(0, 5),
  });
});

it.each<[string, string[], number?]>([
  ['cotizatie 1042 2026 TURCANU STEFAN', []],
  ['TURCANU STEFAN · cotizatie OP 7 din 7.10.2026', []],
  ['TURCANU STEFAN · cotizatie 21.7.2026, STR UNIRII NR. 7 BL 7 AP 7', []],
  ['TURCANU STEFAN · cotizatie 7 octombrie 2026', []],
  ['TURCANU STEFAN · cotizatie, RO49 AAAA 1042 0007 1050 0000', []],
  ['cotizatie 1042 2026', ['no-name']],
  ['cotizatie 7 2026 TURCANU STEFAN', ['other-number']],
  ['cotizatie 9999 2026 TURCANU STEFAN', ['other-number']],
  ['cotizatie TURCANU STEFAN si POP ANA MARIA', ['other-name', 'for-another']],
  ['cotizatie 2026 RUSU ION', ['namesake']],
  ['cotizatie 1050 2026 RUSU ION', []],
  ['cotizatie TURCANU STEFAN VASILE', ['for-another']],
  ['cotizatie VASILE TURCANU STEFAN', ['for-another']],
  // An initial may separate the parts of a name, a new column may not.
  ['cotizatie TURCANU I STEFAN', []],
  ['cotizatie TURCANU · STEFAN', ['no-name']],
  ['cotizatie 2026 TURCANU STEFAN · VASILE TURCANU STEFAN', ['for-another']],
  // A member whose name has more words is in the text, too.
  ['cotizatie 1050 2026 RUSU ION VASILE', ['other-name', 'for-another']],
  // The longer name is contiguous and in order: no other name is in the text on its own.
  ['cotizatie RUSU... 1060, ION VASILE RUSU', []],
  ['cotizatie ION VASILE RUSU', []],
  ['cotizatie RUSU ION · VASILE', ['other-name', 'no-name']],
  // Together with the number, a part of the name suffices; on its own it does not.
  ['cotizatie 7 2026 POP ANA', []],
  ['cotizatie 1042 ?URCANU STEF', []],
  ['cotizatie POP ANA', ['no-name']],
  ['cotizatie ?URCANU ?TEFAN', ['no-name']],
  ['cotizatie PESCARUL', ['no-name']],
  ['cotizatie 1042 2026 pentru TURCANU STEFAN', []],
  ['cotizatie vanatoare si pescuit 1042 TURCANU STEFAN', []],
  ['cotizatii 1042 TURCANU STEFAN', []],
  ['cotiza?ie 2026 TURCANU STEFAN', []],
  ['COTIZATIE A.J.V.P.S. SUCEAVA TURCANU STEFAN, BANCA TRANSILVANIA S.A.', []],
  ['Asociatia Judeteana a Vanatorilor si Pescarilor Sportivi Suceava cotizatie TURCANU STEFAN', []],
  ['cotizatie TURCANU STEFAN 00007', ['other-number']],
  // Not explained as the number of a document.
  ['plata factura 1042 TURCANU STEFAN', ['purpose']],
  ['legitimatie 1042 TURCANU STEFAN', ['purpose']],
  ['cotizatie 1042 TURCANU STEFAN si', ['for-another']],
  ['cotizatie 1042 TURCANU STEFAN insigna', ['other-words']],
  // For another year than the one that is owed, or as somebody else than the hunter whom the register has.
  ['cotizatie 2025 1042 TURCANU STEFAN', ['year']],
  ['cotizatie2027 TURCANU STEFAN', ['year']],
  ['1042/2027 TURCANU STEFAN', ['year']],
  ['cotizatie 2027 TURCANU STEFAN', ['amount', 'year'], 100],
  ['cotizatie sezon 2025/2026 TURCANU STEFAN', []],
  ['cotizatie anul2026 TURCANU STEFAN', []],
  ['cotizatie pescar 1042 TURCANU STEFAN', ['other-words']],
  ['cotizatie pescuit 2026 TURCANU STEFAN', ['other-words']],
  ['cotizatie vanator 1042 TURCANU STEFAN', []],
  // Our own money.
  ['cotizatie 1042, beneficiar TURCANU STEFAN', ['returned']],
  ['cotizatie prin TURCANU STEFAN', ['for-another']],
  ['chirie 1042 2026 TURCANU STEFAN', ['purpose']],
  ['TURCANU STEFAN', ['purpose']],
  ['cotizatie 1042 2026 sotia TURCANU STEFAN', ['for-another']],
  ['retur 1042 2026 TURCANU STEFAN', ['returned']],
  ['1042 2026 TURCANU STEFAN', ['amount'], 100],
  ['cotizatie TURCANU STEFAN', ['amount'], 100],
  ['cotizatie 1042 2026', ['no-name', 'amount'], 100],
  // Counts, and numbers longer than any member's, belong to nobody.
  ['cotizatie TURCANU STEFAN 123456', []],
  ['cotizatie TURCANU STEFAN 12345', ['other-number']],
  ['cotizatie TURCANU STEFAN 12a', ['other-words']],
])('a line that says “%s” has these doubts: %j', (details, doubts, amount = 450) => {
  const found = matcher(register)({ details, amount });
  expect(found.doubts).toEqual(doubts);
  expect(found.isCertain).toBe(!doubts.length);
  expect(found.isClear).toBe(
    doubts.every((doubt) => doubt === 'amount') ? found.by !== 'name' && amount < 450 : false,
  );
});

it.each([
  'pt',
  'pentru 2026',
  'for',
  'si',
  '+',
  'vanatoare si pescuit',
  'vanatoare + pescuit',
  'cotizatii',
  'leg.',
])('by a name alone a line with “%s” is never certain', (word) => {
  const { isCertain } = matcher(register)({ details: `TURCANU STEFAN · cotizatie ${word}`, amount: 450 });
  expect(isCertain).toBe(false);
});

it('a word that nothing explains makes it a question, wherever it stands', () => {
  const certain = [
    'cotizatie 1042 2026 TURCANU STEFAN',
    'TURCANU STEFAN · plata cotizatie din 7.10.2026 · Suceava',
    'Incasare instant - canal electronic · cotizatie anul 2026 · TURCANU STEFAN · INGBROBU',
  ];
  const match = matcher(register);
  const words = 'excursie sotiei insigna Rusu Ana m 77 AC04 respinsa SRL mostenitori x2 & altii ?';
  for (const details of certain) {
    expect(match({ details, amount: 450 }).isCertain).toBe(true);
    const parts = details.split(' ');
    for (const word of words.split(' ').slice(0, -1)) {
      const certainWith = parts
        .map((_, at) => parts.toSpliced(at, 0, word).join(' '))
        .filter((text) => match({ details: text, amount: 450 }).isCertain);
      // An initial may be part of a name.
      expect(certainWith.filter((text) => !/TURCANU m STEFAN/.test(text))).toEqual([]);
    }
  }
});

describe('names that are nearly the same', () => {
  const people = [
    member('1', 'Popa Ion'),
    member('2', 'Popa Ion Marian'),
    member('3', 'Rusu Dan'),
    member('4', 'Rusu Daniel'),
    member('5', 'Sava Ilie Simion'),
  ];
  it.each<[string, string[], string[]]>([
    // The second given name was omitted, abbreviated or present.
    ['POPA ION', ['namesake'], ['1', '2']],
    ['POPA ION M', ['namesake', 'other-words'], ['1', '2']],
    ['POPA ION MAR', ['namesake', 'other-words'], ['1', '2']],
    ['POPA ION MARIAN', [], ['2']],
    // The bank may have truncated the last word.
    ['RUSU DAN', ['namesake'], ['3', '4']],
    ['DAN RUSU', [], ['3']],
    ['RUSU DANIEL', [], ['4']],
    ['SAVA ILIE', ['no-name'], ['5']],
    // “și” may also be the beginning of a name.
    ['5 SAVA și ILIE', ['for-another'], ['5']],
  ])('“%s” has these doubts: %j', (name, doubts, ids) => {
    const found = matcher(people)({ details: `${name} · cotizatie 2026`, amount: 450 });
    expect(found.doubts).toEqual(doubts);
    expect(found.members.map(({ id }) => id)).toEqual(ids);
  });
});

it.each<[string, string[]]>([
  ['Cotizatie 2251 2026 CHIRILA MIHAI', []],
  ['Cotizatie 2252 2026 NEPOTU ION', []],
  ['Chirie 2251 2026 CHIRILA MIHAI', ['purpose']],
  ['Cotizatie 2251 2026 CHIRILA MIHAI de la nepotu Ion', ['for-another']],
])('%s: a surname is no word for rent or kin, whatever it begins with', (details, doubts) => {
  const people = [member('2251', 'Mihai Chirilă'), member('2252', 'Ion Nepotu')];
  expect(matcher(people)({ details, amount: 450 }).doubts).toEqual(expect.arrayContaining(doubts));
  if (!doubts.length) expect(matcher(people)({ details, amount: 450 }).isCertain).toBe(true);
});

it('of one name, whoever owes the amount is proposed first', () => {
  const people = ['1', '2', '3'].map((number) => member(number, 'Elena Țăranu'));
  const owing = people.map((one) => (one.id === '3' ? { ...one, balance: 250, open: [125, 125] } : one));
  const { members } = matcher(owing)({ details: 'cotizatie taranu elena', amount: 125 });
  expect(members.map(({ id }) => id)).toEqual(['3', '1', '2']);
});

it('of the same words, whoever has them in the order of the line is proposed first', () => {
  const people = [member('1', 'Mihai-Viorel Dănilă'), member('2', 'Viorel-Mihai Dănilă')];
  const proposed = (details: string) => {
    const { doubts, members } = matcher(people)({ details: `cotizatie ${details}`, amount: 450 });
    return [doubts, members.map(({ id }) => id)];
  };
  expect(proposed('DANILA VIOREL-MIHAI')).toEqual([['namesake'], ['2', '1']]);
  expect(proposed('DANILA MIHAI VIOREL')).toEqual([['namesake'], ['1', '2']]);
});

it('of several members with a name, whoever has the initial of the line is proposed first', () => {
  const people = [member('1', 'Iftimie B. Ion'), member('2', 'Iftimie Ion'), member('3', 'Iftimie A. Ion')];
  const proposed = (details: string) => matcher(people)({ details, amount: 450 }).members.map(({ id }) => id);
  expect(proposed('IFTIMIE A ION')).toEqual(['3', '1', '2']);
  expect(proposed('cotizatie Iftimie Ion B.')).toEqual(['1', '2', '3']);
});

it('a number of one member beside the initial of another with the same name is asked about', () => {
  const people = [member('101', 'Iftimie B. Ion'), member('102', 'Iftimie A. Ion')];
  const doubts = (details: string) =>
    matcher(people)({ details: `cotizatie ${details}`, amount: 450 }).doubts;
  expect(doubts('IFTIMIE A ION 102')).toEqual([]);
  expect(doubts('IFTIMIE ION 101')).toEqual([]);
  expect(doubts('IFTIMIE A ION 101')).toEqual(['other-words']);
  expect(doubts('IFTIMIE ION A 101')).toEqual(['other-words']);
  expect(
    matcher([member('1', 'Rusu B. Dan')])({ details: 'cotizatie RUSU A DAN', amount: 450 }).doubts,
  ).toEqual(['other-words']);
});

it('an amount is owed where it is one due, the first ones, or all', () => {
  const owes = { balance: 900, open: [200, 300, 400], years: [] };
  for (const amount of [200, 300, 400, 500, 900]) expect(isOwed(amount, owes)).toBe(true);
  for (const amount of [600, 700, 100, 901]) expect(isOwed(amount, owes)).toBe(false);
  expect(isOwed(200, { balance: 0, open: [200], years: [] })).toBe(false);
});

it('a part of what a member owes needs no other proposal', () => {
  const { members } = matcher(register)({ details: 'cotizatie 1050 2026 RUSU ION', amount: 100 });
  expect(members.map(({ id }) => id)).toEqual(['1050']);
});

it('what is paid twice, or went back, is certain no more', () => {
  const line = { details: '1042 2026 TURCANU STEFAN', amount: 450 };
  const doubts = (back: { details: string; amount: number }[] = []) =>
    matchLines([line, line], register, back).map((one) => {
      expect([one.isCertain, one.isClear]).toEqual([!one.doubts.length, false]);
      return one.doubts;
    });
  expect(doubts()).toEqual([[], ['twice']]);
  const back = { details: 'RETUR PLATA TURCANU STEFAN', amount: 450 };
  expect(doubts([back])[0]).toEqual(['returned']);
  // With two columns of amounts, only incoming ones are read.
  expect(doubts([{ ...back, amount: 0 }])[0]).toEqual(['returned']);
  expect(doubts([{ ...back, amount: 5 }])[0]).toEqual([]);
  // What we sent to a member may be what comes back.
  expect(doubts([{ ...back, details: 'TURCANU STEFAN' }])[0]).toEqual(['returned']);
  expect(doubts([{ details: 'TURCANU STEFAN', amount: 0 }])[0]).toEqual([]);
});

it('what is paid in parts is certain until it is more than what is owed', () => {
  const halves = register.map((one) => ({ ...one, open: [225, 225] }));
  const line = { details: '1042 2026 TURCANU STEFAN', amount: 225 };
  const matched = matchLines([line, line, line], halves);
  expect(matched.map(({ isCertain }) => isCertain)).toEqual([true, true, false]);
  expect(matched.at(-1)?.doubts).toEqual(['twice']);
});

it('a line that is asked about is not yet what is paid', () => {
  const [asked, certain] = ['cotizatie 1042 2026', '1042 2026 TURCANU STEFAN'].map((details) => ({
    details,
    amount: 450,
  }));
  const doubts = [asked, certain].flatMap((line) => line ?? []);
  expect(matchLines(doubts, register).map((line) => line.doubts)).toEqual([['no-name'], []]);
});

it('what is perhaps in another file too, or of a day to come, is asked about', () => {
  const line = { details: '1042 2026 TURCANU STEFAN', amount: 450 };
  const doubts = (more: object) => matcher(register)({ ...line, ...more }).doubts;
  expect(doubts({ seen: '' })).toEqual(['seen']);
  expect(doubts({ isAhead: true })).toEqual(['ahead']);
  expect(doubts({ takenFrom: ['1042'] })).toEqual(['taken-back']);
  expect(doubts({ takenFrom: ['7'] })).toEqual([]);
  expect(doubts({ before: '7' })).toEqual(['chosen-else']);
  expect(doubts({ before: { income: 'rent', note: '' } })).toEqual(['chosen-else']);
  expect(doubts({ before: '1042' })).toEqual([]);
});

it('where each line names many members, of whom many have one name, none is certain', () => {
  const first = ['Ana', 'Ioan', 'Maria', 'Petru', 'Elena', 'Vasile'];
  const last = ['Pop', 'Rusu', 'Lazar', 'Sandru', 'Hritcu', 'Moroșan'];
  const pick = (from: string[], at: number) => from[at % 6] ?? '';
  const many = Array.from({ length: 500 }, (_, at) =>
    member(`${at + 1}`, `${pick(last, at)} ${pick(first, at >> 3)} ${pick(first, at >> 6)}`),
  );
  const lines = Array.from({ length: 36 }, (_, at) => ({
    details: `cotizatie ${pick(last, at)} ${pick(first, at)} ${pick(first, at + 1)} ${pick(last, at + 2)} ${pick(first, at + 3)}`,
    amount: 450,
  }));
  const matched = matchLines(lines, many);
  expect(matched.every(({ members }) => members.length === 5)).toBe(true);
  expect(matched.filter(({ isCertain }) => isCertain)).toEqual([]);
});

describe('a line that names several members', () => {
  const owing = (memberNumber: string, name: string, open: number[]): Payer => ({
    ...member(memberNumber, name),
    balance: open.reduce((sum, due) => sum + due, 0),
    open,
  });
  const people = [
    owing('512', 'Ion Popa', [450]),
    owing('513', 'Maria Popa', [200, 250]),
    owing('514', 'Vasile Rusu', []),
    owing('515', 'Dan Moraru', [100]),
    owing('516', 'Dan Moraru', [100]),
    ...[601, 602, 603, 604, 605].map((at) =>
      owing(String(at), `Elena Nr${at}`, [at, 1_000 * 7 ** (at - 600)]),
    ),
  ];
  const shares = (details: string, amount: number) =>
    matcher(people)({ details, amount }).shares.map(({ member: { id }, amount: part }) => [id, part]);

  it.each<[string, number, [string, number | undefined][]]>([
    [
      'cotizatie 512 si 513',
      900,
      [
        ['512', 450],
        ['513', 450],
      ],
    ],
    // One due of the second member, not all of them.
    [
      'cotizatie 512 si 513',
      650,
      [
        ['512', 450],
        ['513', 200],
      ],
    ],
    [
      'cotizatie 513, 515',
      350,
      [
        ['513', 250],
        ['515', 100],
      ],
    ],
    [
      'cotizatie 512 513 515',
      1_000,
      [
        ['512', 450],
        ['513', 450],
        ['515', 100],
      ],
    ],
    // By names that are unique.
    [
      'Ion Popa si Maria Popa cotizatii',
      900,
      [
        ['512', 450],
        ['513', 450],
      ],
    ],
    // The amounts owed do not determine the shares.
    [
      'cotizatie 512 si 513',
      901,
      [
        ['512', undefined],
        ['513', undefined],
      ],
    ],
    [
      'cotizatie 512 si 514',
      450,
      [
        ['512', undefined],
        ['514', undefined],
      ],
    ],
    // A single member, two of the same name, and too many to try.
    ['cotizatie 512', 450, []],
    ['Moraru Dan cotizatie', 100, []],
    ['512 513 515 516 601 602 603 604 605', 1_100, []],
    // Eight, some of whom owe several dues.
    [
      'cotizatii 512, 513, 515, 601, 602, 603, 604, 605',
      450 + 200 + 100 + 601 + 602 + 343_603 + 604 + 16_807_605,
      [
        ['512', 450],
        ['513', 200],
        ['515', 100],
        ['601', 601],
        ['602', 602],
        ['603', 343_603],
        ['604', 604],
        ['605', 16_807_605],
      ],
    ],
    [
      'cotizatii 512, 513, 515, 601, 602, 603, 604, 605',
      7,
      ['512', '513', '515', '601', '602', '603', '604', '605'].map((id) => [id, undefined]),
    ],
  ])('“%s”, %i: shares are proposed', (details, amount, expected) => {
    expect(shares(details, amount)).toEqual(expected);
  });

  it('is never certain, nor clear', () => {
    const [line] = matchLines([{ details: 'cotizatie 512 si 513 Popa Ion', amount: 900 }], people);
    expect(line).toMatchObject({ isCertain: false, isClear: false });
  });
});
