// What a bank line can say without naming anybody: dues, their period, and the bank's vocabulary. A line with any other word is
// not explained and becomes a question: better one question too many than a listed word with another meaning.

import type { MemberKind } from '../../../src/core/api/member-kinds.ts';
import { bothKinds, lostLetter } from './line-words.ts';

const split = (words: string) => words.trim().split(/\s+/);

/** Banks' column headings, kinds of transfer, and words between them. */
const ofBanks = split(`
  incasare incasari incasat incasata plata plati platit platita platitor platitorul transfer transferul virament trf transf op ordin
  ordonator ordonatorul debitor debtor beneficiar destinatar catre canal canale electronic electronica electronice instant instantanee
  interbancar interbancara intrabancar intrabancara intra inter intern interna local locala bancar bancara banca bank banking
  internet mobile mobil online web home homebank homebanking mobilebanking 24banking smart btpay ropay p2p bt bcr brd ing cec
  sepa sent sct regis transfond credit debit cont contul iban bic swift cod titular nume numele prenume client persoana fizica
  detalii detaliu explicatii explicatie descriere mesaj motiv scop observatii obs info text referinta referinte ref roc rfb trn eref remi
  ordp name nonref notprovided tranzactie tranzactia tranzactii tranzactiei tranz operatiune operatiuni operatiunii document doc data
  ora moneda valuta suma sumei valoare lei ron nr no numar numarul id tip sursa din de la prin pe in cf conform numerar depunere
  depunerea depus depunator ghiseu casierie extras adresa suc sucursala sucursalei agentia comision sha our executat executata procesat
  procesata finalizat finalizata efectuat efectuata decontat decontata completed booked posted settled curenta pmnt rcdt esct
  domestic incoming payment received from sender payer ultimate
  beneficiary ordering customer account reference details amount date value remittance information end endtoend of al reprezentand repr
  contravaloare cval va multumesc matricol matricola ro romania bucuresti`);

/** The association itself, and its county. */
const ofUs = split('ajvps judeteana judetene suceava sv');

/** Periods and other words about dues. */
const ofDues = split(`
  an anul anului ani curent sezon sezonul ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie decembrie
  membru membrul membrului member annual year fee achit achitat achitare achitata integral aferent aferenta datorat datorata scadent
  scadenta`);

/** Explained only if the line also mentions dues: other fees, too, can be a hunter's or for a year. */
const ofKinds = split(`
  taxa anuala anual vanator vanatorul vanatorilor vanatoare pescar pescarul pescarilor pescuit sportiv sportivi sportiva
  hunter hunting angler fishing restanta restante restant legitimatie legitimatia legitimatiei leg carnet carnetul`);

/** Explained only if the line has the member's number: with just a name they may refer to somebody else. */
const besideNumbers = new Set([
  ...split(
    'pt ptr pentru for cotizatii cotizatiile legitimatie legitimatia legitimatiei leg carnet carnetul',
  ),
  bothKinds,
]);

const plain = new Set([...ofBanks, ...ofUs, ...ofDues, ...ofKinds]);
const kinds = new Set(ofKinds);

/** The year may follow without a space. */
const dues = /^(?:cotiz|cotizati(?:e|a|ei|i|ile)?|cot|dues|membership)(?:20\d\d)?$/;
const period = /^(?:an|anul)?20\d\d$/;

/** Returns the year that a word of ordinary vocabulary says, such as `2026`, `anul2026` or `cotizatie2026`. */
export const yearIn = (word: string): number | undefined =>
  (dues.test(word) || period.test(word)) && /\d$/.test(word) ? Number(word.slice(-4)) : undefined;

type SaidKind = 'hunter' | 'angler';

/** The kinds that a member of each kind may say. */
export const saidKinds: Readonly<Record<MemberKind, readonly SaidKind[]>> = {
  hunter: ['hunter'],
  angler: ['angler'],
  both: ['hunter', 'angler'],
  trainee: ['hunter'],
};

/** Returns the kind of member that a word says; those of the association's own name say none. */
export function kindIn(word: string): SaidKind | undefined {
  if (/^(?:vanator(?:ul)?|vanatoare|hunter|hunting)$/.test(word)) return 'hunter';
  return /^(?:pescar(?:ul)?|pescuit|angler|fishing)$/.test(word) ? 'angler' : undefined;
}

const bic =
  /^(?:btrl|rncb|brde|rzbr|ingb|cece|trez|bacx|ugbi|pirb|otpv|bpos|brel|daff|crco|cecr|revo)(?:ro|lt)[a-z\d]{2}(?:[a-z\d]{3})?$/;

/** Returns true for a bank's reference: many digits with a few letters, unpronounceable letters, or a BIC. */
const isReference = (word: string) =>
  (/^(?=(?:.*\d){5})[a-z\d]{8,}$/.test(word) && !/[a-z]{5}/.test(word)) ||
  /^[bcdfghjklmnpqrstvwxz]{5,}$/.test(word) ||
  bic.test(word);

/** Returns true if a word with lost letters may be the given word. */
export const mayBe = (word: string, whole: string): boolean =>
  new RegExp(`^${word.replaceAll(lostLetter, '.?')}$`, 'u').test(whole);

const isLost = (word: string, among: Iterable<string>) =>
  word.includes(lostLetter) && [...among].some((one) => mayBe(word, one));

/** Returns true if a word means dues. */
const isOfDues = (word: string) => dues.test(word) || isLost(word, ['cotizatie', 'cotizatia']);

/** Returns true if a word names nobody and could be in any line about dues. */
export const isPlain = (word: string): boolean =>
  plain.has(word) || period.test(word) || isOfDues(word) || isReference(word) || isLost(word, plain);

/** Returns true if a word is explained only together with the member's number. */
export const needsNumber = (word: string): boolean => besideNumbers.has(word);

/** Returns true if the words say that the payment is dues. */
export const saysDues = (words: readonly string[]): boolean =>
  words.some(isOfDues) ||
  (words.some((word) => /^(?:taxa|fee)$/.test(word)) &&
    words.some((word) => /^(?:membr|member$)/.test(word)));

/** Returns true if the words name a kind of fee, in which case they must also say that it is dues. */
export const saysKind = (words: readonly string[]): boolean => words.some((word) => kinds.has(word));
