// Lines as Romanian banks and people write them, collected by hand before the matching existed.

import { expect, it } from 'vitest';
import { matcher, type Payer } from '../../../netlify/office/fees/match.ts';

const members = Object.entries({
  7: 'Ilisoi Grigore',
  101: 'Hrișcă Vasile',
  102: 'Hrișcă Vasile Dănuț',
  103: 'Moroșan Ioan',
  104: 'Moroșanu Ioana',
  105: 'Bîrsan Gavril',
  106: 'Popescu Ana-Maria',
  107: 'Popescu Ana',
  108: 'Nichitean',
  109: 'Ungureanu Mihai',
  110: 'Ungurean Mihaela',
  111: 'Rotar Constantin Sorin',
  112: 'Sorin Dan',
  113: 'Vânătoru Petru',
  114: 'Cot Aurel',
  115: 'Munteanu-Baltag Elena',
  116: 'Floarea Toader',
  117: 'Sfichi Dumitru',
  118: 'Anton Petru',
  119: 'Anton Petru jr.',
  120: 'Crăciun Ștefan',
  2024: 'Lazăr Nistor',
}).map(([memberNumber, name]): Payer => ({
  ...{ id: memberNumber, memberNumber, name, kind: 'hunter', validUntil: '2026-12-31' },
  ...{ open: [45_000], years: [2026], balance: 45_000 },
}));
const match = matcher(members);
const read = (details: string) => match({ details, amount: 45_000 });

/** Lines with the member whose dues they are. */
const plain: [string, string][] = [
  [
    'Incasare OP - canal electronic;/ROC/cotizatie 2026//RFB/;Moroșan Ioan;RO36INGB0000999903905289;INGBROBU',
    '103',
  ],
  [
    'Incasare Instant;cotizatie anuala vanatoare 2026;SFICHI DUMITRU;RO12BTRLRONCRT0123456701;BTRLRO22;REF. 000ZEXA2633012AB',
    '117',
  ],
  [
    'Incasare - Platitor: SFICHI DUMITRU; IBAN: RO25RNCB0106170625170001; Detalii: Cotizatie AJVPS Suceava 2026; Data_Ora: 17-10-2026 10:22:31',
    '117',
  ],
  [
    'INCASARE SENT 4411223 ORDONATOR MUNTEANU-BALTAG ELENA CONT RO49BRDE340SV12345678900 cotizatie membru nr. 115',
    '115',
  ],
  [
    'Ordonator: Bârsan Gavril · Din contul: RO49INGB0000999901234567 · Detalii: cotizatie vanator 105/2026 · Referinta: 512345678',
    '105',
  ],
  ['OP 23/12.10.2026 · CRACIUN STEFAN · c/v cotizatie anul 2026 leg. 120', '120'],
  ['CRACIUN STEFAN · Plata cotizatie 2026, va multumesc', '120'],
  ['FLOAREA TOADER · cotiz. an 2026', '116'],
  ['MOROSAN IOAN SAT MARGINEA NR 214 JUD SUCEAVA · COTIZATIE 2026', '103'],
  ['cotizatie 2026 · ROTAR CONSTANTIN SORIN', '111'],
  ['LAZAR NISTOR · cotizatie 2024', '2024'],
  ['SFICHI DUMITRU, CNP 1650412334455, cotizatie vanatoare 2026', '117'],
  ['Transfer credit in RON de la SFICHI DUMITRU ref FT26290ABC12 cotizație membru', '117'],
  ['P2P BTPay · cotizatie 2026 · CRACIUN STEFAN', '120'],
  ['Depunere numerar CRACIUN STEFAN cotizatie 2026', '120'],
  ['COT AUREL · cotizatie 2026 nr 114', '114'],
  ['VANATORU PETRU · Cotizatie 2026', '113'],
  ['LAZAR NISTOR · cotizatie 2024 2026', '2024'],
  ['Suma 450,00 RON, achitat de BARSAN GAVRIL, nr. matricol 105, cotizatie', '105'],
  ['Sent from Revolut · CRACIUN STEFAN · Cotizatie AJVPS', '120'],
  ['ING BANK N.V. AMSTERDAM SUCURSALA BUCURESTI · SFICHI DUMITRU · 117 cotizatie 2026', '117'],
  ['Nume platitor: FLOAREA TOADER · Explicatii: plata cotizatie anuala AJVPS pe anul 2026', '116'],
  ['CRACIUN STEFAN str. Mihai Eminescu nr. 12 bl. 4 sc. A ap. 9 Suceava · cotizatie 2026 vanator', '120'],
  ['Cotizatie membru 118 ANTON PETRU 450 LEI', '118'],
  ['BCR George · MUNTEANU-BALTAG ELENA · cotizatie vânător 2026', '115'],
  ['PLATA COTIZATIE 2026 MUNTEANU BALTAG ELENA', '115'],
  ['Plata cotizatiei pentru 2026, carnet 117, Sfichi Dumitru', '117'],
  ['cotizatie 450 lei Craciun Stefan 2026', '120'],
  ['SFICHI DUMITRU · tel 0744 123 456 · cotizatie 2026', '117'],
  ['SFICHI DUMITRU · telefon: 0230520100 cont 1234567890 cotizatie', '117'],
  ['SFICHI DUMITRU · cotizatie 01.01.2026 - 31.12.2026', '117'],
  ['SFICHI DUMITRU · cotizatie octombrie 2026', '117'],
  ['SFICHI DUMITRU · OP din 15 decembrie 2025 · cotizatie 2026', '117'],
  ['SFICHI DUMITRU · 15.12.2025 cotizatie', '117'],
];

/** Lines for which no member may be chosen without a question. */
const doubtful: string[] = [
  // Names.
  'HRISCA VASILE · cotizatie 2026',
  'HRISCA VASILE D · cotizatie 2026',
  'MOROSAN IOANA · cotizatie 2026',
  'MOROSANU IOAN · cotizatie 2026',
  'UNGUREANU MIHA · cotizatie 2026',
  'POPESCU ANA · cotizatie 2026',
  'POPESCU MARIA · cotizatie 2026 Ana',
  'POPESCU ANA-MARIA · cotizatie Ana',
  'NICHITEAN · cotizatie 2026',
  'NICHITEAN VIORICA · cotizatie 2026',
  'DAN SORIN CONSTANTIN · cotizatie',
  'ANTON PETRU · cotizatie 2026',
  'ANTON PETRU JUNIOR · cotizatie 118',
  'ANTON PETRU SENIOR · cotizatie 2026',
  'CR?CIUN ?TEFAN · cotizatie 2026',
  'CRACIUN STEFANIA · cotizatie 2026',
  'CRACIUN STEFAN SI ELENA · cotizatie 2026',
  'CRACIUN STEFAN · cotizatie 2026 Craciun',
  'CRACIUN-ROTAR STEFAN · cotizatie',
  'dr. CRACIUN STEFAN cabinet · cotizatie 2026',
  'INTREPRINDERE FAMILIALA CRACIUN · STEFAN CRACIUN cotizatie',
  'CRACIUN STEFAN P.F. · cotizatie 2026',
  'ASOCIATIA CRACIUN STEFAN · cotizatie 2026',
  'SC CRACIUN STEFAN COM SRL · cotizatie 2026',
  'CRACIUN STEFAN COM SRL · cotizatie 2026',
  'CRACIUN STEFAN COM. SRL · cotizatie 2026',
  'CRACIUN STEFAN S.R.L.-D · cotizatie 2026',
  // For somebody else.
  'CRACIUN STEFAN · cotiz 2026 ptr. tataie',
  'CRACIUN STEFAN · cotizatia lui Sfichi',
  'CRACIUN STEFAN · cotizatie George',
  'CRACIUN STEFAN · cotizatie August',
  'CRACIUN STEFAN · cotizatie loc Maria',
  'CRACIUN STEFAN · cotizatie din partea familiei',
  'CRACIUN STEFAN · cotizatie tati',
  'CRACIUN STEFAN · cotizatie 2 buc',
  'CRACIUN STEFAN · cotizatie 2x225',
  'CRACIUN STEFAN · cotizatii baieti',
  'CRACIUN STEFAN · cotizatie nr. 117',
  'CRACIUN STEFAN · cotizatie membrii grupei Solca',
  'CRACIUN STEFAN · cotizatie in contul d-lui Sfichi Dumitru',
  'CRACIUN STEFAN · cotizatie FAM. CRACIUN',
  'CRACIUN STEFAN · cotizatie pentru 2026',
  'CRACIUN STEFAN · cotizatie 120 + 117',
  'CRACIUN STEFAN · cotizatie 120, fiul 121',
  'Tutore CRACIUN STEFAN · cotizatie minor',
  'CURATOR CRACIUN STEFAN · cotizatie 120',
  'TRIBUNALUL SUCEAVA poprire CRACIUN STEFAN · cotizatie',
  'BEJ IONESCU · executare CRACIUN STEFAN 120 cotizatie',
  // Other purposes.
  'CRACIUN STEFAN · cotizatie pe luna mai la asociatia de locatari',
  'CRACIUN STEFAN · cotizatie UNPR 120',
  'CRACIUN STEFAN · cotizatie Fishing Club',
  'CRACIUN STEFAN · 120 2026 legitimatie',
  'CRACIUN STEFAN · taxa pescuit 2026',
  'CRACIUN STEFAN · membru 120 bal vanatoresc',
  'CRACIUN STEFAN · goana 12.12.2026 nr 120',
  'CRACIUN STEFAN · 2026',
  'CRACIUN STEFAN · cotizatie 2026 supliment zona montana',
  'CRACIUN STEFAN · cotizatie voluntari, 120',
  'CRACIUN STEFAN · caine inscriere 120',
  'CRACIUN STEFAN · penalitati cotizatie 120',
  'CRACIUN STEFAN · avans cotizatie 2027',
  'CRACIUN STEFAN · plata colac si undita 120 cotizatie',
  // Another number, or a year that is not owed, beside what is nobody's.
  'SFICHI DUMITRU · Transfer credit in RON 120 2026 cotizatie',
  'SFICHI DUMITRU · cotizatie lei 120',
  'SFICHI DUMITRU · suma 120 cotizatie 2026',
  'SFICHI DUMITRU · cotizatie plata mobil 120 2026',
  'SFICHI DUMITRU · cotizatie Cont 120 2026',
  'SFICHI DUMITRU · cotizatie tel 0744123456 118',
  'SFICHI DUMITRU · CNP 1650412334455 118 cotizatie',
  'SFICHI DUMITRU · 7/2026 cotizatie',
  'SFICHI DUMITRU · Cotizatie 01.01.2025-31.12.2025',
  'SFICHI DUMITRU · cotizatie de la 01.01.2025 pana la 31.12.2025',
  'SFICHI DUMITRU · cotizatie pana la 31.12.2027',
  'SFICHI DUMITRU · cotizatie decembrie 2025',
  'SFICHI DUMITRU · cotizatie 12.2025',
  // Our own money.
  'RETUR OP 44 CRACIUN STEFAN cont inchis · restituire cotizatie',
  'OP neprocesat CRACIUN STEFAN cotizatie 2026 120',
  'Plata intoarsa: cotizatie 2026 CRACIUN STEFAN',
  'STORNARE INCASARE CRACIUN STEFAN COTIZATIE 2026',
  'Creditare ca urmare a refuzului: beneficiar CRACIUN STEFAN, cotizatie',
  'Beneficiar: CRACIUN STEFAN · Detalii: cotizatie 2026',
  'RTN AC01 CRACIUN STEFAN cotizatie 2026',
  'CORECTIE EROARE CRACIUN STEFAN COTIZATIE 120',
  'PMNT-RRCT-RRTN CRACIUN STEFAN cotizatie 2026',
  'Cotizatie CRACIUN STEFAN nu se accepta, beneficiar decedat',
];

it.each(plain)('“%s” is the dues of %s', (details, id) => {
  const { isCertain, members: found, doubts } = read(details);
  expect({ isCertain, found: found[0]?.id, doubts }).toEqual({ isCertain: true, found: id, doubts: [] });
});

it.each(doubtful)('“%s” is a question', (details) => {
  const { isCertain, isClear } = read(details);
  expect([isCertain, isClear]).toEqual([false, false]);
});
