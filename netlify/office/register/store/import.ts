// Imports members from a table: finds errors in its lines, and plans the changes to the directory.

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
import { findBeneathEnded, readCell, saysEnded, withoutCapitals } from './import-cells.ts';
import * as z from 'zod/mini';
import { normalizeEmail, normalizeNumber, type Member } from '../../../identity/accounts/member.ts';

/** A member's data from a line; missing values are left out. */
type ReadFields = Pick<FileFields, 'memberNumber' | 'name'> & Partial<FileFields>;

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

const fields = ['memberNumber', 'name', 'email', 'kind', 'validUntil', ...detailFields] as const;

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
  header: readonly string[];
  monthFirst: ReadonlySet<FormField>;
  beneathEnded: ReadonlySet<TableRow>;
}

function readRow(
  row: TableRow,
  columns: ImportColumns,
  { defaults = {}, proposals = false }: Reading,
  { header, monthFirst, beneathEnded }: Around,
) {
  const problems: LineProblem[] = [];
  const read: Record<string, unknown> = {};
  for (const field of fields) {
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
  if (row.cells.some((cell, at) => saysEnded(cell, header[at])) || beneathEnded.has(row))
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

interface ReadTable extends MemberTable {
  headerLine: number;
}

/** @param columns guessed from their names by default. */
function withColumns(table: Omit<ReadTable, 'columns'>, columns = guessColumns(table.header)): ReadTable {
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
    ...{ header, monthFirst: findMonthFirst(lines, columns) },
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

/** An existing member, with the fields that an import compares. */
export type KnownMember = Pick<Member, 'id' | keyof FileFields>;

/** A line of the file, with the member's record as it should be. */
export interface Addition {
  line: number;
  fields: FileFields;
}

/** An existing member whose record differs from the line with the same number. */
export interface Update extends Addition {
  id: string;
  was: KnownMember;
}

export interface Plan {
  add: Addition[];
  update: Update[];
  unchanged: number;
}

/** Returns true if a record has all values of a line. */
export const isAsInFile = (known: FileFields, line: FileFields) =>
  fields.every((field) => (known[field] ?? null) === (line[field] ?? null));

/** Returns true if a line gives a known number another name or address, so that it may be meant for somebody else. */
export const changesIdentity = ({ fields, was }: Update) =>
  fields.name.toLowerCase() !== was.name.toLowerCase() ||
  (was.email !== null && normalizeEmail(fields.email ?? '') !== normalizeEmail(was.email));

/** Leaves out empty cells, which do not delete anything. */
const said = (read: ReadFields): Partial<FileFields> =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null));

const withoutZeros = (number: string) => normalizeNumber(number).replace(/^0+(?=\d)/, '');

/** Plans the changes that the rows of a file make to a directory, and lists the rows that cannot be imported. */
export function planImport(
  rows: readonly Row[],
  members: readonly KnownMember[],
  { defaults = {}, proposals = false }: Pick<Reading, 'defaults' | 'proposals'> = {},
): { plan: Plan; problems: LineProblem[] } {
  const byNumber = new Map(members.map((member) => [normalizeNumber(member.memberNumber), member]));
  const byDigits = Map.groupBy(members, (member) => withoutZeros(member.memberNumber));
  const linesByDigits = Map.groupBy(rows, ({ fields }) => withoutZeros(fields.memberNumber));
  const byEmail = new Map(
    members.flatMap((member) => (member.email === null ? [] : [[normalizeEmail(member.email), member]])),
  );
  const plan: Plan = { add: [], update: [], unchanged: 0 };
  const problems: LineProblem[] = [];
  const added = new Map<string, Addition>();
  for (const { line, fields: read } of rows) {
    const exact = byNumber.get(normalizeNumber(read.memberNumber));
    const digits = withoutZeros(read.memberNumber);
    // A spreadsheet keeps 0042 as 42, whatever it shows.
    const [near, another] = exact ? [] : (byDigits.get(digits) ?? []);
    const isClear = !another && linesByDigits.get(digits)?.length === 1;
    const known = exact ?? (isClear && proposals ? near : undefined);
    const holder = read.email ? byEmail.get(normalizeEmail(read.email)) : undefined;
    if (near && !known) {
      const by = near.memberNumber;
      problems.push({
        ...{ line, field: 'memberNumber', reason: 'taken', by },
        ...(isClear && { proposal: by }),
      });
    } else if (holder && holder.id !== known?.id) {
      problems.push({ line, field: 'email', reason: 'taken', by: holder.memberNumber });
    } else if (known) {
      const { id, ...was } = known;
      const fields = { ...was, ...said(read), ...(!exact && { memberNumber: was.memberNumber }) };
      if (isAsInFile(known, fields)) plan.unchanged++;
      else plan.update.push({ id, line, fields, was: known });
    } else {
      const { kind = defaults.kind, validUntil = defaults.validUntil } = read;
      const first = added.get(digits);
      if (first && normalizeNumber(first.fields.memberNumber) !== normalizeNumber(read.memberNumber)) {
        problems.push({ line, field: 'memberNumber', reason: 'repeated', by: String(first.line) });
      } else if (kind && validUntil) {
        const addition = { line, fields: { ...{ email: null, ...read }, kind, validUntil } };
        added.set(digits, addition);
        plan.add.push(addition);
      } else {
        const unsaid = { kind, validUntil };
        problems.push(
          ...(['kind', 'validUntil'] as const)
            .filter((field) => !unsaid[field])
            .map((field): LineProblem => ({ line, field, reason: 'missing' })),
        );
      }
    }
  }
  return { plan, problems };
}

/**
 * Plans the import of a file into a directory. All imports of members use this.
 *
 * @param text of the file, or its parsed table.
 * @param leaveOut plans the valid lines, and only reports the errors of the others.
 */
export function planFile(
  text: string | ReadTable,
  members: readonly KnownMember[],
  { leaveOut = false, ...reading }: Reading & { leaveOut?: boolean } = {},
) {
  const file = readMemberFile(text, reading);
  const wrong = new Set(leaveOut ? file.problems.map(({ line }) => line) : []);
  const { plan, problems } = planImport(
    file.rows.filter(({ line }) => !wrong.has(line)),
    members,
    reading,
  );
  const all = [...file.problems, ...problems].sort((a, b) => a.line - b.line);
  return { plan, problems: all, capitals: file.capitals };
}
