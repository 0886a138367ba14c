// Finds members by name in the words of a bank line.

import { fold } from '../../../src/core/fold.ts';
import { lostLetter, toWords } from './line-words.ts';
import { mayBe } from './plain-words.ts';

/** A name, and all members with the same words in any order. */
export interface Name<Member> {
  members: Member[];
  /** Without duplicates and initials. */
  words: readonly string[];
  /** As written, and with the first word last. */
  orders: readonly string[];
}

/** An uninterrupted name: the position of its first word in the line, and the position after its last. */
export interface Piece {
  from: number;
  to: number;
}

const push = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) => {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
};

/** Lists the forms of a word if a bank drops letters with diacritics or mixes up î and â. */
function listForms(word: string): string[] {
  const decomposed = word.normalize('NFC');
  const dropped = decomposed.replace(/[^\P{L}a-z]/giu, '');
  const swapped = decomposed.replace(/[îâ]/gi, (letter) => (/î/i.test(letter) ? 'a' : 'i'));
  return [dropped, swapped].map(fold).filter((form) => form.length > 1 && form !== fold(word));
}

/** The fewest letters that identify a truncated word. */
const leastBeginning = 3;

export class NameIndex<Member extends { name: string }> {
  readonly #of = new Map<Member, Name<Member>>();
  /** All words, with initials. */
  readonly #written = new Map<Member, readonly string[]>();
  readonly #byWord = new Map<string, Name<Member>[]>();
  /** The words that a damaged form may stand for. */
  readonly #byForm = new Map<string, string[]>();
  /** The possible words for a word of a line that is not in any name. */
  readonly #readings = new Map<string, readonly string[]>();

  constructor(members: readonly Member[]) {
    const names = new Map<string, Name<Member>>();
    for (const member of members) {
      const all = toWords(member.name);
      const written = all.filter((word) => word.length > 1);
      const words = [...new Set(written)].sort();
      const key = words.join(' ');
      const name = names.get(key) ?? { members: [], words, orders: [] };
      if (!name.members.length) for (const word of words) push(this.#byWord, word, name);
      name.members.push(member);
      const [surname = '', ...given] = written;
      name.orders = [...new Set([...name.orders, written.join(' '), [...given, surname].join(' ')])];
      this.#written.set(member, all);
      names.set(key, name);
      this.#of.set(member, name);
      for (const word of member.name.match(/\p{L}+/gu) ?? [])
        for (const form of listForms(word)) push(this.#byForm, form, fold(word));
    }
  }

  /** Returns the name of a member. */
  get(member: Member): Name<Member> {
    return this.#of.get(member) ?? { members: [member], words: [], orders: [] };
  }

  /** Returns the words of a member's name in their own order, without initials. */
  getWrittenWords(member: Member): readonly string[] {
    return this.#written.get(member)?.filter((word) => word.length > 1) ?? [];
  }

  /** Returns the initials in a member's name. */
  getInitials(member: Member): readonly string[] {
    return this.#written.get(member)?.filter((word) => word.length === 1) ?? [];
  }

  /** Returns true if a word occurs in somebody's name. */
  has(word: string): boolean {
    return this.#byWord.has(word);
  }

  /** Lists the name words that a damaged word, which is not in any name itself, may stand for. */
  #listReadings(word: string): readonly string[] {
    const known = this.#readings.get(word);
    if (known) return known;
    const losses = word.split(lostLetter).length - 1;
    const mayFit = ({ length }: string) => length <= word.length && length >= word.length - losses;
    const readings =
      losses && losses < word.length - 1
        ? [...this.#byWord.keys()].filter((one) => mayFit(one) && mayBe(word, one))
        : (this.#byForm.get(word) ?? []);
    this.#readings.set(word, readings);
    return readings;
  }

  /** Finds names of which all words occur, those with most words first. */
  whole(words: readonly string[]): Name<Member>[] {
    const places = new Map(words.map((word, at) => [word, at] as const).reverse());
    const counts = new Map<Name<Member>, number>();
    for (const word of places.keys())
      for (const name of this.#byWord.get(word) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
    const found = [...counts].flatMap(([name, count]) => (count === name.words.length ? [name] : []));
    const first = ({ words: own }: Name<Member>) => Math.min(...own.map((word) => places.get(word) ?? 0));
    return found.sort((a, b) => b.words.length - a.words.length || first(a) - first(b));
  }

  /**
   * Finds names that occur partly, or completely with letters lost or cut off: two words must match, or the only one.
   *
   * @param most the maximum number of names, likeliest first.
   */
  near(words: readonly string[], most: number): Name<Member>[] {
    const own = new Set(words);
    const joined = words.flatMap((word, at) => [`${word}${words[at + 1] ?? ''}`]);
    const exact = [...own].filter((word) => this.#byWord.has(word));
    const read = [...own, ...joined]
      .filter((word) => !this.#byWord.has(word))
      .flatMap((word) => this.#listReadings(word));
    const counts = new Map<Name<Member>, number>();
    for (const word of new Set([...exact, ...read]))
      for (const name of this.#byWord.get(word) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
    const beginnings = [...own].filter((word) => /^\p{L}+$/u.test(word) && !this.#byWord.has(word));
    const rated = [...counts].flatMap(([name, count]) => {
      const more = name.words.filter(
        (word) => !own.has(word) && beginnings.some((part) => word.startsWith(part)),
      );
      const worth = count + (more.length && name.words.length > 1 ? 0.5 : 0);
      return worth > 1 || count === name.words.length ? [{ name, worth }] : [];
    });
    return rated
      .sort((a, b) => b.worth - a.worth || a.name.words.length - b.name.words.length)
      .slice(0, most)
      .map(({ name }) => name);
  }

  /** Returns true if a word is part of a name, even with lost letters. */
  isPart(word: string, { words }: Name<Member>): boolean {
    return words.includes(word) || this.#listReadings(word).some((one) => words.includes(one));
  }

  /** Returns true if the letters are the beginning of a word of a name. */
  begins(word: string, { words }: Name<Member>): boolean {
    return words.some((one) => one.startsWith(word));
  }

  /** Returns true if enough of a name occurs to confirm a number. */
  isNear(words: readonly string[], name: Name<Member>): boolean {
    const isThere = (one: string) => {
      const alone = { ...name, words: [one] };
      return words.some(
        (word) => this.isPart(word, alone) || (word.length >= leastBeginning && this.begins(word, alone)),
      );
    };
    return name.words.filter(isThere).length > 1;
  }

  /** Finds all uninterrupted occurrences of a name; one initial may be within it. */
  pieces(words: readonly string[], { words: own }: Name<Member>): Piece[] {
    if (!own.length) return [];
    const letters = words.flatMap((word, at) => (/^\p{L}$/u.test(word) ? [] : [at]));
    const pieces: Piece[] = [];
    for (let nth = 0; nth + own.length <= letters.length; nth++) {
      const places = letters.slice(nth, nth + own.length);
      const [from = 0, last = 0] = [places[0], places.at(-1)];
      const isPiece =
        own.every((word) => places.some((at) => words[at] === word)) && last - from <= own.length;
      if (!isPiece) continue;
      pieces.push({ from, to: last + 1 });
      nth += own.length - 1;
    }
    return pieces;
  }

  /** Finds other names that a piece may mean: one with a further given name left out, or with its last word cut off. */
  mayMean(words: readonly string[], piece: Piece, name: Name<Member>): Name<Member>[] {
    const own = words.slice(piece.from, piece.to).filter((word) => name.words.includes(word));
    const last = own.at(-1) ?? '';
    const others = own.slice(0, -1);
    const [rarest] = others.map((word) => this.#byWord.get(word) ?? []).sort((a, b) => a.length - b.length);
    return (rarest ?? []).filter(
      (other) =>
        other !== name &&
        others.every((word) => other.words.includes(word)) &&
        other.words.some((word) => word.startsWith(last) && !others.includes(word)),
    );
  }
}
