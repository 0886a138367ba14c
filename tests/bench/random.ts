// Numbers that look random and are the same in every run (mulberry32).

export interface Random {
  /** Returns an integer from `from` to `to`, both included. */
  int(from: number, to: number): number;
  /** Returns true once in `times`. */
  oneIn(times: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function random(seed: number): Random {
  let state = seed;
  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    oneIn: (times) => int(1, times) === 1,
    pick<Item>(items: readonly Item[]): Item {
      if (!items.length) throw new Error('There is nothing to pick from.');
      return items[int(0, items.length - 1)] as Item;
    },
  };
}
