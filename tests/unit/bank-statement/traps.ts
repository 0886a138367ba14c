// Statements with lines that only look like dues, among plain ones, of invented people, in the layouts of four more banks.

import type { Payer } from '../../../netlify/office/fees/match.ts';
import { fold } from '../../../src/core/fold.ts';
import { leiForInput } from '../../../src/core/money.ts';
import { random, type Random } from '../../bench/random.ts';

export const layouts = ['BRD', 'Raiffeisen', 'CEC', 'Trezorerie'] as const;
export type Layout = (typeof layouts)[number];

/** A line and whose dues it pays; null if it is no single member's. */
interface Line {
  /** `plain`, `part`, or what makes it hard. */
  kind: string;
  payer: string;
  text: string;
  amount: number;
  right: string | null;
  address?: string;
}

export interface TrapStatement {
  text: string;
  members: Payer[];
  /** By line number in the file, from 1. */
  lines: Map<number, Line>;
}

const split = (words: string) => words.split(' ');

const surnames = split(
  'Abăluței Acatrinei Agache Airinei Aioanei Alboaie Amariei Anton Apostol Arhire Atomei Avădanei Axinte Baciu Bahrin Bejenar Belciug Bobu Bodnar Boghean Bordeianu Botezat Brăteanu Bucă Budeanu Bulai Buzdugan Calancea Captariu Cazacu Cârlan Chiriac Ciubotaru Cojan Colibaba Costâna Cozma Crețu Cucu Dascălu Dolhescu Donisa Dumbravă Fărtăiș Filip Flutur Galan Gavriliuc Gheorghiță Gherman Grosu Hăisan Halip Hostiuc Huțanu Iftode Ilisei Irimescu Istrate Juravle Lungu Macovei Mandache Matei Melinte Mihalcea Mitrofan Mocanu Morar Nacu Neamțu Negură Niculiță Oneț Olaru Onofrei Pascal Paval Pintilie Pleșca Postolache Prodan Puiu Răileanu Roman Roșca Samoilă Savu Sidor Simion Stoica Strugaru Tanasă Tcaciuc Tofan Tudose Ursache Vamanu Vătafu Vieru Zagrean Zăiceanu',
);
const givenNames = split(
  'Alexandru Andrei Bogdan Călin Ciprian Claudiu Cornel Dan Dorin Doru Emil Eugen Fănel George Grigore Ionuț Iulian Laurențiu Leon Liviu Manole Marius Mircea Narcis Neculai Octavian Paul Pavel Răzvan Remus Robert Silviu Simeon Teodor Tiberiu Titus Tudor Valentin Valeriu Victor Virgil Vlăduț Zaharie Angela Carmen Cristina Daniela Diana Elvira Felicia Gabriela Ileana Lidia Loredana Magdalena Nicoleta Olga Paula Raluca Simona Tatiana Veronica',
);
const children = split('Matias Sofia Darius Eva Rareș Ilinca Tudora Luca');
const strangers = split('Zbâcnea Țopescu Xenopol Wagner Voloșeniuc Yordache Uscatu Țăranu');

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

/** Creates members who owe one due, some of whom have similar names. */
function register(any: Random): Payer[] {
  const dues = { hunter: 47_500, angler: 21_000, both: 61_500 };
  const names: string[] = [];
  while (names.length < 1400) {
    const surname = any.pick(surnames) + (any.oneIn(12) ? `-${any.pick(surnames)}` : '');
    const [first, second] = [any.pick(givenNames), any.pick(givenNames)];
    const kind = any.int(1, 100);
    // One has an additional name, or a name that extends another's; two have the same; one has no given name.
    if (kind <= 4) names.push(`${surname} ${first}`, `${surname} ${first} ${second}`);
    else if (kind <= 6)
      names.push(`${surname} ${first}`, `${surname} ${first}${any.pick(['el', 'ică', 'ina'])}`);
    else if (kind <= 8) names.push(`${surname} ${first}`, `${surname} ${first}`);
    else if (kind <= 9) names.push(surname);
    else names.push(`${surname} ${first}${any.oneIn(3) && first !== second ? ` ${second}` : ''}`);
  }
  return names.map((name, at): Payer => {
    const kind = any.pick(['hunter', 'hunter', 'angler', 'both'] as const);
    const open = any.oneIn(9) ? [dues[kind], dues[kind] + 5_000] : [dues[kind]];
    const balance = open.reduce((sum, due) => sum + due, 0);
    return {
      id: `m${at}`,
      memberNumber: String(at + 101),
      name,
      kind,
      validUntil: '2026-12-31',
      open,
      years: open.map(() => 2026),
      balance,
    };
  });
}

/** Returns the words of a name, the surname first. */
const splitName = (name: string) => bare(name).split(' ');

/** The ways in which banks lose unknown letters. */
const lost = [
  (name: string) => name.replace(/[ăâîșțĂÂÎȘȚ]/g, '?'),
  (name: string) => name.replace(/[ăâîșțĂÂÎȘȚ]/g, ''),
];

/** Returns generators of lines as people and banks write them. */
function writer(any: Random, members: readonly Payer[]) {
  const given = Map.groupBy(members, ({ name }) => splitName(name).toSorted().join(' '));
  const isLike = (short: Payer, long: Payer) => {
    const words = splitName(long.name);
    return (
      short !== long &&
      splitName(short.name).every((word, at, { length }) =>
        words.some((one) => one === word || (at === length - 1 && one.startsWith(word))),
      )
    );
  };
  const bySurname = Map.groupBy(members, ({ name }) => splitName(name)[0] ?? '');
  const pairs = [...bySurname.values()].flatMap((all) =>
    all.flatMap((short) =>
      all.flatMap((long) =>
        isLike(short, long) && short.name.includes(' ') ? [[short, long] as const] : [],
      ),
    ),
  );
  const isAlone = (member: Payer) =>
    member.name.includes(' ') &&
    (given.get(splitName(member.name).toSorted().join(' '))?.length ?? 0) === 1 &&
    !pairs.some(([short]) => short === member);
  const alone = members.filter(isAlone);
  const long = alone.filter(({ name }) => splitName(name).length > 2);
  const marked = alone.filter(({ name }) =>
    lost.every((lose) => splitName(lose(name)).join() !== splitName(name).join()),
  );
  const single = members.filter(({ name }) => !name.includes(' '));
  const sameName = [...given.values()].filter((all) => all.length > 1);

  const written = (name: string) => {
    const [surname = '', ...first] = splitName(name);
    return any.oneIn(4) ? [...first, surname].join(' ') : [surname, ...first].join(' ');
  };
  const stranger = () => `${bare(any.pick(strangers))} ${bare(any.pick(givenNames))}`;
  const year = () => any.pick(['2026', 'anul 2026', 'an 2026', '2025-2026', '']);
  const due = () =>
    any.pick([
      'cotizatie',
      'Cotizatie anuala',
      'plata cotizatie',
      'COTIZATIE AJVPS',
      'cotizatia',
      'cotizatie membru',
      'Cotizație',
    ]);
  const inWord = ({ kind }: Payer) => (kind === 'angler' ? 'pescar' : 'vanator');
  const numbered = (member: Payer) =>
    any.pick([
      `${due()} ${member.memberNumber} ${year()}`,
      `${due()} ${year()} nr. ${member.memberNumber}`,
      `cotizatie ${inWord(member)} ${member.memberNumber}/2026`,
      `legitimatia ${member.memberNumber} ${due()}`,
      `${member.memberNumber} 2026`,
      `Cotizatie membru nr ${member.memberNumber} din ${any.int(1, 28)}.10.2026`,
      `cotizatie pentru anul 2026, nr. ${member.memberNumber}`,
    ]);
  const byName = (member: Payer) =>
    any.pick([
      `${due()} ${year()}`,
      `${due()} ${any.int(1, 28)}.10.2026`,
      `taxa membru ${inWord(member)} 2026`,
      `OP ${any.int(1, 900)} din ${any.int(1, 28)}.10.2026 ${due()}`,
      `cotizatie ${any.pick(['octombrie', 'noiembrie'])} 2026`,
      `membership fee 2026`,
    ]);

  /** Paid by a member, in the amount that this member owes, but nobody's dues. */
  const own = (text: (member: Payer) => string) => () => {
    const member = any.pick(alone);
    return { payer: written(member.name), text: text(member), amount: member.balance, right: null };
  };
  const purposes = (...texts: string[]) =>
    own((member) => `${any.pick(texts)} ${any.pick([member.memberNumber, year(), ''])}`);
  const getSurname = ({ name }: Payer) => splitName(name)[0] ?? '';
  const of = (member: Payer, payer: string, text: string) => ({
    payer,
    text,
    amount: member.balance,
    right: member.id,
  });
  const pair = (write: (short: Payer, long: Payer) => Omit<Line, 'kind'>) => () => write(...any.pick(pairs));

  const plain = {
    number: () => {
      const member = any.pick(members);
      return of(member, written(member.name), numbered(member));
    },
    name: () => {
      const member = any.pick(alone);
      return of(member, written(member.name), byName(member));
    },
  };

  const traps: Record<string, () => Omit<Line, 'kind'>> = {
    // Another purpose.
    trip: purposes('excursie Delta', 'excursie membri', 'deplasare Sibiu'),
    course: purposes('curs vanatori incepatori', 'taxa examen', 'instruire tir'),
    'another year': own(
      ({ memberNumber }) => `cotizatie ${any.pick(['2024', 'anul 2025', 'an 2027'])} ${memberNumber}`,
    ),
    badge: purposes('insigna AJVPS', 'ecuson', 'steag asociatie'),
    'duplicate card': purposes('duplicat legitimatie', 'carnet nou', 'legitimatie pierduta', 'viza carnet'),
    seedlings: purposes('puieti molid', 'puiet 20 buc', 'hrana vanat', 'porumb hranitori'),
    permit: purposes('permis pescuit', 'autorizatie individuala', 'permis zona salmonicola'),
    trophy: purposes('evaluare trofeu', 'trofeu caprior', 'medalie'),
    damages: purposes('amenda', 'despagubire mistret', 'taxa impuscare'),
    donation: purposes('donatie', 'sponsorizare', 'ajutor pentru refugiu', 'ctr 230'),
    rent: purposes('chirie teren', 'arenda', 'inchiriere cabana', 'cazare cabana'),
    bill: own(({ memberNumber }) => `plata factura ${memberNumber} ${any.pick(['', 'cotizatie tabara'])}`),
    'paper with a number': own(
      ({ memberNumber }) =>
        `${any.pick(['contract', 'dosar', 'cerere', 'proces verbal'])} nr ${memberNumber}`,
    ),
    joining: purposes('taxa inscriere', 'dosar inscriere', 'adeziune membru nou'),
    'dues of another club': purposes(
      'cotizatie sindicat',
      'cotizatie CAR',
      'cotizatie asociatia de proprietari',
    ),
    'and something else': own(
      ({ memberNumber }) =>
        `cotizatie ${memberNumber} ${any.pick(['+ permis', 'si insigna', '+', 'si', '& carnet'])}`,
    ),
    // For somebody else.
    'for a given name': own(() => `cotizatie ${bare(any.pick(children))} ${year()}`),
    'for kin': own(
      () =>
        `cotizatie ${any.pick(['sotia', 'tata', 'fiul meu', 'socrul', 'fratele', 'nepot', 'bunicul', 'finul'])} 2026`,
    ),
    'for one of the same surname': own(
      (member) => `cotizatie ${getSurname(member)} ${bare(any.pick(children))}`,
    ),
    'for a name in another form': own(
      (member) => `cotizatie ${splitName(member.name).join(' ')}${any.pick(['EL', 'ICA', 'UT'])}`,
    ),
    'for whom nobody says': own(() =>
      any.pick([
        'cotizatie pt',
        'cotizatie pentru 2026 alt membru',
        'cotizatie ptr coleg',
        'plata cotizatie in numele altei pers',
      ]),
    ),
    'for half of the own name': () => {
      const member = any.pick(long);
      const [surname = '', , second = ''] = splitName(member.name);
      return {
        payer: splitName(member.name).join(' '),
        text: `cotizatie ${surname} ${second}`,
        amount: member.balance,
        right: null,
      };
    },
    'for children': own(
      () =>
        `${any.pick(['cotizatie', 'cotizatii'])} ${any.pick(['copii', '2 persoane', '3 membri', 'x 2', `${bare(any.pick(children))} si ${bare(any.pick(children))}`])}`,
    ),
    'for a group': own(() =>
      any.pick([
        'cotizatii grupa 5',
        'cotizatie grup 7 persoane',
        'cotizatii membri grupa Dorna',
        'tabel cotizatii',
      ]),
    ),
    'of another member': () => {
      const member = any.pick(alone);
      return of(
        member,
        written(any.pick(alone).name),
        any.pick([`cotizatie ${written(member.name)}`, numbered(member)]),
      );
    },
    'of a stranger for a member': () => {
      const member = any.pick(alone);
      return of(member, stranger(), any.pick([`cotizatie ${written(member.name)}`, numbered(member)]));
    },
    'of a stranger': () => ({
      ...{
        payer: stranger(),
        text: byName(any.pick(members)),
        amount: any.pick(members).balance,
        right: null,
      },
    }),
    heirs: () => {
      const member = any.pick(alone);
      const payer = any.pick([
        `MOSTENITORI ${written(member.name)}`,
        `DEF. ${written(member.name)}`,
        `${written(member.name)} MOST`,
      ]);
      return { payer, text: byName(member), amount: member.balance, right: null };
    },
    firm: () => {
      const member = any.pick(alone);
      const payer = any.pick([
        `SC ${written(member.name)} SRL`,
        `${written(member.name)} PFA`,
        `I.I. ${written(member.name)}`,
        `P.F.A. ${written(member.name)}`,
        `${written(member.name)} S.R.L.`,
        `CAB. AV. ${written(member.name)}`,
      ]);
      return { payer, text: byName(member), amount: member.balance, right: null };
    },
    employer: () => {
      const member = any.pick(alone);
      return of(
        member,
        any.pick(['OCOLUL SILVIC', 'AGRO SRL', 'PRIMARIA COMUNEI']),
        `cotizatie ${written(member.name)}`,
      );
    },
    'by proxy': () => {
      const member = any.pick(alone);
      return of(member, stranger(), `cotizatie prin imputernicit ${written(member.name)}`);
    },
    // Our own money, or returned.
    'rejected, ours': own(() =>
      any.pick([
        'RESPINS cotizatie cont inchis',
        'PLATA RESPINSA cotizatie',
        'cotizatie AC04 closed account',
        'RJCT cotizatie',
        'cotizatie MS03',
      ]),
    ),
    'returned, ours': own(() =>
      any.pick([
        'STORNO cotizatie',
        'RETUR cotizatie 2026',
        'cotizatie RTRN',
        'restituire cotizatie',
        'returned payment cotizatie',
        'R-transaction cotizatie',
        'anulare plata cotizatie',
      ]),
    ),
    'to the member': own((member) => `OP catre ${written(member.name)} cotizatie`),
    // Similar names.
    namesakes: () => {
      const [member] = any.pick(sameName) as [Payer];
      return { ...of(member, written(member.name), byName(member)), right: null };
    },
    'name cut off, a word': pair((short, other) => of(other, splitName(short.name).join(' '), byName(other))),
    'name cut off, in a word': pair((short, other) => {
      const [surname, ...rest] = splitName(other.name);
      const length = splitName(short.name).join(' ').length + any.int(0, 2);
      return of(other, [surname, ...rest].join(' ').slice(0, length), byName(other));
    }),
    'an initial more': pair((short, other) => {
      const more = splitName(other.name).find((word) => !splitName(short.name).includes(word)) ?? '';
      return of(other, `${splitName(short.name).join(' ')} ${more[0]}`, byName(other));
    }),
    'a given name left out': () => {
      const member = any.pick(long);
      return of(member, splitName(member.name).slice(0, 2).join(' '), byName(member));
    },
    'letters lost': () => {
      const member = any.pick(marked);
      return of(member, any.pick(lost)(member.name).toUpperCase(), byName(member));
    },
    'a single name': () => {
      const member = any.pick(single);
      return of(member, bare(member.name), byName(member));
    },
    'surname of a single name': () => {
      const member = any.pick(single);
      return {
        ...of(member, `${bare(member.name)} ${bare(any.pick(children))}`, byName(member)),
        right: null,
      };
    },
    // Numbers.
    'number of another': () => {
      const member = any.pick(alone);
      return { ...of(member, written(member.name), numbered(any.pick(alone))), right: null };
    },
    'number mistyped': () => {
      const member = any.pick(alone);
      return of(member, written(member.name), `cotizatie ${Number(member.memberNumber) + 4000} 2026`);
    },
    'two numbers': own((member) => `cotizatie ${member.memberNumber}, ${any.pick(alone).memberNumber}`),
    'two names': own((member) => `cotizatie ${written(member.name)}, ${written(any.pick(alone).name)}`),
    'number alone': () => {
      const member = any.pick(alone);
      return of(member, '', numbered(member));
    },
    // Other mentions of a member.
    street: () => ({
      ...{
        payer: stranger(),
        text: byName(any.pick(members)),
        amount: any.pick(members).balance,
        right: null,
      },
      address: `STR. ${splitName(any.pick(alone).name).join(' ')} NR. ${any.int(1, 99)}`,
    }),
    'a person to be asked': own(
      (member) => `cotizatie 2026 contact ${written(any.pick(alone).name)} ${member.memberNumber}`,
    ),
  };
  const part = () => {
    const member = any.pick(alone);
    return {
      ...of(member, written(member.name), `cotizatie ${member.memberNumber} ${year()}`),
      amount: 10_000,
    };
  };
  return { plain: [plain.number, plain.name], traps, part };
}

/** The kinds of lines that are not plain dues. */
export const trapNames = Object.keys(writer(random(1), register(random(1))).traps);

/** @param count of lines. */
export function trapStatement(layout: Layout, count: number, seed: number): TrapStatement {
  const any = random(seed * 10 + layouts.indexOf(layout));
  const members = register(any);
  const { plain, traps, part } = writer(any, members);
  const lines = Array.from({ length: count }, (): Line => {
    const at = any.int(1, 100);
    if (at <= 45) return { kind: 'plain', ...any.pick(plain)() };
    if (at <= 48) return { kind: 'part', ...part() };
    const kind = any.pick(trapNames);
    return { kind, ...(traps[kind] as () => Omit<Line, 'kind'>)() };
  });
  const iban = () =>
    `RO${any.int(10, 99)}${any.pick(['BRDE', 'RZBR', 'CECE', 'BTRL', 'RNCB'])}${any.int(10 ** 9, 10 ** 10 - 1)}${any.int(10 ** 9, 10 ** 10 - 1)}`.slice(
      0,
      24,
    );
  const day = () => `${any.int(10, 28)}.10.2026`;
  const layOut: Record<Layout, { header: string; row: (line: Line) => string }> = {
    BRD: {
      header: 'Data\tDebit\tCredit\tDescriere operatiune\tNume contrapartida',
      row: ({ payer, text, amount }) =>
        [
          day(),
          '',
          leiForInput(amount),
          `Incasare prin ordin de plata REF ${any.int(10 ** 8, 10 ** 9)} ${text}`,
          payer,
        ].join('\t'),
    },
    Raiffeisen: {
      header:
        'Data inregistrare;Data tranzactiei;Suma debit;Suma credit;Nr. OP;Nume/Denumire ordonator/beneficiar;Adresa;Descrierea tranzactiei',
      row: ({ payer, text, amount, address = '' }) =>
        [
          day(),
          day(),
          '',
          leiForInput(amount),
          any.int(1, 99),
          payer,
          address,
          `OPHB${any.int(10 ** 6, 10 ** 7)}${text ? ` ${text}` : ''}`,
        ].join(';'),
    },
    CEC: {
      header: 'Data operatiunii;Detalii operatiune;Suma;Moneda',
      row: ({ payer, text, amount, address }) =>
        [
          day(),
          `Incasare interbancara | Ordonator: ${payer}${address ? ` ${address}` : ''} | Cont: ${iban()} | Banca: BRDEROBU | Detalii: ${text}`,
          leiForInput(amount),
          'RON',
        ].join(';'),
    },
    Trezorerie: {
      header: 'Data|Document|Explicatii|Incasari',
      row: ({ payer, text, amount }) =>
        [day(), any.int(1, 999), `${text}, platitor ${payer}, CUI 0, ${iban()}`, leiForInput(amount)].join(
          '|',
        ),
    },
  };
  const { header, row } = layOut[layout];
  return {
    text: [header, ...lines.map(row)].join('\n'),
    members,
    lines: new Map(lines.map((line, at) => [at + 2, line])),
  };
}

/** Describes a line as a reader sees it, for messages. */
export const told = ({ kind, payer, text }: Line) => `${kind}: ${payer} · ${fold(text)}`;
