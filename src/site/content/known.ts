// Selects the known facts of a list: what no record knows is not shown.

import { isConfirmed } from '../../core/content/fact.ts';
import { amountsFrom, holdsOn, type PriceDays } from '../../core/content/price-days.ts';
import { addDays } from '../../core/time/days.ts';

/**
 * Returns the fields of a list that at least one record knows, in their order.
 *
 * @example knownFields([{ area: 12, terrain: toBeConfirmed }], ['area', 'terrain']) // ['area']
 */
export function knownFields<Item extends object, Name extends keyof Item>(
  items: readonly Item[],
  names: readonly Name[],
): Name[] {
  return names.filter((name) => items.some((item) => isKnown(item[name])));
}

/** Returns true for a value that is present and confirmed. */
export function isKnown<Value>(value: Value): value is Exclude<Value, 'toBeConfirmed' | undefined> {
  return value !== undefined && isConfirmed(value);
}

interface Missing extends PriceDays {
  text: 'note' | 'noteNone';
}

/** Returns the sentence about what is missing on a day: `note` if some amounts are known, `noteNone` if none is. */
function missingOn(rows: readonly (readonly PriceDays[])[], day: string): Missing['text'] | undefined {
  const known = rows.map((amounts) => amounts.some((amount) => holdsOn(amount, day)));
  return known.includes(false) ? (known.includes(true) ? 'note' : 'noteNone') : undefined;
}

/** Returns whether any amount is known from a day on, and the sentences about what is missing, each with its days. */
export function checkAmounts(
  groups: readonly { year?: unknown; next?: unknown; rows: readonly object[] }[],
  day: string,
): { hasAmounts: boolean; missing: Missing[] } {
  const rows = groups.flatMap((group) => group.rows.map((row) => amountsFrom(group, row, day)));
  const turns = rows.flatMap((amounts) =>
    amounts.flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [addDays(to, 1)] : [])]),
  );
  const days = [...new Set([day, ...turns.filter((turn) => turn > day).sort()])];
  const missing: Missing[] = [];
  let before: Missing['text'] | undefined;
  for (const from of days) {
    const text = missingOn(rows, from);
    const last = missing.at(-1);
    if (before && before !== text && last) last.to = addDays(from, -1);
    if (text && text !== before) missing.push({ text, from });
    before = text;
  }
  return { hasAmounts: rows.some((amounts) => amounts.length > 0), missing };
}
