// What a payment may cover: everything a member owes, some of it, or what several owe together.

/** A member's balance, and the unpaid part of each due in the order in which they are covered. */
export interface Owing {
  /** Positive if something is owed, negative if paid in advance. */
  balance: number;
  open: readonly number[];
  /** The years of these dues. */
  years: readonly number[];
}

/** The maximum number of amounts per member that are tried as shares. */
const mostTried = 4;

/** Returns true if an amount is what a member owes: all of it, one due, or the first ones together. */
export function isOwed(amount: number, { balance, open }: Owing): boolean {
  if (balance <= 0) return false;
  let upto = 0;
  return amount === balance || open.some((due) => amount === due || amount === (upto += due));
}

/** Lists the amounts that a member may be paying: everything, one due, or the first ones together. */
function owedBy({ balance, open }: Owing): number[] {
  let upto = 0;
  const sums = open.flatMap((due) => [due, (upto += due)]);
  return balance > 0 ? [...new Set([balance, ...sums])].slice(0, mostTried) : [];
}

/** Finds amounts that these members owe and that add up to the sum; undefined if there are none. */
export function findParts(amount: number, members: readonly Owing[]): number[] | undefined {
  const owed = members.map(owedBy);
  /** Remainders already found impossible from a position on: eight members may owe in tens of thousands of ways. */
  const tried = new Set<string>();
  function from(place: number, rest: number): number[] | undefined {
    if (place === owed.length) return rest === 0 ? [] : undefined;
    const key = `${place} ${rest}`;
    if (rest <= 0 || tried.has(key)) return undefined;
    for (const part of owed[place] ?? []) {
      const others = from(place + 1, rest - part);
      if (others) return [part, ...others];
    }
    tried.add(key);
    return undefined;
  }
  return from(0, amount);
}
