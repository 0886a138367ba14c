// A table of text as rows of cells, whatever sign separates them.

import { CsvError, parse } from 'csv-parse/sync';

/** A row with its line in the file, from 1 on. */
export interface TableRow {
  line: number;
  cells: string[];
}

/** The refusal of a text that is no table, with the line at which it stops being one. */
export class NoTableError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

const delimiters = [';', '\t', '|', ','] as const;

/** The sign that separates the most cells of the first line; of none, a comma. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r?\n|\r/, 1);
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, count: first.split(delimiter).length }))
    .sort((a, b) => b.count - a.count);
  return best && best.count > 1 ? best.delimiter : ',';
}

/**
 * Reads a cell as it was meant: tables that this site writes have an apostrophe before anything that would be a
 * formula.
 */
const textOf = (cell: string) => cell.trim().replace(/^'(?=\s*[=+\-@])/, '');

/**
 * Reads the rows of a text that have anything in them.
 *
 * @param most the number of rows to read; all when left out.
 * @throws NoTableError
 */
export function readRows(text: string, most?: number): TableRow[] {
  try {
    const parsed = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      ...(most !== undefined && { to: most }),
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines, cells: record.map(textOf) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new NoTableError(error.message, Number(error['lines'] ?? 1));
  }
}
