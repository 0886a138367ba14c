// What a bank's line says without naming anybody: that it is dues, for which period, and the bank's own words. A word that is not
// here is not explained, so a line with it is a question: better ask once too often than add a word that may mean something else.

import { bothKinds, lostLetter } from './line-words.ts';

const split = (words: string) => words.trim().split(/\s+/);

/** Banks' headings, kinds of transfers, and what stands between them. */
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
  procesata finalizat finalizata curenta pmnt rcdt esct domestic incoming payment received from sender payer ultimate
  beneficiary ordering customer account reference details amount date value remittance information end endtoend of al reprezentand repr
  contravaloare cval va multumesc matricol matricola ro romania bucuresti`);

/** The association itself, and its county. */
const ofUs = split('ajvps judeteana judetene suceava sv');

/** Periods and what else goes with dues. */
const ofDues = split(`
  an anul anului ani curent sezon sezonul ianuarie februarie martie aprilie iunie iulie septembrie octombrie noiembrie decembrie
  membru membrul membrului member annual year fee achit achitat achitare achitata integral aferent aferenta datorat datorata scadent
  scadenta`);

/** Explained where it says that it is dues as well: other fees, too, are a hunter's, or of a year. */
const ofKinds = split(`
  taxa anuala anual vanator vanatorul vanatorilor vanatoare pescar pescarul pescarilor pescuit sportiv sportivi sportiva
  hunter hunting angler fishing restanta restante restant legitimatie legitimatia legitimatiei leg carnet carnetul`);

/** Explained where the member's number stands in the line: by a name alone they may mean somebody else. */
const besideNumbers = new Set([
  ...split(
    'pt ptr pentru for cotizatii cotizatiile legitimatie legitimatia legitimatiei leg carnet carnetul',
  ),
  bothKinds,
]);

const plain = new Set([...ofBanks, ...ofUs, ...ofDues, ...ofKinds]);
const kinds = new Set(ofKinds);

/** The year may follow without a blank. */
const dues = /^(?:cotiz|cotizati(?:e|a|ei|i|ile)?|cot|dues|membership)(?:20\d\d)?$/;
const period = /^(?:an|anul)?20\d\d$/;

const bic =
  /^(?:btrl|rncb|brde|rzbr|ingb|cece|trez|bacx|ugbi|pirb|otpv|bpos|brel|daff|crco|cecr|revo)(?:ro|lt)[a-z\d]{2}(?:[a-z\d]{3})?$/;

/** A reference of a bank: many digits with a few letters among them, letters that nobody can speak, or a bank's code. */
const isReference = (word: string) =>
  (/^(?=(?:.*\d){5})[a-z\d]{8,}$/.test(word) && !/[a-z]{5}/.test(word)) ||
  /^[bcdfghjklmnpqrstvwxz]{5,}$/.test(word) ||
  bic.test(word);

/** Returns true if a word with lost letters may be this one. */
export const mayBe = (word: string, whole: string): boolean =>
  new RegExp(`^${word.replaceAll(lostLetter, '.?')}$`, 'u').test(whole);

const isLost = (word: string, among: Iterable<string>) =>
  word.includes(lostLetter) && [...among].some((one) => mayBe(word, one));

/** Returns true if a word says that it is dues. */
const isOfDues = (word: string) => dues.test(word) || isLost(word, ['cotizatie', 'cotizatia']);

/** Returns true if a word names nobody and says nothing but what each line of dues may say. */
export const isPlain = (word: string): boolean =>
  plain.has(word) || period.test(word) || isOfDues(word) || isReference(word) || isLost(word, plain);

/** Returns true if a word is explained only where the member's number stands beside it. */
export const needsNumber = (word: string): boolean => besideNumbers.has(word);

/** Returns true if the words say that it is dues. */
export const saysDues = (words: readonly string[]): boolean =>
  words.some(isOfDues) ||
  (words.some((word) => /^(?:taxa|fee)$/.test(word)) &&
    words.some((word) => /^(?:membr|member$)/.test(word)));

/** Returns true if the words say which fee it is, so that they have to say that it is dues. */
export const saysKind = (words: readonly string[]): boolean => words.some((word) => kinds.has(word));
