// Cells as spreadsheets copy them: rows on lines, tabs between cells, quotes around cells that contain either.

import { withCommas } from '../../../../core/romanian-letters.ts';

/**
 * Returns the cells by row; undefined for a single text that belongs in one field.
 * @example readCells('Iepure\t150,50\nFazan\t80') // [['Iepure', '150,50'], ['Fazan', '80']]
 */
export function readCells(text: string): string[][] | undefined {
  const plain = withCommas(text).replace(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\t\n]/.test(plain)) return undefined;
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))([\t\n]|$)/y;
  while (cell.lastIndex <= plain.length) {
    const match = cell.exec(plain);
    // A quote that is never closed is an ordinary character.
    const rest = plain.slice(cell.lastIndex);
    const [whole, quoted, bare = '', end = ''] = match ?? [rest, undefined, rest, ''];
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    if (!end || !whole) break;
    if (end === '\n') rows.push([]);
  }
  return rows;
}
