// The prices of a new year, begun from those of the old one: nothing holds until somebody says so.

import { isData, type Data } from '../../../lib/content/data.ts';

const textOf = (typed: unknown) => (typeof typed === 'string' ? typed.trim() : '');
const numberOf = (typed: unknown) => {
  const text = textOf(typed);
  return /^\d{4}$/.test(text) ? Number(text) : undefined;
};
const rowsOf = ({ rows }: Data): Data[] => (Array.isArray(rows) ? rows.filter(isData) : []);

/** The year after the latest of the tables; undefined where none says its year. */
export function nextYear(groups: readonly Data[]): number | undefined {
  const years = groups.flatMap(({ year }) => numberOf(year) ?? []);
  return years.length ? Math.max(...years) + 1 : undefined;
}

/**
 * Tables of prices as a form holds them, for a year: known amounts are those of the year before, new ones and the decision
 * that sets them are to be confirmed. Tables that are of that year, and those whose year nobody knows, stay.
 */
export function pricesFor(year: number, groups: readonly Data[]): Data[] {
  return groups.map((group) => {
    const own = numberOf(group['year']);
    if (own === undefined || own >= year) return group;
    const rows = rowsOf(group).map((row) =>
      textOf(row['amount']) ? { ...row, previous: row['amount'], amount: '' } : row,
    );
    return { ...group, year: String(year), acts: [], rows };
  });
}
