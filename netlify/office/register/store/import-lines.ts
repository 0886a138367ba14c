// Reads members from a table, and finds errors in its lines.

import type {
  CapitalCell,
  FileFields,
  ImportColumns,
  ImportDefaults,
  LineProblem,
} from '../../../../src/core/api/bulk-actions.ts';
import { detailFields, type FormField } from '../../../../src/core/api/member.ts';
import { ProblemError } from '../../../base/http/endpoint.ts';
import { readSheet, type TableRow } from '../../../base/tables/rows.ts';
import { recordSchemas } from '../../../identity/accounts/fields.ts';
import { guessColumns } from './import-columns.ts';
import { findBeneathEnded, isEndColumn, readCell, saysEnded, withoutCapitals } from './import-cells.ts';
import * as z from 'zod/mini';
import { normalizeEmail, normalizeNumber } from '../../../identity/accounts/member.ts';

/** A member's data from a line; missing values are left out. */
export type ReadFields = Pick<FileFields, 'memberNumber' | 'name'> & Partial<FileFields>;

export interface Row {
  /** The line in the file, starting at 1. */
  line: number;
  fields: ReadFields;
}

/** How to read a file. */
export interface Reading {
  /** The columns matched by hand; guessed if left out. */
  columns?: ImportColumns | undefined;
  /** Values for new members whose lines lack them. */
  defaults?: ImportDefaults | undefined;
  /** Whether to use proposals in place of unreadable values. */
  proposals?: boolean | undefined;
  /** Whether to convert names and places in capitals to normal spelling. */
  small?: boolean | undefined;
}

/** What a line says of a member. */
export const fileFields = ['memberNumber', 'name', 'email', 'kind', 'validUntil', ...detailFields] as const;

/** A table must have these. */
const needed = ['memberNumber', 'name'] as const;

/** Returns the text in the cell of a field; joins the parts of a name. */
export function readField({ cells }: TableRow, columns: ImportColumns, field: FormField): string {
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim());
  const first = field === 'name' && columns.firstName !== columns.name ? cell(columns.firstName) : '';
  return [cell(columns[field]), first].filter(Boolean).join(' ');
}

/** The fields that may be written in capitals. */
const named = ['name', 'commune'] as const;

/** Lists the fields of a line in capitals, with their normal spelling. */
const findCapitals = ({ line, fields: read }: Row): CapitalCell[] =>
  named.flatMap((field) => {
    const old = read[field];
    const mended = old && withoutCapitals(old);
    return old && mended && mended !== old ? [{ line, field, old, new: mended }] : [];
  });

/** Returns the fields of a table in which a day can only be read with the month first: 12/31/2026. */
const findMonthFirst = (lines: readonly TableRow[], columns: ImportColumns): ReadonlySet<FormField> =>
  new Set(
    (['validUntil', 'joinedOn'] as const).filter((field) =>
      lines.some((row) =>
        /^\s*\d{1,2}\s*[./-]\s*(?:1[3-9]|[23]\d)\s*[./-]/.test(readField(row, columns, field)),
      ),
    ),
  );

/** What the whole table says about its rows. */
interface Around {
  /** Of each column, whether it is about the end of memberships. */
  endColumns: readonly boolean[];
  monthFirst: ReadonlySet<FormField>;
  beneathEnded: ReadonlySet<TableRow>;
}

function readRow(
  row: TableRow,
  columns: ImportColumns,
  { defaults = {}, proposals = false }: Reading,
  { endColumns, monthFirst, beneathEnded }: Around,
) {
  const problems: LineProblem[] = [];
  const read: Record<string, unknown> = {};
  for (const field of fileFields) {
    if (columns[field] === undefined) continue;
    const written = readField(row, columns, field);
    const { text, proposal, refused } = readCell[field](written, monthFirst.has(field));
    const isEmpty = text === '';
    const standIn = isEmpty && (field === 'kind' || field === 'validUntil') ? defaults[field] : undefined;
    const schema: z.ZodMiniType<unknown> = recordSchemas[field];
    const { success, data } = z.safeParse(schema, standIn ?? text);
    if (success && !refused) read[field] = data;
    else {
      const mended = proposal === undefined ? undefined : z.safeParse(schema, proposal);
      if (mended?.success && proposals) read[field] = mended.data;
      else
        problems.push({
          ...{ line: row.line, field },
          reason: isEmpty ? 'missing' : (refused ?? 'malformed'),
          ...(mended?.success && proposal !== undefined && { proposal }),
        });
    }
  }
  if (row.cells.some((cell, at) => saysEnded(cell, endColumns[at] === true)) || beneathEnded.has(row))
    problems.push({ line: row.line, reason: 'ended' });
  return { row: { line: row.line, fields: read as ReadFields }, problems };
}

/** Reports values that appear more than once in the file. */
function repeated(rows: readonly Row[]): LineProblem[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, fields: { memberNumber, email } }) =>
    (
      [
        ['memberNumber', normalizeNumber(memberNumber)],
        ...(email ? [['email', normalizeEmail(email)] as const] : []),
      ] as const
    ).flatMap(([field, value]): LineProblem[] => {
      const first = lines.get(`${field} ${value}`);
      lines.set(`${field} ${value}`, first ?? line);
      return first === undefined ? [] : [{ line, field, reason: 'repeated', by: String(first) }];
    }),
  );
}

/** A table with its matched columns. */
export interface MemberTable {
  header: string[];
  columns: ImportColumns;
  lines: TableRow[];
}

export interface ReadTable extends MemberTable {
  headerLine: number;
}

/** @param columns guessed from their names by default. */
function withColumns(
  table: Omit<ReadTable, 'columns'>,
  columns = guessColumns(table.header, table.lines),
): ReadTable {
  const known = Object.entries(columns).filter(([, at]) => at < table.header.length);
  return { ...table, columns: Object.fromEntries(known) };
}

/**
 * Reads the table in a text.
 *
 * @param most the maximum number of rows to read, including the header; all if left out.
 * @throws ProblemError 422 if its lines have too many cells.
 */
export function readMemberTable(text: string, columns?: ImportColumns, most?: number): ReadTable {
  const named = (names: readonly string[]) => Object.keys(guessColumns(names)).length;
  const sheet = readSheet(text, named, most);
  if (!sheet) throw new ProblemError('table-unreadable');
  const { header, headerLine, rows } = sheet;
  return withColumns({ header, headerLine, lines: rows }, columns);
}

/**
 * Reads a table: a header row, then a line for each member. Ignores further columns. Cells with e-mails and details may be
 * empty, and only the columns for number and name are required.
 */
export function readMemberFile(
  file: string | ReadTable,
  reading: Reading = {},
): { rows: Row[]; problems: LineProblem[]; capitals: CapitalCell[] } {
  const {
    header,
    columns,
    headerLine: line,
    lines,
  } = typeof file === 'string' ? readMemberTable(file, reading.columns) : withColumns(file, reading.columns);
  const missing = needed.filter((field) => columns[field] === undefined);
  if (missing.length) {
    const problems = missing.map((field) => ({ line, field, reason: 'no-column' }) as const);
    return { rows: [], problems, capitals: [] };
  }
  const around = {
    endColumns: header.map(isEndColumn),
    monthFirst: findMonthFirst(lines, columns),
    beneathEnded: findBeneathEnded(lines),
  };
  const read = lines.map((row) => readRow(row, columns, reading, around));
  const problems = read.flatMap((row) => row.problems);
  const rows = read.filter((row) => !row.problems.length).map(({ row }) => row);
  const capitals = rows.flatMap(findCapitals);
  if (reading.small) {
    const byLine = new Map(rows.map((row) => [row.line, row.fields]));
    for (const { line: of, field, new: mended } of capitals)
      Object.assign(byLine.get(of) ?? {}, { [field]: mended });
  }
  return { rows, problems: [...problems, ...repeated(rows)].sort((a, b) => a.line - b.line), capitals };
}
