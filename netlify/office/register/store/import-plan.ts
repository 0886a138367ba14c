// Plans the changes that a table of members makes to the directory.

import type { FileFields, LineProblem } from '../../../../src/core/api/bulk-actions.ts';
import { normalizeEmail, normalizeNumber, type Member } from '../../../identity/accounts/member.ts';
import {
  fileFields,
  readMemberFile,
  type ReadFields,
  type Reading,
  type ReadTable,
  type Row,
} from './import-lines.ts';

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
  fileFields.every((field) => (known[field] ?? null) === (line[field] ?? null));

/**
 * Returns true if a line may be wrong about a known number: it gives another name or address, so that it may be meant for somebody
 * else, or an earlier last day, as an old list does.
 */
export const isDoubtful = ({ fields, was }: Update) =>
  fields.validUntil < was.validUntil ||
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
