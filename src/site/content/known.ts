// Which facts of a list are known: what no record knows is not drawn.

import { isConfirmed } from '../../lib/content/fact.ts';

/**
 * The fields of a list that at least one record knows, in their order.
 *
 * @example knownFields([{ area: 12, terrain: toBeConfirmed }], ['area', 'terrain']) // ['area']
 */
export function knownFields<Item extends object, Name extends keyof Item>(
  items: readonly Item[],
  names: readonly Name[],
): Name[] {
  return names.filter((name) => items.some((item) => isKnown(item[name])));
}

/** Returns true for a value that is there and that somebody has confirmed. */
export function isKnown<Value>(value: Value): value is Exclude<Value, 'toBeConfirmed' | undefined> {
  return value !== undefined && isConfirmed(value);
}

/**
 * Returns whether any amount is known, and which sentence says what is missing: `note` where some are, `noteNone` where
 * all are, none where nothing is.
 */
export function amountsOf(groups: readonly { rows: readonly { amount: unknown }[] }[]): {
  hasAmounts: boolean;
  missing: 'note' | 'noteNone' | undefined;
} {
  const amounts = groups.flatMap(({ rows }) => rows.map(({ amount }) => isConfirmed(amount)));
  const hasAmounts = amounts.includes(true);
  return { hasAmounts, missing: amounts.includes(false) ? (hasAmounts ? 'note' : 'noteNone') : undefined };
}
