// Members from a table: the errors of its lines, and the changes that it makes in the directory.

import { CsvError, parse } from 'csv-parse/sync';
import { fold } from '../../src/lib/fold.ts';
import type { FileFields, LineProblem } from '../../src/lib/api/bulk-actions.ts';
import type { MemberKind } from '../../src/lib/api/member.ts';
import { readFields } from './fields.ts';
import { normalizeEmail, normalizeNumber, type Member } from './member.ts';

type Column = keyof FileFields;

export interface Row {
  /** In the file, from 1 on. */
  line: number;
  fields: FileFields;
}

/** The possible names of each column, in Romanian or English; without diacritics, signs and blanks. */
const columnNames: Record<Column, readonly string[]> = {
  memberNumber: ['number', 'membernumber', 'no', 'numar', 'numarmembru', 'numardemembru', 'nr', 'nrmembru'],
  name: ['name', 'fullname', 'nume', 'numesiprenume', 'numeprenume'],
  email: ['email', 'emailaddress', 'adresaemail', 'adresadeemail'],
  kind: [
    'kind',
    'type',
    'fel',
    'categoria',
    'categorie',
    'tip',
    'felmembru',
    'felulmembrului',
    'feldemembru',
    'tipmembru',
  ],
  validUntil: [
    'validuntil',
    'until',
    'valabil',
    'valabila',
    'valabilpana',
    'valabilpanala',
    'valabilapanala',
  ],
};

const columns = Object.keys(columnNames) as Column[];

const kinds: Record<string, MemberKind> = {
  hunter: 'hunter',
  vanator: 'hunter',
  angler: 'angler',
  fisher: 'angler',
  pescar: 'angler',
  both: 'both',
  ambele: 'both',
  'vanator si pescar': 'both',
};

/** `31.03.2027` as `2027-03-31`; anything else as it is. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text.trim()) ?? [];
  return day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** A first line without a semicolon is one with commas. */
function delimiterOf(text: string): string {
  return /^[^\r\n]*/.exec(text)?.[0].includes(';') ? ';' : ',';
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

/**
 * Reads a cell as it was meant: tables that this site writes have an apostrophe before anything that would be a
 * formula.
 */
const textOf = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '');

function readRow({ record, info }: Parsed, places: ReadonlyMap<Column, number>) {
  const value = (column: Column) => textOf(record[places.get(column) ?? -1] ?? '');
  const kind = value('kind');
  const source = {
    ...Object.fromEntries(columns.map((column) => [column, value(column)])),
    kind: kinds[fold(kind)],
    validUntil: isoDay(value('validUntil')),
  };
  const { fields, wrong } = readFields(source, columns);
  const problems = wrong.map((field): LineProblem => ({
    line: info.lines,
    field,
    reason: value(field) ? 'malformed' : 'missing',
  }));
  return { row: { line: info.lines, fields: fields as FileFields }, problems };
}

/** Reports the values that appear twice in the file. */
function repeated(rows: readonly Row[]): LineProblem[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, fields }) =>
    (
      [
        ['memberNumber', normalizeNumber(fields.memberNumber)],
        ...(fields.email === null ? [] : [['email', normalizeEmail(fields.email)] as const]),
      ] as const
    ).flatMap(([field, value]): LineProblem[] => {
      const first = lines.get(`${field} ${value}`);
      lines.set(`${field} ${value}`, first ?? line);
      return first === undefined ? [] : [{ line, field, reason: 'repeated', by: String(first) }];
    }),
  );
}

/**
 * Reads a table: a first line with the names of the columns, then a line for each member. Commas or semicolons; further
 * columns are ignored. Cells of e-mails may be empty.
 */
export function readMemberFile(text: string): { rows: Row[]; problems: LineProblem[] } {
  let parsed: Parsed[];
  try {
    parsed = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines'] ?? 1);
    return { rows: [], problems: [{ line, reason: 'unreadable', by: error.message }] };
  }
  const [header, ...lines] = parsed;
  const names = (header?.record ?? []).map((name) => fold(name).replace(/[^a-z]/g, ''));
  const places = new Map(
    columns.map((column) => [column, names.findIndex((name) => columnNames[column].includes(name))]),
  );
  const missing = columns.filter((column) => (places.get(column) ?? -1) < 0);
  if (missing.length) {
    const line = header?.info.lines ?? 1;
    return { rows: [], problems: missing.map((field) => ({ line, field, reason: 'no-column' })) };
  }
  const read = lines.map((line) => readRow(line, places));
  const problems = read.flatMap((line) => line.problems);
  const rows = read.filter((line) => !line.problems.length).map(({ row }) => row);
  return { rows, problems: [...problems, ...repeated(rows)].sort((a, b) => a.line - b.line) };
}

/** A member who is there already, as far as an import compares the record. */
export type KnownMember = Pick<Member, 'id' | Column>;

/** A member with a number of the file whose record has something else. */
export interface Update extends Row {
  id: string;
  was: KnownMember;
}

export interface Plan {
  add: Row[];
  update: Update[];
  unchanged: number;
}

/** Returns true if a record agrees with all that a line has. */
export const isAsInFile = (known: FileFields, fields: FileFields) =>
  columns.every((column) => known[column] === fields[column]);

/** Returns true if a line gives a known number another name or another address: it may be meant for somebody else. */
export const changesIdentity = ({ fields, was }: Update) =>
  fields.name !== was.name ||
  (was.email !== null && normalizeEmail(fields.email ?? '') !== normalizeEmail(was.email));

/** Plans what the rows of a file change in a directory, and names those that cannot be written. */
export function planImport(
  rows: readonly Row[],
  members: readonly KnownMember[],
): { plan: Plan; problems: LineProblem[] } {
  const byNumber = new Map(members.map((member) => [normalizeNumber(member.memberNumber), member]));
  const byEmail = new Map(
    members.flatMap((member) => (member.email === null ? [] : [[normalizeEmail(member.email), member]])),
  );
  const plan: Plan = { add: [], update: [], unchanged: 0 };
  const problems: LineProblem[] = [];
  for (const { line, fields: read } of rows) {
    const known = byNumber.get(normalizeNumber(read.memberNumber));
    // An empty cell takes no address away.
    const fields = { ...read, email: read.email ?? known?.email ?? null };
    const holder = fields.email === null ? undefined : byEmail.get(normalizeEmail(fields.email));
    if (holder && holder.id !== known?.id) {
      problems.push({ line, field: 'email', reason: 'taken', by: holder.memberNumber });
    } else if (!known) plan.add.push({ line, fields });
    else if (isAsInFile(known, fields)) plan.unchanged++;
    else plan.update.push({ id: known.id, line, fields, was: known });
  }
  return { plan, problems };
}

/**
 * Reads a file against a directory: the one way in which tables of members are imported, from the terminal and in the
 * browser.
 *
 * @param leaveOut plans the lines that are right, and reports the errors of the others.
 */
export function planFile(text: string, members: readonly KnownMember[], { leaveOut = false } = {}) {
  const file = readMemberFile(text);
  const wrong = new Set(leaveOut ? file.problems.map(({ line }) => line) : []);
  const { plan, problems } = planImport(
    file.rows.filter(({ line }) => !wrong.has(line)),
    members,
  );
  const all = [...file.problems, ...problems].sort((a, b) => a.line - b.line);
  return { plan, problems: all, lines: file.rows.length };
}
