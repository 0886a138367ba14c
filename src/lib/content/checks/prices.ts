// Amounts that hold from a day to a day: on no day two, and none without its days.

import { isData, type Data } from '../data.ts';
import type { ContentFiles } from '../files.ts';
import { daysOf } from '../price-days.ts';
import { problem, type Problem } from '../problem.ts';
import { idOf, rowsOf } from './records.ts';

/** The field to mend for days whose last lies before their first: the one that is written. */
const endOf = (days: Data) => (days['to'] === undefined ? 'from' : 'to');

export function checkPrices(files: ContentFiles): Problem[] {
  const file = files.data.get('tariffs');
  return rowsOf(file, 'groups').flatMap((group, index) => {
    if (!file || !group) return [];
    const name = `groups[${idOf(group) ?? index}]`;
    const at = (steps: (string | number)[], field = steps.join('.')) => ({
      path: ['groups', index, ...steps],
      field: `${name}.${field}`,
    });
    const { next } = group;
    const parts: [Data, string[]][] = [
      [group, []],
      ...(isData(next) ? [[next, ['next']] as [Data, string[]]] : []),
    ];
    const turned = parts.flatMap(([days, steps]) => {
      const { from, to } = daysOf(days);
      return from && to && from > to
        ? [problem(file.path, 'days-turned', {}, at([...steps, endOf(days)]))]
        : [];
    });
    if (turned.length) return turned;
    if (isData(next)) {
      const [now, later] = [daysOf(group), daysOf(next)];
      // Amounts without an end make way for the next ones.
      const isOpen = typeof group['year'] !== 'number' && group['to'] === undefined;
      const free = isOpen ? now.from : now.to;
      if (!free || !later.from || later.from > free) return [];
      return [
        problem(
          file.path,
          'prices-overlap',
          { from: later.from },
          at(['next', next['from'] === undefined ? 'year' : 'from']),
        ),
      ];
    }
    const rows = Array.isArray(group['rows']) ? (group['rows'] as unknown[]) : [];
    return rows.flatMap((row, number) => {
      if (!isData(row) || row['next'] === undefined) return [];
      const id = typeof row['id'] === 'string' ? row['id'] : number;
      return [problem(file.path, 'next-without-days', {}, at(['rows', number, 'next'], `rows[${id}].next`))];
    });
  });
}
