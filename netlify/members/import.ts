// Members from a table: what is wrong with its lines, and what it changes in the directory.

import { CsvError, parse } from 'csv-parse/sync';
import { fold } from '../../src/lib/fold.ts';
import type { MemberField, MemberKind } from '../../src/lib/api/member.ts';
import { readFields, type MemberFields } from './fields.ts';
import { normalizeEmail, normalizeNumber, type Member } from './member.ts';

export type FileFields = Pick<MemberFields, MemberField>;
type Column = keyof FileFields;

export interface Row {
  /** In the file, from 1 on. */
  line: number;
  fields: FileFields;
}

export interface LineProblem {
  line: number;
  /** The column's name in English; left out when the whole line is meant. */
  field?: string;
  reason: string;
}

/** What each column may be called, in Romanian or English; without diacritics, signs and blanks. */
const columnNames: Record<Column, { name: string; known: readonly string[] }> = {
  memberNumber: {
    name: 'number',
    known: ['number', 'membernumber', 'no', 'numar', 'numarmembru', 'numardemembru', 'nr', 'nrmembru'],
  },
  name: { name: 'name', known: ['name', 'fullname', 'nume', 'numesiprenume', 'numeprenume'] },
  email: { name: 'e-mail', known: ['email', 'emailaddress', 'adresaemail', 'adresadeemail'] },
  kind: { name: 'kind', known: ['kind', 'type', 'fel', 'tip', 'felmembru', 'tipmembru'] },
  validUntil: {
    name: 'valid until',
    known: ['validuntil', 'until', 'valabil', 'valabila', 'valabilpana', 'valabilpanala', 'valabilapanala'],
  },
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

const reasons: Record<Column, string> = {
  memberNumber: 'must be up to 20 letters and digits',
  name: 'must be 2 to 100 characters, with a letter',
  email: 'is no e-mail address',
  kind: 'must be hunter, angler or both (vânător, pescar, ambele)',
  validUntil: 'must be a day such as 2027-03-31 or 31.03.2027',
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

/** Reads bytes as UTF-8, with or without its mark; undefined where they are in another encoding. */
export function decodeFile(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function readRow({ record, info }: Parsed, places: ReadonlyMap<Column, number>) {
  const value = (column: Column) => (record[places.get(column) ?? -1] ?? '').trim();
  const kind = value('kind');
  const source = {
    ...Object.fromEntries(columns.map((column) => [column, value(column)])),
    kind: kinds[fold(kind)],
    validUntil: isoDay(value('validUntil')),
  };
  const { fields, wrong } = readFields(source, columns);
  const problems = wrong.map((column) => ({
    line: info.lines,
    field: columnNames[column].name,
    reason: value(column) ? reasons[column] : 'is missing',
  }));
  return { row: { line: info.lines, fields: fields as FileFields }, problems };
}

/** What stands twice in the file. */
function repeated(rows: readonly Row[]): LineProblem[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, fields }) =>
    (
      [
        ['number', normalizeNumber(fields.memberNumber)],
        ...(fields.email === null ? [] : [['e-mail', normalizeEmail(fields.email)] as const]),
      ] as const
    ).flatMap(([field, value]) => {
      const first = lines.get(`${field} ${value}`);
      lines.set(`${field} ${value}`, first ?? line);
      return first === undefined ? [] : [{ line, field, reason: `is also on line ${first}` }];
    }),
  );
}

/**
 * Reads a table: a first line with the names of the columns, then a line for each member. Commas or
 * semicolons; further columns are not looked at. Cells of e-mails may be empty.
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
    return { rows: [], problems: [{ line: Number(error['lines'] ?? 1), reason: error.message }] };
  }
  const [header, ...lines] = parsed;
  const names = (header?.record ?? []).map((name) => fold(name).replace(/[^a-z]/g, ''));
  const places = new Map(
    columns.map((column) => [column, names.findIndex((name) => columnNames[column].known.includes(name))]),
  );
  const missing = columns.filter((column) => (places.get(column) ?? -1) < 0);
  if (missing.length) {
    const line = header?.info.lines ?? 1;
    const reason = 'the first line names no such column';
    return {
      rows: [],
      problems: missing.map((column) => ({ line, field: columnNames[column].name, reason })),
    };
  }
  const read = lines.map((line) => readRow(line, places));
  const problems = read.flatMap((one) => one.problems);
  const rows = read.filter((one) => !one.problems.length).map(({ row }) => row);
  return { rows, problems: [...problems, ...repeated(rows)].sort((one, other) => one.line - other.line) };
}

/** What an import looks at of a member that is there already. */
type Known = Pick<Member, 'id' | Column>;

export interface Plan {
  add: FileFields[];
  /** Members with a number of the file whose record has something else. */
  update: { id: string; fields: FileFields }[];
  unchanged: number;
}

/** What the rows of a file change in a directory, and which of them can't be. */
export function planImport(
  rows: readonly Row[],
  members: readonly Known[],
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
      problems.push({ line, field: 'e-mail', reason: `belongs to member ${holder.memberNumber}` });
    } else if (!known) plan.add.push(fields);
    else if (columns.every((column) => known[column] === fields[column])) plan.unchanged++;
    else plan.update.push({ id: known.id, fields });
  }
  return { plan, problems };
}
