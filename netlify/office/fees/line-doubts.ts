// What makes it doubtful that a bank line pays a member's dues. Each word is a doubt unless it is explained by the member's own
// name or number, by a period, or by ordinary vocabulary of dues and banking.

import { doubts, type Doubt } from '../../../src/office/fees/api/statements.ts';
import type { Name, NameIndex, Piece } from './line-names.ts';
import { gap, toWords } from './line-words.ts';
import type { MatchedLine, Payer } from './match.ts';
import { isOwed } from './owed.ts';
import { isPlain, kindIn, needsNumber, saidKinds, saysDues, saysKind, yearIn } from './plain-words.ts';

/** A line's words, and the members they mention. */
export interface Reading {
  words: readonly string[];
  /** The members whose number is followed by a year. */
  referred: readonly Payer[];
  /** The members whose number occurs, with the positions of its words. */
  numbered: ReadonlyMap<Payer, readonly number[]>;
  /** The members whose full name occurs. */
  named: readonly Payer[];
  /** The maximum length of a member number; longer numbers are no member's. */
  longestNumber: number;
}

/** Words saying that somebody pays for somebody else, or for several people. */
const ofOthers =
  /^(?:[+&]|si|and|prin|pt|ptr|pentru|for|lui|sot\w*|fiu\w*|fiic\w*|tat[ai]\w*|mam[ae]\w*|frate\w*|sor[ai]\w*|suror\w*|cumnat\w*|nepot\w*|nepoa\w*|bunic\w*|socr\w*|soacr\w*|ginere\w*|var|varul|vecin\w*|coleg\w*|fam|famil\w*|copi\w*|ambii|amandoi|impreuna|mosten\w*|def|defunct\w*|persoane|membri|grup\w*)$/;

/** Words about money that is sent back. */
const ofReturns =
  /^(?:retur\w*|retour\w*|storn\w*|restit\w*|refuz\w*|respin\w*|anulat\w*|anular\w*|inchis\w*|inexist\w*|eronat\w*|ramburs\w*|intors\w*|reject\w*|rjct|rtrn|returned|revers\w*|recall|refund\w*|closed)$/;

/** A name after such a word is not the payer's: the money is the association's own, or somebody else's. */
const towards = /^(?:beneficiar|destinatar|catre|beneficiary|creditor)$/;
const isBeforeOthers = (word = gap) => word === 'prin' || towards.test(word);

/** Returns true if the details mention money that is sent back. */
export const isReturn = (details: string): boolean => toWords(details).some((word) => ofReturns.test(word));

const isNumber = (word: string) => /^\d+$/.test(word);

/** Returns whether a word is explained by a member's own name; if the number occurs too, part of the name is enough. */
function ownWords({ words, numbered }: Reading, member: Payer, names: NameIndex<Payer>) {
  const name = names.get(member);
  const pieces = names.pieces(words, name);
  const places = numbered.get(member);
  const initials = names.getInitials(member);
  // If the register has initials with this name, others are somebody else's.
  const hasInitials = name.members.some((one) => names.getInitials(one).length > 0);
  const own = new Set(places);
  for (const { from, to } of pieces)
    for (let at = from; at < to; at++) if (!hasInitials || name.words.includes(words[at] ?? gap)) own.add(at);
  const isPart = (word = gap) => names.isPart(word, name);
  // “si” (“and”) also begins Simion.
  const isCutOff = (word: string, at: number) =>
    !ofOthers.test(word) && names.begins(word, name) && (isPart(words[at - 1]) || isPart(words[at + 1]));
  return (word: string, at: number): boolean =>
    own.has(at) ||
    initials.includes(word) ||
    // Without a full name the match is doubtful anyway, unless the number occurs.
    (pieces.length ? places !== undefined && isPart(word) : isPart(word) || isCutOff(word, at));
}

/** True if every name word is inside its pieces, and these are in the name's order, or with its first word last. */
function isAlone(words: readonly string[], { words: own, orders }: Name<Payer>, pieces: readonly Piece[]) {
  const inPieces = pieces.map(({ from, to }) => words.slice(from, to).filter((word) => own.includes(word)));
  const count = words.filter((word) => own.includes(word)).length;
  return count === inPieces.flat().length && inPieces.every((piece) => orders.includes(piece.join(' ')));
}

/** Lists the other members that a line mentions. */
function othersIn({ words, numbered, named }: Reading, member: Payer, names: NameIndex<Payer>): Payer[] {
  const name = names.get(member);
  const pieces = names.pieces(words, name);
  const isTold = numbered.has(member) && pieces.length > 0;
  // Part of the full name counts as another member's name only if it also occurs separately.
  const hidesParts = isTold || (pieces.length > 0 && isAlone(words, name, pieces));
  return named.filter((one) => {
    const other = names.get(one);
    // Only the number distinguishes people with the same name.
    if (one === member || other === name) return one !== member && !isTold;
    return !(hidesParts && other.words.every((word) => name.words.includes(word)));
  });
}

/** Lists others who may be meant by the name alone: a given name is missing, or the bank cut off the last word. */
export function mayBeMeant({ words, numbered }: Reading, member: Payer, names: NameIndex<Payer>): Payer[] {
  if (numbered.has(member)) return [];
  const name = names.get(member);
  const meant = names.pieces(words, name).flatMap((piece) => names.mayMean(words, piece, name));
  return [...new Set(meant)].flatMap((one) => one.members);
}

/** Returns true if none of the years or kinds that a line says fits; of a season such as 2025/2026, one year is enough. */
const areWrong = <Said>(said: readonly Said[], fitting: readonly Said[]) =>
  said.length > 0 && !said.some((one) => fitting.includes(one));

/** Lists what makes it doubtful that a line pays this member's dues, in the order in which it is shown. */
export function doubtsAbout(
  member: Payer,
  line: MatchedLine,
  reading: Reading,
  names: NameIndex<Payer>,
): Doubt[] {
  const { words, numbered, longestNumber } = reading;
  const name = names.get(member);
  const hasNumber = numbered.has(member);
  const hasWhole = names.pieces(words, name).length > 0;
  const hasName = hasNumber ? hasWhole || names.isNear(words, name) : hasWhole && name.words.length > 1;
  const isOwn = ownWords(reading, member, names);
  const others = words.filter((word, at) => word !== gap && !isOwn(word, at));
  const isDues = saysDues(others);
  const years = others.flatMap((word) => yearIn(word) ?? []);
  const kinds = others.flatMap((word) => kindIn(word) ?? []);
  const isExplained = (word: string) =>
    needsNumber(word) ? hasNumber : isPlain(word) || (isNumber(word) && word.length > longestNumber);
  const left = words.filter(
    (word, at) =>
      word !== gap &&
      !isOwn(word, at) &&
      !(isExplained(word) && !(isBeforeOthers(word) && names.isPart(words[at + 1] ?? gap, name))),
  );
  const findDoubt = (word: string): Doubt => {
    if (isNumber(word)) return 'other-number';
    if (ofReturns.test(word) || towards.test(word)) return 'returned';
    if (ofOthers.test(word) || names.has(word)) return 'for-another';
    return isDues ? 'other-words' : 'purpose';
  };
  const named = othersIn(reading, member, names);
  const isNamesake = (other: Payer) => names.get(other) === name;
  const found = new Set<Doubt | false>([
    ...left.map(findDoubt),
    (named.some(isNamesake) || mayBeMeant(reading, member, names).length > 0) && 'namesake',
    named.some((other) => !isNamesake(other)) && 'other-name',
    !hasName && 'no-name',
    numbered.size > Number(hasNumber) && 'other-number',
    !isDues && (!hasNumber || saysKind(others)) && 'purpose',
    areWrong(kinds, saidKinds[member.kind]) && 'other-words',
    !isOwed(line.amount, member) && 'amount',
    // For whoever owes nothing, the amount is the doubt; and a year may be the number of the member.
    member.years.length > 0 && areWrong(years, [...member.years, Number(member.memberNumber)]) && 'year',
    (line.takenFrom?.includes(member.id) ?? false) && 'taken-back',
    line.before !== undefined && line.before !== member.id && 'chosen-else',
    (line.isAhead ?? false) && 'ahead',
    line.seen !== undefined && 'seen',
  ]);
  return doubts.filter((doubt) => found.has(doubt));
}
