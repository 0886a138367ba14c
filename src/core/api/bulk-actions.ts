// Actions on many members at once, as pages and functions exchange them: importing a table, renewing, choosing for a reduction,
// recording a standing, undoing each.

import type { ChangedField } from './changes.ts';
import {
  detailFields,
  memberFields,
  type DetailField,
  type ListedMember,
  type MemberDetails,
  type MemberField,
  type MemberFilter,
  type MemberKind,
} from './member.ts';

/** The longest table of members, in bytes; it is sent packed. */
export const maxMemberFile = 5 * 1024 * 1024;

/** Maximum number of lines in a table. */
export const maxMemberLines = 20_000;

/** Maximum number of members, or lines, of each kind shown in a preview. */
export const shownAtMost = 100;

/** Maximum number of members chosen by hand. */
export const chosenAtMost = 500;

/**
 * The faults of a line.
 *
 * - `no-column`: the first line names no such column.
 * - `missing`, `malformed`: a cell.
 * - `several`: a cell has more than one value.
 * - `repeated`: the same stands on the line `by`.
 * - `taken`: it belongs to the member with the number `by`.
 */
export type LineReason = 'no-column' | 'missing' | 'malformed' | 'several' | 'repeated' | 'taken';

export interface LineProblem {
  /** In the file, from 1 on. */
  line: number;
  /** Left out where the whole line is meant. */
  field?: ImportField;
  reason: LineReason;
  by?: string;
  /** What may be meant; an empty one leaves the cell out. */
  proposal?: string;
}

/** What is wrong in one way with many lines. */
export interface LineFault extends Pick<LineProblem, 'field' | 'reason'> {
  count: number;
  /** The first of them, with what stands in the cell. */
  problems: (LineProblem & { written?: string })[];
}

/** A name or a place in capitals, and as it would be written. */
export interface CapitalCell {
  line: number;
  field: 'name' | 'commune';
  old: string;
  new: string;
}

/** The fields of a member in a table. */
export type FileFields = Pick<ListedMember, MemberField> & MemberDetails;

export type ImportField = MemberField | DetailField;

/** The columns that a table may have: a first name may stand apart. */
export const importColumns = [...memberFields, 'firstName', ...detailFields] as const;
export type ImportColumn = (typeof importColumns)[number];

/** The place of each column in the table, from 0 on. */
export type ImportColumns = Partial<Record<ImportColumn, number>>;

/** For new members whose line does not say it. */
export interface ImportDefaults {
  kind?: MemberKind;
  validUntil?: string;
}

/** Maximum number of columns in a table. */
export const maxMemberColumns = 100;

/** The number of lines that show what stands in each column. */
export const sampleLines = 3;

export interface ImportPreview {
  /** Stands for what the import would do; one that would do something else by now is refused. */
  key: string;
  added: number;
  updated: number;
  unchanged: number;
  /** The number of lines with errors. */
  refused: number;
  /** The first of each. */
  addedMembers: (FileFields & { line: number })[];
  updatedMembers: { line: number; name: string; memberNumber: string; fields: ChangedField[] }[];
  /** Lines that give a known number to another name or address: they are imported only on request. */
  others: number;
  otherMembers: ImportPreview['updatedMembers'];
  /** The commonest first. */
  faults: LineFault[];
  /** The number of cells for which something is proposed. */
  proposed: number;
  /** The number of cells in capitals, put right or not, and the first of them. */
  capitals: number;
  capitalCells: CapitalCell[];
  /** The names of the table's columns, and its first lines. */
  header: string[];
  sample: string[][];
  columns: ImportColumns;
  /** True if they were matched by hand before. */
  isRemembered: boolean;
}

export const bulkActionKinds = ['imported', 'renewed', 'reduced', 'standings-recorded'] as const;

export type BulkActionKind = (typeof bulkActionKinds)[number];

/** An action on many members that was done. */
export interface BulkAction {
  id: string;
  kind: BulkActionKind;
  /** As 2026-11-22T08:00:00.000Z. */
  at: string;
  /** The name of the file or of the reduction, the last day of the memberships, or the standing. */
  detail: string;
  /** The name of the member who did it; left out if they are no longer a member. */
  by?: string;
  /** The number of members changed. */
  members: number;
  undoneAt?: string;
}

export interface ImportOutcome {
  /** Left out where there was nothing to change. */
  id?: string;
  added: number;
  updated: number;
  /** Of those who were added: with an e-mail, and without one. */
  withEmail: number;
  withoutEmail: number;
}

/** Members chosen by hand, those whom an import has added, or all whom a list shows. */
export type Selection = { ids: readonly string[] } | { addedBy: string } | ListQuestion;

/** The search and filters by which a list shows members. */
export interface ListQuestion {
  search: string;
  filter: MemberFilter;
  kind?: MemberKind;
  /** How their commune or town begins; diacritics may be left out. */
  commune?: string;
  /** The number of days ahead for the filter `expiring`. */
  days?: number;
}

export interface RenewalPreview {
  key: string;
  /** Members whose membership is extended. */
  renewed: number;
  /** Members who stay as they are, because they are disabled, have never paid, or hold as long already. */
  disabled: number;
  unpaid: number;
  longer: number;
}

export interface ReductionPreview {
  key: string;
  /** Members who get the reduction. */
  chosen: number;
  /** Members who stay as they are, because they are disabled, have it already, or are of a kind that may not have it. */
  disabled: number;
  already: number;
  otherKind: number;
}

export interface StandingPreview {
  key: string;
  /** Members whose standing is recorded. */
  chosen: number;
  /**
   * Members who stay as they are, because they have left, have a role besides that of a member, have that standing already, or
   * another one from a later day on.
   */
  left: number;
  withRole: number;
  already: number;
  later: number;
}

/** The outcome of choosing members for a reduction, or of recording their standing. */
export interface ChoiceOutcome {
  /** Left out where there was nobody. */
  id?: string;
  chosen: number;
}

/**
 * The reasons for which members stay as they are, each for the first that fits: they were added and have dues or payments;
 * they were added and have a password, a passkey or an account of another site; what the action wrote was changed since.
 */
export const skipReasons = ['books', 'account', 'changed'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The outcome of undoing an action. */
export interface BulkActionUndone {
  /** Members who are as they were before. */
  restored: number;
  /** Members restored in part: the rest was changed since, and stays. */
  partly: number;
  /** Members who were added and are no more. */
  removed: number;
  /** Members who stay as they are. */
  skipped: Record<SkipReason, number>;
}
