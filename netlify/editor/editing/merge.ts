// Merges two people's changes to the same data: a change by only one of them is taken; the rest are conflicts.

import { isDeepStrictEqual } from 'node:util';
import { diffArrays } from 'diff';
import { idIn, isData, type Data } from '../../../src/core/content/data.ts';
import type { Steps } from '../../../src/core/content/place.ts';

/** Chooses between two values; undefined if no choice has been made. */
export type Choose = (steps: Steps, mine: unknown, theirs: unknown) => 'mine' | 'theirs' | undefined;

export interface Merged {
  value: unknown;
  conflicts: { steps: Steps; mine: unknown; theirs: unknown }[];
}

/** Returns true for a list whose rows all have unique ids. */
function areRows(list: unknown): list is Data[] {
  if (!Array.isArray(list)) return false;
  const ids = list.map(idIn);
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

/** The replacement of a text's paragraphs `from` (inclusive) to `to` (exclusive). */
interface Change {
  from: number;
  to: number;
  paragraphs: string[];
}

/** A text that differs in more paragraphs counts as completely replaced: comparing it would take too long. */
const mostDifferences = 500;

function findChanges(base: string[], text: string[]): Change[] {
  const parts = diffArrays(base, text, { maxEditLength: mostDifferences });
  if (!parts) return [{ from: 0, to: base.length, paragraphs: text }];
  const changes: Change[] = [];
  let at = 0;
  let change: Change | undefined;
  for (const { value, added, removed } of parts) {
    if (!added && !removed) {
      at += value.length;
      change = undefined;
      continue;
    }
    if (!change) changes.push((change = { from: at, to: at, paragraphs: [] }));
    if (added) change.paragraphs.push(...value);
    else change.to = at += value.length;
  }
  return changes;
}

/** Returns true if both change the same paragraph, or one inserts next to the other, where the order is unknown. */
function meet(a: Change, b: Change): boolean {
  const onlyAdds = a.from === a.to || b.from === b.to;
  return onlyAdds ? a.from <= b.to && b.from <= a.to : a.from < b.to && b.from < a.to;
}

/** Merges two people's changes to a text; undefined unless they are in different paragraphs. */
function mergeParagraphs(base: string, mine: string, theirs: string): string | undefined {
  const paragraphs = base.split('\n\n');
  const own = findChanges(paragraphs, mine.split('\n\n'));
  const others = findChanges(paragraphs, theirs.split('\n\n'));
  if (own.some((change) => others.some((other) => meet(change, other)))) return undefined;
  // From the end, so that earlier paragraphs keep their positions.
  for (const { from, to, paragraphs: changed } of [...own, ...others].sort((a, b) => b.from - a.from))
    paragraphs.splice(from, to - from, ...changed);
  return paragraphs.join('\n\n');
}

/**
 * @param base the data that both started from; undefined if there was nothing or it is unknown.
 * @param mine undefined if it was removed; `theirs` likewise.
 */
export function mergeChanges(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  choose: Choose,
  steps: Steps = [],
): Merged {
  const withoutConflicts = (value: unknown): Merged => ({ value, conflicts: [] });
  if (isDeepStrictEqual(mine, theirs) || isDeepStrictEqual(base, theirs)) return withoutConflicts(mine);
  if (isDeepStrictEqual(base, mine)) return withoutConflicts(theirs);
  if (isData(mine) && isData(theirs) && (base === undefined || isData(base)))
    return mergeFields(base ?? {}, mine, theirs, choose, steps);
  if (areRows(base) && areRows(mine) && areRows(theirs)) return mergeRows(base, mine, theirs, choose, steps);
  if (typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string') {
    const merged = mergeParagraphs(base, mine, theirs);
    if (merged !== undefined) return withoutConflicts(merged);
  }
  const choice = choose(steps, mine, theirs);
  if (choice) return withoutConflicts(choice === 'mine' ? mine : theirs);
  return { value: mine, conflicts: [{ steps, mine, theirs }] };
}

function mergeFields(base: Data, mine: Data, theirs: Data, choose: Choose, steps: Steps): Merged {
  // In my order; fields that only the other person has come last.
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const getField = (data: Data, name: string) => (Object.hasOwn(data, name) ? data[name] : undefined);
  const parts = names.map((name) => ({
    name,
    ...mergeChanges(getField(base, name), getField(mine, name), getField(theirs, name), choose, [
      ...steps,
      name,
    ]),
  }));
  return {
    value: Object.fromEntries(
      parts.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value]),
    ),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}

/** Returns the ids of a merged list, in the order of the person who moved rows; new ones follow their neighbours. */
function mergeIds(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const inBoth = (ids: readonly unknown[], others: readonly unknown[]) =>
    ids.filter((id) => others.includes(id));
  const hasMoved = !isDeepStrictEqual(inBoth(mine, base), inBoth(base, mine));
  const [first, second] = hasMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first];
  second.forEach((id, index) => {
    if (order.includes(id)) return;
    const before = second.slice(0, index).findLast((other) => order.includes(other));
    // At the start if there is none.
    order.splice(order.indexOf(before) + 1, 0, id);
  });
  return order;
}

function mergeRows(base: Data[], mine: Data[], theirs: Data[], choose: Choose, steps: Steps): Merged {
  const findRow = (rows: Data[], id: unknown) => rows.find((row) => row['id'] === id);
  const parts = mergeIds(base.map(idIn), mine.map(idIn), theirs.map(idIn)).map((id) =>
    mergeChanges(findRow(base, id), findRow(mine, id), findRow(theirs, id), choose, [...steps, String(id)]),
  );
  return {
    value: parts.map(({ value }) => value).filter((value) => value !== undefined),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}
