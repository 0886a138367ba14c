// Statements in the layouts of four banks, of invented people, with what people write, what banks add, and the right answers.

import { random } from '../../bench/random.ts';
import type { Payer } from '../../../netlify/office/fees/match.ts';
import { fold } from '../../../src/core/fold.ts';
import { leiForInput } from '../../../src/core/money.ts';

export const banks = ['BT', 'BCR', 'ING business', "ING Home'Bank"] as const;
export type Bank = (typeof banks)[number];

export interface LabelledStatement {
  text: string;
  members: Payer[];
  /** The payer by the mark in each line's details; null if it is no single member's payment. */
  right: Map<string, string | null>;
  /** The number of lines that pay dues. */
  payments: number;
}

const lastNames =
  'Popescu Ionescu Rusu Țurcanu Bîrsan Șandru Crăciun Hrițcu Lazăr Vâlcu Moroșan Ciobanu Munteanu Pop Luca Cojocaru Ungureanu Nistor Grigoraș Andronic Todirașcu Maftei Zaharia Olariu Sava Chelaru Hoffmann Rotaru Vasile Mihai Sfichi Balan Dediu Nechifor Percec Iacob Marin Toma Enache Apetrei'.split(
    ' ',
  );
const firstNames =
  'Ion Vasile Gheorghe Ștefan Dumitru Constantin Mihai Nicolae Maria Elena Ana Ioan Petru Cristian Adrian Florin Dănuț Ilie Toader Gavril Viorel Sorin Marcel Radu Costel Aurel Vlad Ovidiu Lucian Cătălin Daniel Iosif Marin Toma Sergiu Eugen'.split(
    ' ',
  );
const places = [
  'SUCEAVA',
  'RADAUTI',
  'FALTICENI',
  'GURA HUMORULUI',
  'VATRA DORNEI',
  'SAT MARGINEA',
  'COM. ILISESTI',
];
const streets = [
  'UNIRII',
  'STEFAN CEL MARE',
  'ION CREANGA',
  'MIHAI EMINESCU',
  '1 MAI',
  'ZORILOR',
  'OBCINILOR',
];
const months = ['septembrie', 'octombrie', 'noiembrie'];

/** @param from the first member's number. */
export function labelledStatement(bank: Bank, from: number, seed: number): LabelledStatement {
  const any = random(seed);
  const dues = { hunter: 45_000, angler: 20_000, both: 60_000 };
  const members: Payer[] = [];
  for (let at = 0; at < 700; at++) {
    const kind = any.pick(['hunter', 'hunter', 'angler', 'both'] as const);
    const namesake = any.oneIn(12) ? members[any.int(0, members.length - 1)]?.name : undefined;
    const name =
      namesake ??
      [any.pick(lastNames), any.pick(firstNames), ...(any.oneIn(3) ? [any.pick(firstNames)] : [])].join(' ');
    const open = any.oneIn(12) ? [] : any.oneIn(9) ? [dues[kind] - 5_000, dues[kind]] : [dues[kind]];
    members.push({
      id: `m${at}`,
      memberNumber: String(from + at),
      name,
      kind,
      validUntil: '2026-12-31',
      open,
      years: open.map(() => 2026),
      balance: open.reduce((sum, one) => sum + one, 0),
    });
  }

  const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const day = () => any.int(1, 28);
  const date = () =>
    any.pick([
      `${day()}.10.2026`,
      `0${any.int(1, 9)}.11.2026`,
      `${any.int(1, 28)}.2.2026`,
      `${any.int(10, 28)}/09/2026`,
    ]);
  const written = (name: string) => {
    const [last = '', ...first] = bare(name).split(' ');
    return any.oneIn(4) ? [...first, last].join(' ') : [last, ...first].join(' ');
  };
  const stranger = () =>
    `${any.pick(['BUZILA', 'TIMOFTE', 'HOLOVATI', 'PRELIPCEAN'])} ${bare(any.pick(firstNames))}`;
  const mistyped = (number: string) => {
    const digits = [...number];
    const at = any.int(0, digits.length - 1);
    digits[at] = String((Number(digits[at]) + any.int(1, 9)) % 10);
    return digits.join('').replace(/^0/, '1');
  };
  const withNumber = (number: string, kind: Payer['kind']) =>
    any.pick([
      `${number} 2026`,
      `${number} 2026`,
      `Cotizatie ${number} 2026`,
      `cotizatie ${number}/2026`,
      `REF ${number} 2026 cotizatie anuala`,
      `cotizatie ${kind === 'angler' ? 'pescar' : 'vanator'} ${number} 2026 din ${date()}`,
      `OP ${any.int(1, 900)} din ${date()} cotizatie ${number} 2026`,
      `Plata cotizatie ${number} 2026, ${any.int(10, 28)} ${any.pick(months)} 2026`,
      `cotizatie membru nr ${number}`,
      `Cotizatie 2026 nr. ${number}`,
      `carnet ${number} cotizatie`,
      `cotizatie anuala legitimatia ${number} OP NR ${any.int(1, 60)}`,
    ]);
  const nameOnly = () =>
    any.pick([
      'cotizatie',
      'Cotizatie 2026',
      `cotizatie OP ${any.int(1, 700)} din ${date()}`,
      `cotizatie ajvps ${any.pick(months)} 2026`,
      `Plata cotizatie din ${date()}`,
      'taxa membru vanator',
      'cotizatie anuala vanatoare',
      'plata',
      'transfer',
      `grup ${any.int(2, 20)} persoane`,
    ]);

  interface Line {
    payer: string;
    text: string;
    amount: number;
    right: string | null;
    out?: boolean;
  }
  const lines: Line[] = [];
  let payments = 0;
  const owing = members.filter(({ balance }) => balance > 0);
  let turn = 0;
  // Each payer once; the members have random names.
  const payer = () => owing[turn++ % owing.length] as Payer;
  const paid = (line: Line) => {
    payments++;
    lines.push(line);
  };
  while (lines.length < 300) {
    const member = payer();
    const { id, name, memberNumber, kind, open, balance } = member;
    const own = { payer: written(name), amount: any.oneIn(2) ? balance : (open[0] ?? 0), right: id };
    const what = any.int(1, 100);
    if (what <= 56) paid({ ...own, text: withNumber(memberNumber, kind) });
    else if (what <= 72) paid({ ...own, text: nameOnly() });
    else if (what <= 76) paid({ ...own, text: withNumber(mistyped(memberNumber), kind) });
    else if (what <= 79) {
      // For two of a family: one due of each.
      const other = payer();
      const sum = (open[0] ?? 0) + (other.open[0] ?? 0);
      const both = [
        `cotizatie ${memberNumber} si ${other.memberNumber} 2026`,
        `cotizatii ${written(name)} si ${written(other.name)}`,
        `cotizatie 2026 familia ${bare(name).split(' ')[0]}`,
      ];
      paid({ payer: own.payer, amount: sum, right: null, text: any.pick(both) });
    } else if (what <= 82) {
      // Somebody pays for a member: a stranger to the register, or another member.
      const other = any.oneIn(2) ? stranger() : written(payer().name);
      const text = any.pick([
        `cotizatie ${memberNumber} 2026`,
        `cotizatie ${written(name)}`,
        `pt tata ${written(name)}`,
      ]);
      paid({ ...own, payer: other, text });
    } else if (what <= 85) {
      const amount = any.pick([10_000, own.amount + 5_000, 7_500]);
      paid({ ...own, amount, text: withNumber(memberNumber, kind) });
    } else if (what <= 87) {
      const line = { ...own, text: withNumber(memberNumber, kind) };
      paid(line);
      paid({ ...line, text: `${line.text} ` });
    } else if (what <= 89) {
      // It was returned to the payer, so it is no payment at all.
      const text = withNumber(memberNumber, kind);
      lines.push({ ...own, right: null, text });
      lines.push({ ...own, right: null, text: `RETUR PLATA ${text}`, out: true });
    } else if (what <= 95) {
      const other = any.pick([
        {
          payer: 'S.C. FORESTA SRL',
          text: `chirie teren ctr ${any.int(1, 90)}/2026 luna ${any.int(1, 12)} 2026`,
        },
        { payer: 'BANCA', text: `dobanda cont curent 30.09.2026` },
        { payer: own.payer, text: `chirie spatiu ${any.pick(months)} 2026` },
        { payer: own.payer, text: `donatie pentru hrana vanat` },
        { payer: 'SC AGRO SRL', text: `plata factura ${any.int(1, 99)} din ${date()}` },
        { payer: stranger(), text: `cotizatie 2026` },
      ]);
      lines.push({ ...other, amount: any.pick([45_000, 20_000, 1_234, 60_000]), right: null });
    } else
      lines.push({
        payer: '',
        text: `Comision plata OP ${any.int(1, 99)}`,
        amount: 500,
        right: null,
        out: true,
      });
  }

  const right = new Map<string, string | null>();
  const iban = () => `RO${any.int(10, 99)}BTRLRONCRT0${any.int(100000, 999999)}${any.int(1000, 9999)}`;
  const address = () =>
    `STR. ${any.pick(streets)} NR. ${any.int(1, 99)}${any.oneIn(3) ? ` BL ${any.int(1, 90)} SC A AP ${any.int(1, 40)}` : ''}, ${any.pick(places)}`;
  const rows = lines.map((line, at) => {
    // Letters only, like banks' own references.
    const mark = `Z${[...String(at).padStart(3, '0')].map((digit) => 'KLMNPQRSTV'[Number(digit)]).join('')}X`;
    if (!line.out) right.set(mark, line.right);
    return { ...line, mark, day: any.int(1, 28) };
  });
  const cells = (some: readonly string[], delimiter: string) =>
    some.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter);
  const two = (value: number) => String(value).padStart(2, '0');
  const english = (bani: number) => `${Math.floor(bani / 100)}.${two(bani % 100)}`;
  const table: Record<Bank, () => string[]> = {
    BT: () => [
      'Extras de cont;RO00BTRL;;;;;',
      'Data tranzactiei;Data valutei;Descriere;Referinta tranzactiei;Debit;Credit;Sold contabil',
      ...rows.map(({ payer: who, text, amount, out, day: d, mark }) =>
        cells(
          [
            `2026-10-${two(d)}`,
            `2026-10-${two(d)}`,
            out
              ? `${text} ${mark}`
              : `Incasare OP - canal electronic;${text};${who};${iban()};${mark};C.I.F.: 1${any.int(100, 999)}0221${any.int(10000, 99999)}`,
            `000IBT26${any.int(10000000, 99999999)}`,
            out ? english(amount) : '',
            out ? '' : english(amount),
            '10,000.00',
          ],
          ';',
        ),
      ),
    ],
    BCR: () => [
      'Data inregistrarii,Data tranzactiei,Nume platitor,IBAN platitor,Explicatii,Suma debit,Suma credit',
      ...rows.map(({ payer: who, text, amount, out, day: d, mark }) =>
        cells(
          [
            `${two(d)}.10.2026`,
            `${two(d)}.10.2026`,
            who,
            iban(),
            `${text} ${mark}`,
            out ? leiForInput(amount) : '',
            out ? '' : leiForInput(amount),
          ],
          ',',
        ),
      ),
    ],
    'ING business': () => [
      'Cont;Data procesarii;Suma;Valuta;Tip tranzactie;Nume beneficiar/ordonator;Adresa beneficiar/ordonator;Cont beneficiar/ordonator;Banca beneficiar/ordonator;Detalii tranzactie;Sold',
      ...rows.map(({ payer: who, text, amount, out, day: d, mark }) =>
        cells(
          [
            'RO49INGB0000',
            `202610${two(d)}`,
            `${out ? '-' : ''}${leiForInput(amount)}`,
            'RON',
            out ? 'Transfer' : 'Incasare',
            who,
            address(),
            iban(),
            'BANCA TRANSILVANIA',
            `${text} ${mark}`,
            '1,00',
          ],
          ';',
        ),
      ),
    ],
    "ING Home'Bank": () => [
      'Data,,,Detalii tranzactie,,Debit,,Credit',
      ...rows.flatMap(({ payer: who, text, amount, out, day: d, mark }) => [
        cells(
          [
            `${two(d)} octombrie 2026`,
            '',
            '',
            out ? 'Transfer' : 'Incasare',
            '',
            out ? leiForInput(amount) : '',
            '',
            out ? '' : leiForInput(amount),
          ],
          ',',
        ),
        cells(['', '', '', `Ordonator: ${who}`, '', '', '', ''], ','),
        cells(['', '', '', `Din contul: ${iban()}`, '', '', '', ''], ','),
        cells(['', '', '', `Detalii: ${text}`, '', '', '', ''], ','),
        cells(['', '', '', `Referinta: ${any.int(100000000, 999999999)} ${mark}`, '', '', '', ''], ','),
      ]),
    ],
  };
  return { text: table[bank]().join('\n'), members, right, payments };
}

/** Returns the mark of a line. */
export const findMark = (details: string) =>
  /\bz[klmnpqrstv]{3}x\b/.exec(fold(details))?.[0].toUpperCase() ?? '';
