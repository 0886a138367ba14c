// Reads a text table as rows of cells under column names, with any delimiter and any lines above the names.

import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { fold } from '../../../src/core/fold.ts';

/** A row with its line number in the file, starting at 1. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** A table and its column names. */
interface Sheet {
  /** As wide as the widest row; empty for columns without a name. */
  header: string[];
  headerLine: number;
  rows: TableRow[];
  /** The text above the column names. */
  above: string;
}

const delimiters = [';', '\t', '|', ','] as const;

/** The number of rows from which the delimiter and the row of column names are detected. */
const sampled = 100;

/** The maximum number of cells in a line (spreadsheets write up to 256 empty ones), and in a table (a second and 75 MB). */
const mostCells = 300;
const mostInAll = 1_000_000;

/** A line of delimiters only is not a row, however long it is. */
const emptyLines = /^[;\t|, ]+$/gm;

/** Returns true if the first lines of a text, or one of them, would have too many cells; ignores quotation marks. */
function isTooWide(text: string, delimiter: string, most = Infinity): boolean {
  let [lines, line, all] = [0, 0, 0];
  for (let at = 0; at < text.length && lines < most; at++) {
    const sign = text[at];
    if (sign === '\n') [lines, line] = [lines + 1, 0];
    else if (sign === delimiter && (++line >= mostCells || ++all >= mostInAll)) return true;
  }
  return false;
}

/** Marks a quotation mark that is part of the text. */
const letter = '\ue000';

/** Returns true unless the cell has several lines and the second is a whole row. */
function isOneCell(text: string, from: number, to: number, delimiter: string): boolean {
  const first = text.indexOf('\n', from);
  if (first < 0 || first >= to) return true;
  const second = text.indexOf('\n', first + 1);
  const cellsIn = (begin: number, end?: number) => text.slice(begin, end).split(delimiter).length;
  const cells = cellsIn(text.lastIndexOf('\n', from) + 1, first);
  return cells < 2 || cellsIn(first + 1, second < 0 ? undefined : second) !== cells;
}

/**
 * Marks quotation marks that begin a cell without enclosing it, as in `"Asociația" Suceava` or `"Pop Ion`: a CSV parser
 * would otherwise take everything after them, line breaks included, as one cell.
 */
function withLetters(text: string, delimiter: string): string {
  const opening = new RegExp(`(?<=^|[${delimiter}\\n])[ ]*"`, 'g');
  const ofEnd = `[ ]*(?=[${delimiter}\\n]|$)`;
  // An escaped quotation mark in a cell, the end of a cell, or the beginning of another.
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
      // A single quotation mark within the cell is kept, as an escaped one is.
      marked += `${text.slice(from, end.index).replace(/""?/g, '""')}"`;
      done = end.index + end[0].length;
    }
    opening.lastIndex = done;
  }
  return marked + text.slice(done);
}

/** Reads a cell, without the apostrophe that this site's own tables have before anything that looks like a formula. */
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

/** Returns the number of cells up to the last one that is not empty. */
const countCells = ({ cells }: TableRow) => cells.findLastIndex(Boolean) + 1;

interface Layout {
  delimiter: string;
  /** The number of columns recognised in the best header row. */
  known: number;
  /** The number of cells in rows of the most common width. */
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

/** The fewest recognised names that count; fewer are a coincidence. */
const leastKnown = 2;

/**
 * Returns the row that names most columns, of several the one with the fewest figures: lines above a table may have names with
 * values beside them. If there are no names, returns the first with more than half the cells of the widest, so not a title.
 */
function headingAt(rows: readonly TableRow[], known: (names: readonly string[]) => number): number {
  const counts = rows.slice(0, sampled).map(({ cells }) => known(cells));
  const best = Math.max(0, ...counts);
  if (best >= leastKnown) {
    const figures = counts.map((count, at) =>
      count < best ? Infinity : (rows[at]?.cells.filter((cell) => /\d/.test(cell)).length ?? 0),
    );
    return figures.indexOf(Math.min(...figures));
  }
  const filled = rows.map(({ cells }) => cells.filter(Boolean).length);
  const widest = filled.reduce((most, count) => Math.max(most, count), 0);
  return filled.findIndex((count) => count * 2 > widest);
}

/** Matches dates, amounts and other figures, which are never the name of a column; years may be. */
const figure = /^(?!(?:19|20)\d\d(?:\s*[-/]\s*(?:19|20)?\d\d)?$)[+-]?\d[\d\s.,:/-]*\d(?:\s*(?:lei|ron))?$/i;

/**
 * Reads a table: detects the delimiter and the row of column names, and drops the lines above it (titles, the account,
 * the bank) and names repeated on later pages.
 *
 * @param known counts the columns that can be recognised by these names.
 * @param most the number of rows to read, including those above the names; all by default.
 * @returns undefined if its lines have more cells than a table may have.
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
  // If another delimiter gives known columns, the excess characters are text: a cell may have many commas.
  if (separating.length < delimiters.length && !best?.known) return undefined;
  const all = parseRows(plain, best?.delimiter ?? ',', most);
  const at = headingAt(all, known);
  const [first = { line: 1, cells: [] }, ...others] = all.slice(Math.max(0, at));
  const isNamed = known(first.cells) >= leastKnown;
  // A table may begin without column names: its first row is not lost.
  const isRow = !isNamed && first.cells.some((cell) => figure.test(cell));
  const [heading, rows] = isRow ? [{ ...first, cells: [] }, [first, ...others]] : [first, others];
  const above = all.slice(0, Math.max(0, at)).flatMap(({ cells }) => cells);
  const width = [heading, ...rows].reduce((widest, row) => Math.max(widest, countCells(row)), 0);
  const isRepeated = ({ cells }: TableRow) => isNamed && cells.join('\n') === heading.cells.join('\n');
  return {
    header: Array.from({ length: width }, (_, column) => heading.cells[column] ?? ''),
    headerLine: heading.line,
    rows: rows.filter((row) => !isRepeated(row)),
    above: above.join('\n'),
  };
}

/** Returns the key under which the column mapping of tables with the same names is stored. */
export const headerKey = (header: readonly string[]) =>
  createHash('sha256')
    .update(
      header
        .slice(0, header.findLastIndex(Boolean) + 1)
        .map(fold)
        .join('\u0001'),
    )
    .digest('base64url');
