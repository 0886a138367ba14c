// The rows of a long table: searching them and finding where their groups begin.

import { textIn, type Data } from '../../../core/content/data.ts';
import type { DataName } from '../../../core/content/kinds.ts';
import { everything } from '../../../core/content/walk.ts';
import { matchesWords, fold } from '../../../core/fold.ts';

/** The field by which the rows of a file are grouped. */
const grouping: Partial<Record<DataName, string>> = {
  species: 'group',
  pictures: 'gallery',
};

/** The number of rows from which a table counts as long; shorter ones can be taken in at a glance. */
const longFrom = 12;

export const isLong = (count: number) => count >= longFrom;

/** Returns all texts of a record, in all languages. */
const textsIn = (row: Data) => everything(row).map(({ value }) => textIn(value));

/** Returns true if every typed word occurs in the row. */
export const matchesRow = (typed: string, row: Data) => matchesWords(typed, fold(textsIn(row).join(' ')));

/**
 * Returns the first row of each group, with the field and value that the group shares.
 * @example groupsIn('species', [{ group: 'birds' }, { group: 'birds' }, { group: 'big-game' }])
 * // [{ row: 0, field: 'group', value: 'birds' }, { row: 2, field: 'group', value: 'big-game' }]
 */
export function groupsIn(
  data: DataName,
  rows: readonly Data[],
): { row: number; field: string; value: string }[] {
  const field = grouping[data];
  if (!field) return [];
  const values = rows.map((row) => textIn(row[field]));
  return values.flatMap((value, row) => (row && values[row - 1] === value ? [] : [{ row, field, value }]));
}
