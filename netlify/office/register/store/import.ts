// Members from a table: the errors of its lines, and the changes that it makes in the directory.

import type {
  CapitalCell,
  FileFields,
  ImportColumns,
  ImportDefaults,
  ImportField,
  LineProblem,
} from '../../../../src/core/api/bulk-actions.ts';
import { detailFields } from '../../../../src/core/api/member.ts';
import { ProblemError } from '../../../base/http/endpoint.ts';
import { readSheet, type TableRow } from '../../../base/tables/rows.ts';
import { recordSchemas } from '../../../identity/accounts/fields.ts';
import { guessColumns } from './import-columns.ts';
import { readCell, withoutCapitals } from './import-cells.ts';
import * as z from 'zod/mini';
import { normalizeEmail, normalizeNumber, type Member } from '../../../identity/accounts/member.ts';

/** What a line says of a member; what it does not say is left out. */
type ReadFields = Pick<FileFields, 'memberNumber' | 'name'> & Partial<FileFields>;

export interface Row {
  /** In the file, from 1 on. */
  line: number;
  fields: ReadFields;
}

/** The ways in which a file may be read. */
export interface Reading {
  /** Matched by hand; guessed when left out. */
  columns?: ImportColumns | undefined;
  /** For new members whose line does not say it. */
  defaults?: ImportDefaults | undefined;
  /** Takes what is proposed in place of what cannot be read. */
  proposals?: boolean | undefined;
  /** Writes names and places in capitals as names are written. */
  small?: boolean | undefined;
}

const fields = ['memberNumber', 'name', 'email', 'kind', 'validUntil', ...detailFields] as const;

/** A table has nobody without these. */
const needed = ['memberNumber', 'name'] as const;

/** Returns what stands in the cell of a field; a name's parts together. */
export function readField({ cells }: TableRow, columns: ImportColumns, field: ImportField): string {
  const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim());
  const first = field === 'name' && columns.firstName !== columns.name ? cell(columns.firstName) : '';
  return [cell(columns[field]), first].filter(Boolean).join(' ');
}

/** The fields whose words may be in capitals. */
const named = ['name', 'commune'] as const;

/** Finds what a line has in capitals, with the way to write it. */
const findCapitals = ({ line, fields: read }: Row): CapitalCell[] =>
  named.flatMap((field) => {
    const old = read[field];
    const mended = old && withoutCapitals(old);
    return old && mended && mended !== old ? [{ line, field, old, new: mended }] : [];
  });

function readRow(row: TableRow, columns: ImportColumns, { defaults = {}, proposals = false }: Reading) {
  const problems: LineProblem[] = [];
  const read: Record<string, unknown> = {};
  for (const field of fields) {
    if (columns[field] === undefined) continue;
    const written = readField(row, columns, field);
    const { text, proposal, isSeveral = false } = readCell[field](written);
    const isEmpty = text === '';
    const standIn = isEmpty && (field === 'kind' || field === 'validUntil') ? defaults[field] : undefined;
    const schema: z.ZodMiniType<unknown> = recordSchemas[field];
    const { success, data } = z.safeParse(schema, standIn ?? text);
    if (success && !isSeveral) read[field] = data;
    else {
      const mended = proposal === undefined ? undefined : z.safeParse(schema, proposal);
      if (mended?.success && proposals) read[field] = mended.data;
      else
        problems.push({
          ...{ line: row.line, field },
          reason: isEmpty ? 'missing' : isSeveral ? 'several' : 'malformed',
          ...(mended?.success && proposal !== undefined && { proposal }),
        });
    }
  }
  return { row: { line: row.line, fields: read as ReadFields }, problems };
}

/** Reports the values that appear twice in the file. */
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

/** A table with the meaning of its columns. */
export interface MemberTable {
  header: string[];
  columns: ImportColumns;
  lines: TableRow[];
}

interface ReadTable extends MemberTable {
  headerLine: number;
}

/** @param columns left out: as their names say. */
function withColumns(table: Omit<ReadTable, 'columns'>, columns = guessColumns(table.header)): ReadTable {
  const known = Object.entries(columns).filter(([, at]) => at < table.header.length);
  return { ...table, columns: Object.fromEntries(known) };
}

/**
 * Reads the table of a text.
 *
 * @param most the number of rows to read, with the one that names the columns; all when left out.
 * @throws ProblemError 422 where its lines have too many cells.
 */
export function readMemberTable(text: string, columns?: ImportColumns, most?: number): ReadTable {
  const named = (names: readonly string[]) => Object.keys(guessColumns(names)).length;
  const sheet = readSheet(text, named, most);
  if (!sheet) throw new ProblemError('table-unreadable');
  const { header, headerLine, rows } = sheet;
  return withColumns({ header, headerLine, lines: rows }, columns);
}

/**
 * Reads a table: a line with the names of the columns, then a line for each member. Further columns are ignored. Cells of
 * e-mails and details may be empty, and any column but those of number and name may be missing.
 */
export function readMemberFile(
  file: string | ReadTable,
  reading: Reading = {},
): { rows: Row[]; problems: LineProblem[]; capitals: CapitalCell[] } {
  const {
    columns,
    headerLine: line,
    lines,
  } = typeof file === 'string' ? readMemberTable(file, reading.columns) : withColumns(file, reading.columns);
  const missing = needed.filter((field) => columns[field] === undefined);
  if (missing.length) {
    const problems = missing.map((field) => ({ line, field, reason: 'no-column' }) as const);
    return { rows: [], problems, capitals: [] };
  }
  const read = lines.map((row) => readRow(row, columns, reading));
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

/** A member who is there already, as far as an import compares the record. */
export type KnownMember = Pick<Member, 'id' | keyof FileFields>;

/** A line of a member as the record is to be. */
export interface Addition {
  line: number;
  fields: FileFields;
}

/** A member with a number of the file whose record has something else. */
export interface Update extends Addition {
  id: string;
  was: KnownMember;
}

export interface Plan {
  add: Addition[];
  update: Update[];
  unchanged: number;
}

/** Returns true if a record agrees with all that a line has. */
export const isAsInFile = (known: FileFields, line: FileFields) =>
  fields.every((field) => (known[field] ?? null) === (line[field] ?? null));

/** Returns true if a line gives a known number another name or another address: it may be meant for somebody else. */
export const changesIdentity = ({ fields, was }: Update) =>
  fields.name.toLowerCase() !== was.name.toLowerCase() ||
  (was.email !== null && normalizeEmail(fields.email ?? '') !== normalizeEmail(was.email));

/** An empty cell takes nothing away. */
const said = (read: ReadFields): Partial<FileFields> =>
  Object.fromEntries(Object.entries(read).filter(([, value]) => value !== null));

/** Plans what the rows of a file change in a directory, and names those that cannot be written. */
export function planImport(
  rows: readonly Row[],
  members: readonly KnownMember[],
  defaults: ImportDefaults = {},
): { plan: Plan; problems: LineProblem[] } {
  const byNumber = new Map(members.map((member) => [normalizeNumber(member.memberNumber), member]));
  const byEmail = new Map(
    members.flatMap((member) => (member.email === null ? [] : [[normalizeEmail(member.email), member]])),
  );
  const plan: Plan = { add: [], update: [], unchanged: 0 };
  const problems: LineProblem[] = [];
  for (const { line, fields: read } of rows) {
    const known = byNumber.get(normalizeNumber(read.memberNumber));
    const holder = read.email ? byEmail.get(normalizeEmail(read.email)) : undefined;
    if (holder && holder.id !== known?.id) {
      problems.push({ line, field: 'email', reason: 'taken', by: holder.memberNumber });
    } else if (known) {
      const { id, ...was } = known;
      const fields = { ...was, ...said(read) };
      if (isAsInFile(known, fields)) plan.unchanged++;
      else plan.update.push({ id, line, fields, was: known });
    } else {
      const { kind = defaults.kind, validUntil = defaults.validUntil } = read;
      if (kind && validUntil) {
        plan.add.push({ line, fields: { ...{ email: null, ...read }, kind, validUntil } });
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
 * Reads a file against a directory: the one way in which tables of members are imported.
 *
 * @param text of the file, or its table as it was read.
 * @param leaveOut plans the lines that are right, and reports the errors of the others.
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
    reading.defaults,
  );
  const all = [...file.problems, ...problems].sort((a, b) => a.line - b.line);
  return { plan, problems: all, capitals: file.capitals };
}
