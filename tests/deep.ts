// The deep run (`npm run test:deep`): whole where the everyday run takes samples.

export const isDeep: boolean = Boolean(process.env['DEEP']);

/** A number of random rounds: fewer every day, more in the deep run. */
export const rounds = (everyday: number, deep: number): number => (isDeep ? deep : everyday);

/**
 * Takes one of a list for each turn, in turns; the deep run takes all for each.
 *
 * @param turn of 0 to `turns` - 1.
 */
export const byTurns = <Item>(list: readonly Item[], turn: number, turns: number): Item[] =>
  list.filter((_, index) => isDeep || index % turns === turn);
