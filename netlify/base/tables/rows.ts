// A table of text as rows of cells beneath the names of its columns, whatever sign separates them and whatever stands above it.

import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { fold } from '../../../src/core/fold.ts';

/** A row with its line in the file, from 1 on. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** A table, and the names of its columns. */
interface Sheet {
  /** As wide as the widest row: a column without a name has an empty one. */
  header: string[];
  headerLine: number;
  rows: TableRow[];
}

const delimiters = [';', '\t', '|', ','] as const;

/** Rows that show which sign separates the cells, and where the names of the columns are. */
const sampled = 100;

/** Maximum number of cells in a line, after which spreadsheets leave up to 256 empty ones; and in a table, which takes a second and 75 MB. */
const mostCells = 300;
const mostInAll = 1_000_000;

/** A line of nothing but signs between cells is no row, however long it is. */
const emptyLines = /^[;\t|, ]+$/gm;

/** Returns true if the first lines of a text, or one of them, would have too many cells. Quotation marks are not looked at. */
function isTooWide(text: string, delimiter: string, most = Infinity): boolean {
  let [lines, line, all] = [0, 0, 0];
  for (let at = 0; at < text.length && lines < most; at++) {
    const sign = text[at];
    if (sign === '\n') [lines, line] = [lines + 1, 0];
    else if (sign === delimiter && (++line >= mostCells || ++all >= mostInAll)) return true;
  }
  return false;
}

/** Stands before a quotation mark that is a letter of its text. */
const letter = '\ue000';

/** Returns true of a cell with several lines if the second is no whole row. */
function isOneCell(text: string, from: number, to: number, delimiter: string): boolean {
  const first = text.indexOf('\n', from);
  if (first < 0 || first >= to) return true;
  const second = text.indexOf('\n', first + 1);
  const cellsIn = (begin: number, end?: number) => text.slice(begin, end).split(delimiter).length;
  const cells = cellsIn(text.lastIndexOf('\n', from) + 1, first);
  return cells < 2 || cellsIn(first + 1, second < 0 ? undefined : second) !== cells;
}

/**
 * Marks the quotation marks that begin a cell and do not enclose it, as in `"Asociația" Suceava` or `"Pop Ion`: to a reader of
 * tables they would enclose all that follows, lines and all.
 */
function withLetters(text: string, delimiter: string): string {
  const opening = new RegExp(`(?<=^|[${delimiter}\\n])[ ]*"`, 'g');
  const ofEnd = `[ ]*(?=[${delimiter}\\n]|$)`;
  // Two for one within a cell, the end of a cell, or the beginning of another.
  const next = new RegExp(`""|"${ofEnd}|[${delimiter}\\n][ ]*"(?!"|${ofEnd})`, 'g');
  let marked = '';
  let done = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const from = found.index + found[0].length;
    next.lastIndex = from;
    let end = next.exec(text);
    while (end?.[0] === '""') end = next.exec(text);
    const isEnclosed = end?.[0].startsWith('"') && isOneCell(text, from, end.index, delimiter);
    marked += `${text.slice(done, found.index)}${isEnclosed ? '' : letter}"`;
    done = from;
    if (isEnclosed && end) {
      // A single one within stays a letter, as two are.
      marked += `${text.slice(from, end.index).replace(/""?/g, '""')}"`;
      done = end.index + end[0].length;
    }
    opening.lastIndex = done;
  }
  return marked + text.slice(done);
}

/** Reads a cell as it was meant: tables that this site writes have an apostrophe before anything that would be a formula. */
const readCell = (cell: string) =>
  cell
    .replace(letter, '')
    .trim()
    .replace(/^'(?=\s*[=+\-@])/, '');

function parseRows(text: string, delimiter: string, most?: number): TableRow[] {
  const parsed = parse(withLetters(text, delimiter), {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    ...(most !== undefined && { to: most }),
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return parsed.map(({ record, info }) => ({ line: info.lines, cells: record.map(readCell) }));
}

/** Returns the number of cells up to the last that has something. */
const countCells = ({ cells }: TableRow) => cells.findLastIndex(Boolean) + 1;

interface Layout {
  delimiter: string;
  /** The columns that the best heading names. */
  known: number;
  /** The cells of the rows of the commonest width. */
  regular: number;
}

function findLayout(sample: string, delimiter: string, known: (names: readonly string[]) => number): Layout {
  const rows = parseRows(sample, delimiter, sampled);
  const best = Math.max(0, ...rows.map(({ cells }) => known(cells)));
  const alike = [...Map.groupBy(rows, ({ cells }) => cells.length)].map(([width, of]) =>
    width < 2 ? 0 : width * of.length,
  );
  return { delimiter, known: best < leastKnown ? 0 : best, regular: Math.max(0, ...alike) };
}

/** Fewer names are a coincidence. */
const leastKnown = 2;

/** The row that names most columns; where none does, the first that is no title: it has more than half of the widest one's cells. */
function headingAt(rows: readonly TableRow[], known: (names: readonly string[]) => number): number {
  const counts = rows.slice(0, sampled).map(({ cells }) => known(cells));
  const best = Math.max(0, ...counts);
  if (best >= leastKnown) return counts.indexOf(best);
  const filled = rows.map(({ cells }) => cells.filter(Boolean).length);
  const widest = filled.reduce((most, count) => Math.max(most, count), 0);
  return filled.findIndex((count) => count * 2 > widest);
}

/**
 * Reads a table: finds the sign between its cells and the row with the names of its columns, and leaves out what stands above
 * it (titles, the account, the bank), and the names where a new page repeats them.
 *
 * @param known counts the columns that somebody would recognise by these names.
 * @param most the number of rows to read, with those above the names; all when left out.
 * @returns undefined where its lines have more cells than any table's.
 */
export function readSheet(
  text: string,
  known: (names: readonly string[]) => number,
  most?: number,
): Sheet | undefined {
  const plain = text.replace(/\r\n?/g, '\n').replace(emptyLines, '');
  const separating = delimiters.filter((delimiter) => !isTooWide(plain, delimiter, most));
  const sample = plain.split('\n', 2 * sampled).join('\n');
  const [best] = separating
    .map((delimiter) => findLayout(sample, delimiter, known))
    .sort((a, b) => b.known - a.known || b.regular - a.regular);
  // A cell may well have many commas.
  if (separating.length < delimiters.length && !best?.known) return undefined;
  const all = parseRows(plain, best?.delimiter ?? ',', most);
  const at = headingAt(all, known);
  const [heading = { line: 1, cells: [] }, ...rows] = all.slice(Math.max(0, at));
  const width = [heading, ...rows].reduce((widest, row) => Math.max(widest, countCells(row)), 0);
  const isNamed = known(heading.cells) >= leastKnown;
  const isRepeated = ({ cells }: TableRow) => isNamed && cells.join('\n') === heading.cells.join('\n');
  return {
    header: Array.from({ length: width }, (_, column) => heading.cells[column] ?? ''),
    headerLine: heading.line,
    rows: rows.filter((row) => !isRepeated(row)),
  };
}

/** The key by which the columns of tables with the same names are remembered. */
export const headerKey = (header: readonly string[]) =>
  createHash('sha256')
    .update(
      header
        .slice(0, header.findLastIndex(Boolean) + 1)
        .map(fold)
        .join('\u0001'),
    )
    .digest('base64url');
