// Finds whose payment a statement line is. A match is certain only if the amount agrees along with number and name, or with a
// name that only one member has, and every remaining word is explained; everything else is a question.

import type { FeeMember } from '../../../src/core/api/fees.ts';
import type { Doubt, LineChoice, MatchedBy } from '../../../src/office/fees/api/statements.ts';
import { doubtsAbout, isReturn, mayBeMeant, type Reading } from './line-doubts.ts';
import { NameIndex, type Name } from './line-names.ts';
import { gap, lineWords, toWords } from './line-words.ts';
import { isOwed, findParts, type Owing } from './owed.ts';

/** A member who may have paid. */
export interface Payer extends FeeMember, Owing {}

export interface Match {
  by?: MatchedBy;
  /** Whether it is preselected. */
  isCertain: boolean;
  /** Whether it can be confirmed together with others: the payer is certain but pays only a part. */
  isClear: boolean;
  doubts: Doubt[];
  /** Likeliest first. */
  members: Payer[];
  /** If the line names several: each with a part, provided that what they owe adds up to the amount. */
  shares: { member: Payer; amount?: number }[];
}

export interface MatchedLine {
  details: string;
  amount: number;
  /** Ids of the members whose payment it was until it was voided or moved. */
  takenFrom?: readonly string[] | undefined;
  /** What was chosen for it until its import was undone. */
  before?: LineChoice | undefined;
  /** Whether the date is in the future: it may have been misread. */
  isAhead?: boolean;
  /** The text of a line in an earlier file that may be the same money. */
  seen?: string | undefined;
}

const isYear = (word = '') => /^20\d\d$/.test(word);

/** The maximum number of words in a member number, and of proposals. */
const longestNumber = 4;
const mostProposals = 5;

/** The maximum number of members for whom shares are proposed. */
const mostSharing = 8;

/** Returns a function that finds the members of a line. */
export function matcher(members: readonly Payer[]): (line: MatchedLine) => Match {
  const names = new NameIndex(members);
  const byNumber = new Map<string, Payer>();
  let digits = 0;
  let longest = 0;
  for (const member of members) {
    const number = toWords(member.memberNumber);
    byNumber.set(number.join(' '), member);
    longest = Math.min(longestNumber, Math.max(longest, number.length));
    digits = Math.max(digits, ...number.map((word) => word.length));
  }

  /** Finds members by their numbers. */
  function numbersIn(words: readonly string[]): Pick<Reading, 'referred' | 'numbered'> {
    const referred = new Set<Payer>();
    const numbered = new Map<Payer, number[]>();
    words.forEach((_, from) => {
      for (let length = longest; length > 0; length--) {
        const number = words.slice(from, from + length).join(' ');
        const member = byNumber.get(number) ?? byNumber.get(number.replace(/^0+(?=\d)/, ''));
        if (!member || (isYear(number) && !isYear(words[from + 1]))) continue;
        const places = Array.from({ length }, (_, at) => from + at);
        numbered.set(member, [...(numbered.get(member) ?? []), ...places]);
        if (isYear(words[from + length])) referred.add(member);
        break;
      }
    });
    return { referred: [...referred], numbered };
  }

  /**
   * Lists the members with a name: first those whose name is in the line's word order, then those whose initials occur, then
   * those who owe the amount.
   */
  function likeliest({ members: all }: Name<Payer>, words: readonly string[], amount: number): Payer[] {
    if (all.length === 1) return all;
    const written = ` ${words.filter((word) => word.length > 1 || word === gap).join(' ')} `;
    /** Counts the neighbouring words in the name's own order: Viorel-Mihai is not Mihai-Viorel. */
    const inOrder = (own: readonly string[]) =>
      own.filter((word, at) => written.includes(` ${own[at - 1]} ${word} `)).length;
    return all
      .map((payer) => ({
        payer,
        order: inOrder(names.getWrittenWords(payer)),
        initials: names.getInitials(payer).filter((word) => words.includes(word)).length,
        owes: Number(isOwed(amount, payer)),
      }))
      .sort((a, b) => b.order - a.order || b.initials - a.initials || b.owes - a.owes)
      .map(({ payer }) => payer);
  }

  function read({ details, amount }: MatchedLine): Reading {
    const words = lineWords(details);
    const named = names.whole(words).flatMap((name) => likeliest(name, words, amount));
    // One more: a digit may be missing at either end.
    return { words, ...numbersIn(words), named, longestNumber: digits + 1 };
  }

  /** Returns true if only one member has the name, and it always occurs uninterrupted without another name next to it. */
  function isSingle(member: Payer, words: readonly string[]): boolean {
    const name = names.get(member);
    if (name.members.length > 1) return false;
    const pieces = names.pieces(words, name);
    const isOther = (word = gap) => names.has(word) && !name.words.includes(word);
    return (
      pieces.length > 0 && pieces.every(({ from, to }) => !isOther(words[from - 1]) && !isOther(words[to]))
    );
  }

  /** Proposes shares for members mentioned by number, or each by a full name that nobody else has. */
  function proposeShares({ amount }: MatchedLine, { words, numbered, named }: Reading) {
    const several =
      numbered.size > 1 ? [...numbered.keys()] : named.filter((member) => isSingle(member, words));
    if (several.length < 2 || several.length > mostSharing) return [];
    const parts = findParts(amount, several);
    return several.map((member, at) => ({ member, ...(parts && { amount: parts[at] ?? 0 }) }));
  }

  /** Lists the members whose payment it may be, likeliest first. */
  function proposed(line: MatchedLine, reading: Reading): Payer[] {
    const { words, referred, numbered, named } = reading;
    const byTheirNumber = [...numbered.keys()];
    const first = referred.length === 1 ? referred : byTheirNumber;
    // If name and number contradict each other, both are proposed, the name first.
    const both = byTheirNumber.filter((one) => named.includes(one) || names.isNear(words, names.get(one)));
    // A lone surname, if the register has no more, may be part of other members' names.
    const isFull = named.some((one) => names.get(one).words.length > 1);
    const near = isFull
      ? []
      : names.near(words, mostProposals).flatMap((name) => likeliest(name, words, line.amount));
    const likely = isFull ? named.slice(0, mostProposals) : [];
    return [
      ...new Set([...both, ...(both.length ? [] : likely), ...first, ...byTheirNumber, ...likely, ...near]),
    ];
  }

  return (line) => {
    const reading = read(line);
    const { referred, numbered } = reading;
    const all = proposed(line, reading);
    const [likeliest] = all;
    if (!likeliest) return { isCertain: false, isClear: false, doubts: [], members: [], shares: [] };
    const by = referred.includes(likeliest) ? 'reference' : numbered.has(likeliest) ? 'number' : 'name';
    const doubts = doubtsAbout(likeliest, line, reading, names);
    const isPart = line.amount < likeliest.balance;
    return {
      by,
      isCertain: !doubts.length,
      isClear: doubts.every((doubt) => doubt === 'amount') && isPart && by !== 'name',
      doubts,
      // A certain match needs no further proposals.
      members: doubts.some((doubt) => doubt !== 'amount')
        ? [...new Set([...all, ...mayBeMeant(reading, likeliest, names)])].slice(0, mostProposals)
        : [likeliest],
      shares: proposeShares(line, reading),
    };
  };
}

/** Collects the outgoing payments of a statement by member. */
function outgoing(match: (line: MatchedLine) => Match, lines: readonly MatchedLine[]) {
  /** The amounts sent to each member; zero stands for any amount. */
  const amounts = new Map<string, Set<number>>();
  for (const { details, amount } of lines) {
    // In a statement with two amount columns, only the incoming one is read.
    if (!amount && !isReturn(details)) continue;
    for (const { id } of match({ details, amount }).members)
      amounts.set(id, (amounts.get(id) ?? new Set()).add(amount));
  }
  return amounts;
}

/**
 * Matches all lines of a statement. A match is no longer certain if two lines pay the same due, or money was sent to the member
 * in the same statement.
 *
 * @param sent details and amounts of outgoing lines.
 */
export function matchLines<Line extends MatchedLine>(
  lines: readonly Line[],
  members: readonly Payer[],
  sent: readonly MatchedLine[] = [],
): (Line & Match)[] {
  const match = matcher(members);
  const sentTo = outgoing(match, sent);
  const paid = new Map<string, number>();
  return lines.map((line) => {
    const result = match(line);
    const [member] = result.members;
    if (!member || !(result.isCertain || result.isClear)) return { ...line, ...result };
    const before = paid.get(member.id) ?? 0;
    const back = sentTo.get(member.id);
    const isBack = back !== undefined && (back.has(0) || back.has(line.amount));
    const isTwice = before > 0 && before + line.amount > member.balance;
    const more: Doubt[] = [
      ...(isBack ? (['returned'] as const) : []),
      ...(isTwice ? (['twice'] as const) : []),
    ];
    if (more.length)
      return { ...line, ...result, isCertain: false, isClear: false, doubts: [...result.doubts, ...more] };
    paid.set(member.id, before + line.amount);
    return { ...line, ...result };
  });
}
