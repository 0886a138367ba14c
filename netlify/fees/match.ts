// Whose payment a line of a statement is: by the reference that the pages tell (number and year) for certain; by a number
// or a name as a proposal that somebody confirms.

import type { FeeMember, MatchedBy } from '../../src/lib/api/fees.ts';
import { fold } from '../../src/lib/fold.ts';

export interface Match {
  by?: MatchedBy;
  /** The likeliest first. */
  members: FeeMember[];
}

/** Letters and digits of a text, in words, without diacritics. */
const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const isYear = (word = '') => /^20\d\d$/.test(word);

/** So many words may a member number have; so many proposals are made. */
const longestNumber = 4;
const mostProposals = 5;

/** @returns finds the members of a line by its details. */
export function matcher(members: readonly FeeMember[]): (details: string) => Match {
  const byNumber = new Map<string, FeeMember>();
  const byName = new Map<string, FeeMember[]>();
  const nameLengths = new Map<FeeMember, number>();
  for (const member of members) {
    byNumber.set(wordsOf(member.memberNumber).join(' '), member);
    const names = new Set(wordsOf(member.name).filter((word) => word.length > 1));
    nameLengths.set(member, names.size);
    for (const name of names) {
      const known = byName.get(name);
      if (known) known.push(member);
      else byName.set(name, [member]);
    }
  }

  function numbersIn(words: readonly string[], fits: (next: string | undefined, word: string) => boolean) {
    const found = new Set<FeeMember>();
    words.forEach((_, from) => {
      for (let length = 1; length <= longestNumber; length++) {
        const number = words.slice(from, from + length).join(' ');
        const member = byNumber.get(number);
        if (member && fits(words[from + length], number)) found.add(member);
      }
    });
    return [...found];
  }

  function named(words: readonly string[]): FeeMember[] {
    const hits = new Map<FeeMember, number>();
    for (const word of new Set(words)) {
      byName.get(word)?.forEach((member) => hits.set(member, (hits.get(member) ?? 0) + 1));
    }
    return [...hits]
      .filter(([member, count]) => count >= 2 && count === nameLengths.get(member))
      .sort(([, one], [, other]) => other - one)
      .map(([member]) => member)
      .slice(0, mostProposals);
  }

  return (details) => {
    const words = wordsOf(details);
    const referred = numbersIn(words, isYear);
    const names = named(words);
    if (referred.length === 1) return { by: 'reference', members: referred };
    // Two references in one line: somebody decides.
    const numbered = referred.length ? referred : numbersIn(words, (_, number) => !isYear(number));
    // A short number is also a day, a house, a count: where the name says otherwise, the name goes first.
    const both = numbered.filter((one) => names.includes(one));
    if (both.length) return { by: 'number', members: both.slice(0, mostProposals) };
    if (names.length) return { by: 'name', members: names };
    return numbered.length ? { by: 'number', members: numbered.slice(0, mostProposals) } : { members: [] };
  };
}
