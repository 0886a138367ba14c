// Checks rows that each hold from their first day until the next row's: they must neither overlap nor leave gaps.

import { addDays } from '../../time/days.ts';
import { isData, type Data } from '../data.ts';
import type { ContentFiles } from '../files.ts';
import { readPriceDays } from '../price-days.ts';
import { problem, type Place, type Problem } from '../problem.ts';
import type { Step } from '../walk.ts';
import { getId, listRows } from './records.ts';

interface Held {
  /** Its first day: 2027-05-15. The first row may have none. */
  from?: string | undefined;
  /** Its own last day, such as the year's; left out if only the next row ends it. */
  to?: string | undefined;
  /** True if that day was typed: it must not reach into the next row, which would otherwise end it. */
  isTyped?: boolean;
  /** The field of its first day. */
  place: Place;
}

/** Finds rows that begin no later than the one before, or leave a gap. */
function checkTurns(file: string, rows: readonly Held[]): Problem[] {
  return rows.flatMap(({ from, place }, index) => {
    const before = rows[index - 1];
    if (!before || !from) return [];
    const held = before.isTyped && before.to && before.to >= from ? before.to : before.from;
    if (held && held >= from) return [problem(file, 'holds-twice', { from, held }, place)];
    const free = before.to && addDays(before.to, 1);
    if (free && free < from)
      return [problem(file, 'holds-not', { from: free, to: addDays(from, -1) }, place)];
    return [];
  });
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Returns the field to correct if the last day is before the first: the one that is written. */
const findEndField = (days: Data) => (days['to'] === undefined ? 'from' : 'to');

/** Returns a function that gives the place of a field of a row. */
const createPlaceBuilder =
  (key: string, index: number, row: Data | null) =>
  (steps: Step[], field = steps.join('.')): Place => ({
    path: [key, index, ...steps],
    field: `${key}[${getId(row) ?? index}].${field}`,
  });

/** Checks the seasons of game and fish, and the sizes, that hold from a later day. */
function checkSeasons(files: ContentFiles): Problem[] {
  return (['species', 'fish'] as const).flatMap((name) => {
    const file = files.data.get(name);
    return listRows(file, name).flatMap((row, index) => {
      const later = row?.['later'];
      if (!file || !Array.isArray(later)) return [];
      const at = createPlaceBuilder(name, index, row);
      const turns = later.map((one: unknown, turn) => ({
        from: isData(one) ? asText(one['since']) : undefined,
        place: at(['later', turn, 'since']),
      }));
      return checkTurns(file.path, [{ place: at([]) }, ...turns]);
    });
  });
}

/** Checks the amounts of price tables, and those prepared for later. */
function checkPrices(files: ContentFiles): Problem[] {
  const file = files.data.get('tariffs');
  return listRows(file, 'groups').flatMap((group, index) => {
    if (!file || !group) return [];
    const at = createPlaceBuilder('groups', index, group);
    const { next } = group;
    const parts: [Data, string[]][] = [
      [group, []],
      ...(isData(next) ? [[next, ['next']] as [Data, string[]]] : []),
    ];
    const turned = parts.flatMap(([days, steps]) => {
      const { from, to } = readPriceDays(days);
      return from && to && from > to
        ? [problem(file.path, 'days-turned', {}, at([...steps, findEndField(days)]))]
        : [];
    });
    if (turned.length) return turned;
    if (isData(next))
      return checkTurns(
        file.path,
        parts.map(([days, steps]) => ({
          ...readPriceDays(days),
          isTyped: days['to'] !== undefined,
          place: at([...steps, days['from'] === undefined ? 'year' : 'from']),
        })),
      );
    const rows = Array.isArray(group['rows']) ? (group['rows'] as unknown[]) : [];
    return rows.flatMap((row, number) => {
      if (!isData(row) || row['next'] === undefined) return [];
      const id = typeof row['id'] === 'string' ? row['id'] : number;
      return [problem(file.path, 'next-without-days', {}, at(['rows', number, 'next'], `rows[${id}].next`))];
    });
  });
}

/** Checks the general closures: one per year, since the site could not tell which of two applies. */
function checkClosures(files: ContentFiles): Problem[] {
  const file = files.data.get('fishing-closure');
  const seen = new Set<unknown>();
  return listRows(file, 'closures').flatMap((row, index) => {
    if (!file || !row) return [];
    const { year, from, to } = row;
    const at = createPlaceBuilder('closures', index, row);
    const isTwice = seen.has(year);
    seen.add(year);
    return [
      ...(isTwice && typeof year === 'number'
        ? [problem(file.path, 'year-twice', { year }, at(['year']))]
        : []),
      // Across New Year it would reach into the next year's closure.
      ...(typeof from === 'string' && typeof to === 'string' && from > to
        ? [problem(file.path, 'days-turned', {}, at(['to']))]
        : []),
    ];
  });
}

export const checkHeldDays = (files: ContentFiles): Problem[] => [
  ...checkClosures(files),
  ...checkSeasons(files),
  ...checkPrices(files),
];
