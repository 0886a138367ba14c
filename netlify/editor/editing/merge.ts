// Puts two people's changes of the same data together: a change by only one of them is taken; the rest is a conflict.

import { isDeepStrictEqual } from 'node:util';
import { diffArrays } from 'diff';
import type { Steps } from '../../../src/office/editor/api/editing.ts';
import { isData, type Data } from '../../../src/core/content/data.ts';

/** Says which of two values stands; undefined: that has not been chosen. */
export type Choose = (steps: Steps, mine: unknown, theirs: unknown) => 'mine' | 'theirs' | undefined;

export interface Merged {
  value: unknown;
  conflicts: { steps: Steps; mine: unknown; theirs: unknown }[];
}

const getId = (row: unknown) => (isData(row) ? row['id'] : undefined);

/** A list whose rows are known by their ids, each once. */
function areRows(list: unknown): list is Data[] {
  if (!Array.isArray(list)) return false;
  const ids = list.map(getId);
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

/** What became of a text's paragraphs, from one to before another. */
interface Change {
  from: number;
  to: number;
  paragraphs: string[];
}

/** A text that differs in more paragraphs is taken for another one: comparing them would take too long. */
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

/** Returns true of changes of the same paragraph, and of new ones beside a change: which come first is not known. */
function meet(a: Change, b: Change): boolean {
  const onlyAdds = a.from === a.to || b.from === b.to;
  return onlyAdds ? a.from <= b.to && b.from <= a.to : a.from < b.to && b.from < a.to;
}

/** Puts two people's changes of a text together; undefined unless they are of different paragraphs. */
function mergeParagraphs(base: string, mine: string, theirs: string): string | undefined {
  const paragraphs = base.split('\n\n');
  const own = findChanges(paragraphs, mine.split('\n\n'));
  const others = findChanges(paragraphs, theirs.split('\n\n'));
  if (own.some((change) => others.some((other) => meet(change, other)))) return undefined;
  // From the end, so that those before it keep their places.
  for (const { from, to, paragraphs: changed } of [...own, ...others].sort((a, b) => b.from - a.from))
    paragraphs.splice(from, to - from, ...changed);
  return paragraphs.join('\n\n');
}

/**
 * @param base the data that both began from; undefined: there was nothing, or it is not known.
 * @param mine undefined: it is gone, as `theirs` may be.
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
  // In my order; anything that only the other one has comes after.
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

/** The ids of a merged list: in the order of whoever moved rows, new ones after their neighbours. */
function mergeIds(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): unknown[] {
  const inBoth = (ids: readonly unknown[], others: readonly unknown[]) =>
    ids.filter((id) => others.includes(id));
  const hasMoved = !isDeepStrictEqual(inBoth(mine, base), inBoth(base, mine));
  const [first, second] = hasMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first];
  second.forEach((id, index) => {
    if (order.includes(id)) return;
    const before = second.slice(0, index).findLast((other) => order.includes(other));
    // At the beginning where there is none.
    order.splice(order.indexOf(before) + 1, 0, id);
  });
  return order;
}

function mergeRows(base: Data[], mine: Data[], theirs: Data[], choose: Choose, steps: Steps): Merged {
  const findRow = (rows: Data[], id: unknown) => rows.find((row) => row['id'] === id);
  const parts = mergeIds(base.map(getId), mine.map(getId), theirs.map(getId)).map((id) =>
    mergeChanges(findRow(base, id), findRow(mine, id), findRow(theirs, id), choose, [...steps, String(id)]),
  );
  return {
    value: parts.map(({ value }) => value).filter((value) => value !== undefined),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  };
}
