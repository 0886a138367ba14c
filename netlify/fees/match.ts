// Finds whose payment a line of a statement is. It is certain only where number, name and amount agree, or a name that
// one member alone has and the amount, and nothing else in the line speaks against it; all else is a question.

import type { FeeMember } from '../../src/lib/api/fees.ts';
import type { Doubt, MatchedBy } from '../../src/lib/api/statements.ts';
import { fold } from '../../src/lib/fold.ts';
import { gap, lineWords, wordsOf } from './line-words.ts';
import { isOwed, partsOf, type Owing } from './owed.ts';

/** A member who may have paid. */
export interface Payer extends FeeMember, Owing {}

export interface Match {
  by?: MatchedBy;
  /** Chosen beforehand. */
  isCertain: boolean;
  /** May be confirmed together with others: the payer is certain, but it pays only a part. */
  isClear: boolean;
  doubts: Doubt[];
  /** The likeliest first. */
  members: Payer[];
  /** Where the line names several: each with a part, if what they owe together is the amount. */
  shares: { member: Payer; amount?: number }[];
}

export interface MatchedLine {
  details: string;
  amount: number;
  /** Ids of the members whose payment it was until somebody took it back. */
  takenFrom?: readonly string[] | undefined;
  /** The bank's day is still to come: perhaps read wrongly. */
  isAhead?: boolean;
  /** The text of a line of an earlier file that is perhaps the same money. */
  seen?: string | undefined;
}

const isYear = (word = '') => /^20\d\d$/.test(word);

/** The most words that a member number may have, and the most proposals made. */
const longestNumber = 4;
const mostProposals = 5;

/** The most members of which shares are proposed. */
const mostSharing = 4;

/** The payment is of dues. */
const ofDues = /\b(?:cotiz\w*|cot|membr\w*|legitimat\w*|carnet\w*|dues|fee|membership)\b/;
/** Other income: rent, interest, gifts, invoices. */
const ofOther =
  /\b(?:chiri\w*|inchiri\w*|arend\w*|dobanzi|doband\w*|sponsoriz\w*|donati\w*|donez|factur\w*|contract\w*|autorizati\w*|permis\w*|amenda|amenzi|despagub\w*|trofe\w*|subventi\w*|ramburs\w*|decont\w*|avans\w*|depozit\w*|garanti\w*|imprumut\w*|rent|interest|donation|invoice)\b/;
/** Somebody pays for somebody else. */
const ofKin =
  /\b(?:sot|sotul|sotului|sotie|sotia|sotiei|fiu|fiul|fiului|fiica|fiicei|tata|tatal|tatalui|mama|mamei|frate|fratele|fratelui|sora|surorii|cumnat\w*|nepot\w*|bunic\w*|socr\w*|ginere\w*|var|varul|vecin\w*|coleg\w*|fam|famil\w*|ambii|amandoi|impreuna)\b/;
const ofReturn = /\b(?:retur\w*|storn\w*|restitu\w*|refuz\w*|anular\w*|returned|reversal|refund)\b/;

/** Returns true if the details speak of money that goes back. */
const isReturn = (details: string) => ofReturn.test(fold(details));

interface Name {
  /** All members with these words for a name, in any order. */
  members: Payer[];
  /** Each once. A name has few words: searching the list is faster than a set. */
  words: readonly string[];
}

function append(map: Map<string, Name[]>, word: string, name: Name): Map<string, Name[]> {
  const known = map.get(word);
  if (known) known.push(name);
  else map.set(word, [name]);
  return map;
}

/** Returns a function that finds the members of a line. */
export function matcher(members: readonly Payer[]): (line: MatchedLine) => Match {
  const byNumber = new Map<string, Payer>();
  const byName = new Map<string, Name[]>();
  /** Names by their two rarest words: a wanted name stands under two of the words of a line. */
  const byRarest = new Map<string, Map<string, Name[]>>();
  const names = new Map<string, Name>();
  const nameOf = new Map<Payer, Name>();
  let digits = 0;
  let longest = 0;
  for (const member of members) {
    const number = wordsOf(member.memberNumber);
    byNumber.set(number.join(' '), member);
    longest = Math.min(longestNumber, Math.max(longest, number.length));
    digits = Math.max(digits, ...number.map((word) => word.length));
    const words = [...new Set(wordsOf(member.name).filter((word) => word.length > 1))].sort();
    const name = names.get(words.join(' ')) ?? { members: [], words };
    if (!name.members.length) for (const word of words) append(byName, word, name);
    name.members.push(member);
    names.set(words.join(' '), name);
    nameOf.set(member, name);
  }
  for (const name of names.values()) {
    const [rarest, next] = name.words.toSorted(
      (a, b) => (byName.get(a)?.length ?? 0) - (byName.get(b)?.length ?? 0),
    );
    if (rarest === undefined || next === undefined) continue;
    const others = byRarest.get(rarest) ?? new Map<string, Name[]>();
    byRarest.set(rarest, append(others, next, name));
  }
  const wordsOfName = (member: Payer) => nameOf.get(member)?.words ?? [];

  /** Finds members by their numbers, and whether any number looks like a member's. */
  function numbersIn(words: readonly string[]) {
    const referred = new Set<Payer>();
    const numbered = new Set<Payer>();
    words.forEach((_, from) => {
      for (let length = longest; length > 0; length--) {
        const number = words.slice(from, from + length).join(' ');
        const member = byNumber.get(number);
        if (!member || (isYear(number) && !isYear(words[from + 1]))) continue;
        numbered.add(member);
        if (isYear(words[from + length])) referred.add(member);
        break;
      }
    });
    const isNumbered = words.some((word) => /^\d+$/.test(word) && word.length <= digits + 1 && !isYear(word));
    return { referred: [...referred], numbered: [...numbered], isNumbered };
  }

  /**
   * Finds members whose whole name is there, those with most of its words first, and of the same words those whose name is in
   * that order, then those who owe the amount; and a test for a name in one piece, without another name beside it.
   */
  function namesIn(words: readonly string[], amount: number) {
    const places = new Map(words.map((word, at) => [word, at] as const).reverse());
    const first = ({ words: own }: Name) => Math.min(...own.map((word) => places.get(word) ?? 0));
    const candidates: Name[] = [];
    for (const word of places.keys()) {
      for (const [next, likely] of byRarest.get(word) ?? []) {
        if (places.has(next))
          candidates.push(...likely.filter((name) => name.words.every((word) => places.has(word))));
      }
    }
    const named = candidates
      .map((name) => ({ ...name, place: first(name) }))
      .sort((a, b) => b.words.length - a.words.length || a.place - b.place);
    // Initials stand between the parts of a name.
    const letters = words.filter((word) => word.length > 1 || word === gap);
    const isWhole = (member: Payer) => {
      const own = wordsOfName(member);
      const whole = letters.flatMap((letter, from) => {
        if (!own.includes(letter)) return [];
        const part = letters.slice(from, from + own.length);
        return own.every((word) => part.includes(word)) ? [from] : [];
      });
      const isOther = (word = gap) => byName.has(word) && !own.includes(word);
      return (
        whole.length > 0 &&
        whole.every((from) => !isOther(letters[from - 1]) && !isOther(letters[from + own.length]))
      );
    };
    const owing = (payer: Payer) => Number(isOwed(amount, payer));
    const written = ` ${letters.join(' ')} `;
    /** How much of a name stands in its own order: Viorel-Mihai is not Mihai-Viorel. */
    const inOrder = ({ name }: Payer) => {
      const own = wordsOf(name).filter((word) => word.length > 1);
      return own.filter((word, at) => written.includes(` ${own[at - 1]} ${word} `)).length;
    };
    return {
      named: named.flatMap(({ members: all }) =>
        all.toSorted((a, b) => inOrder(b) - inOrder(a) || owing(b) - owing(a)),
      ),
      isWhole,
    };
  }

  /** Lists what in the line speaks against its being the dues of this member. */
  function doubtsOf(member: Payer, line: MatchedLine, reading: ReturnType<typeof read>): Doubt[] {
    const { numbered, named, isWhole, isNumbered } = reading;
    const own = wordsOfName(member);
    const hasName = named.includes(member) && isWhole(member);
    // Surnames such as Chirilă or Nepotu begin as words for rent and kin do.
    const folded = hasName
      ? reading.folded.replace(/[\p{L}\p{N}]+/gu, (word) => (own.includes(word) ? '' : word))
      : reading.folded;
    const hasNumber = numbered.includes(member);
    // People with the same name, or a part of it, are told apart by the number alone.
    const others = named.filter((other) => other !== member);
    const rivals = others.filter(
      (other) => !hasNumber || wordsOfName(other).some((word) => !own.includes(word)),
    );
    const namesakes = rivals.filter((other) => nameOf.get(other) === nameOf.get(member));
    return [
      ...(namesakes.length ? (['namesake'] as const) : []),
      ...(rivals.length > namesakes.length ? (['other-name'] as const) : []),
      ...(!hasName ? (['no-name'] as const) : []),
      ...(numbered.length > 1 || (!hasNumber && (numbered.length === 1 || isNumbered))
        ? (['other-number'] as const)
        : []),
      ...(ofOther.test(folded) || (!hasNumber && !ofDues.test(folded)) ? (['purpose'] as const) : []),
      ...(ofKin.test(folded) ? (['for-another'] as const) : []),
      ...(ofReturn.test(folded) ? (['returned'] as const) : []),
      ...(isOwed(line.amount, member) ? [] : (['amount'] as const)),
      ...(line.takenFrom?.includes(member.id) ? (['taken-back'] as const) : []),
      ...(line.isAhead ? (['ahead'] as const) : []),
      ...(line.seen === undefined ? [] : (['seen'] as const)),
    ];
  }

  /** Proposes shares for those whom a line names by their numbers, or each by a whole name that nobody else has. */
  function sharesOf({ amount }: MatchedLine, { numbered, named, isWhole }: ReturnType<typeof read>) {
    const single = named.filter((member) => nameOf.get(member)?.members.length === 1 && isWhole(member));
    const several = numbered.length > 1 ? numbered : single;
    if (several.length < 2 || several.length > mostSharing) return [];
    const parts = partsOf(amount, several);
    return several.map((member, at) => ({ member, ...(parts && { amount: parts[at] ?? 0 }) }));
  }

  function read({ details, amount }: MatchedLine) {
    const words = lineWords(details);
    return { folded: fold(details), ...numbersIn(words), ...namesIn(words, amount) };
  }

  return (line) => {
    const reading = read(line);
    const { referred, numbered, named } = reading;
    const first = referred.length === 1 ? referred : numbered;
    // If the name contradicts the number, both are proposed, the name first.
    const both = numbered.filter((id) => named.includes(id));
    const likely = named.slice(0, mostProposals);
    const all = [...new Set([...both, ...(both.length ? [] : likely), ...first, ...numbered, ...likely])];
    const [likeliest] = all;
    if (!likeliest) return { isCertain: false, isClear: false, doubts: [], members: [], shares: [] };
    const by = referred.includes(likeliest) ? 'reference' : numbered.includes(likeliest) ? 'number' : 'name';
    const doubts = doubtsOf(likeliest, line, reading);
    const isPart = line.amount < likeliest.balance;
    return {
      by,
      isCertain: !doubts.length,
      isClear: doubts.every((doubt) => doubt === 'amount') && isPart && by !== 'name',
      doubts,
      // A certain match needs no other proposal.
      members: doubts.some((doubt) => doubt !== 'amount') ? all.slice(0, mostProposals) : [likeliest],
      shares: sharesOf(line, reading),
    };
  };
}

/**
 * Matches all lines of a statement: a due that two lines pay, or a payment that went back, is no longer certain.
 *
 * @param returned details and amounts of outgoing lines.
 */
export function matchLines<Line extends MatchedLine>(
  lines: readonly Line[],
  members: readonly Payer[],
  returned: readonly MatchedLine[] = [],
): (Line & Match)[] {
  const match = matcher(members);
  /** The amounts that went back to each member. */
  const backTo = new Map<string, Set<number>>();
  for (const { details, amount } of returned.filter((line) => isReturn(line.details))) {
    for (const { id } of match({ details, amount }).members)
      backTo.set(id, (backTo.get(id) ?? new Set()).add(amount));
  }
  const paid = new Map<string, number>();
  return lines.map((line) => {
    const result = match(line);
    const [member] = result.members;
    if (!member || !(result.isCertain || result.isClear)) return { ...line, ...result };
    const before = paid.get(member.id) ?? 0;
    const back = backTo.get(member.id);
    // Of a statement with two columns only the incoming one is read.
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
