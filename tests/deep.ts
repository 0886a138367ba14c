// The deep run (`npm run test:deep`) covers everything where the everyday run takes samples.

export const isDeep: boolean = Boolean(process.env['DEEP']);

/** Returns a number of random rounds: fewer every day, more in the deep run. */
export const rounds = (everyday: number, deep: number): number => (isDeep ? deep : everyday);

/**
 * Distributes a list over several turns; in the deep run each turn takes the whole list.
 *
 * @param turn from 0 to `turns` - 1.
 */
export const byTurns = <Item>(list: readonly Item[], turn: number, turns: number): Item[] =>
  list.filter((_, index) => isDeep || index % turns === turn);
