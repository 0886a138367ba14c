// Bulk actions, as pages and functions exchange them: importing a table, renewing, choosing for a reduction, recording a
// standing, undoing each.

import type { ChangedField } from './changes.ts';
import {
  baseFields,
  detailFields,
  type FormField,
  type ListedMember,
  type MemberFilter,
  type MemberKind,
} from './member.ts';

/** Maximum size of a members' table, in bytes; it is sent compressed. */
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
 * - `no-column`: the first line has no such column.
 * - `missing`, `malformed`: the cell's value is missing or malformed.
 * - `several`: the cell has more than one value.
 * - `more`: it also says something else.
 * - `ended`: the line says that somebody is no longer a member, or suspended.
 * - `damaged`: letters were lost when the file was saved.
 * - `repeated`: the same value is on the line `by`.
 * - `taken`: the value belongs to the member with the number `by`.
 */
export type LineReason =
  'no-column' | 'missing' | 'malformed' | 'several' | 'more' | 'ended' | 'damaged' | 'repeated' | 'taken';

export interface LineProblem {
  /** The line in the file, from 1. */
  line: number;
  /** Left out if the whole line is meant. */
  field?: FormField;
  reason: LineReason;
  by?: string;
  /** The value that may be meant; an empty one leaves the cell out. */
  proposal?: string;
}

/** A kind of fault, with the lines that have it. */
export interface LineFault extends Pick<LineProblem, 'field' | 'reason'> {
  count: number;
  /** The first ones, with the content of the cell, or the name on the line. */
  problems: (LineProblem & { written?: string })[];
}

/** A name or a place in capitals, and its usual spelling. */
export interface CapitalCell {
  line: number;
  field: 'name' | 'commune';
  old: string;
  new: string;
}

/** The fields of a member in a table. */
export type FileFields = Pick<ListedMember, FormField>;

/** The columns that a table may have; the first name may have a column of its own. */
export const importColumns = [...baseFields, 'firstName', ...detailFields] as const;
export type ImportColumn = (typeof importColumns)[number];

/** The index of each column in the table, from 0. */
export type ImportColumns = Partial<Record<ImportColumn, number>>;

/** Values for new members whose line does not give them. */
export interface ImportDefaults {
  kind?: MemberKind;
  validUntil?: string;
}

/** Maximum number of columns in a table. */
export const maxMemberColumns = 100;

/** The number of lines shown as samples of each column's content. */
export const sampleLines = 3;

export interface ImportPreview {
  /** Identifies what the import would do; an import that would do something else by now is refused. */
  key: string;
  added: number;
  updated: number;
  unchanged: number;
  /** The number of lines with errors. */
  refused: number;
  /** The first ones of each kind. */
  addedMembers: (FileFields & { line: number })[];
  updatedMembers: { line: number; name: string; memberNumber: string; fields: ChangedField[] }[];
  /** Lines that give a known number another name or address, or an earlier last day; they are imported only on request. */
  others: number;
  otherMembers: ImportPreview['updatedMembers'];
  /** The most common first. */
  faults: LineFault[];
  /** The number of cells with a proposal. */
  proposed: number;
  /** The number of cells in capitals, corrected or not, and the first of them. */
  capitals: number;
  capitalCells: CapitalCell[];
  /** The names of the table's columns, and its first lines. */
  header: string[];
  sample: string[][];
  columns: ImportColumns;
  /** True if the columns were matched by hand before. */
  isRemembered: boolean;
}

export const bulkActionKinds = ['imported', 'renewed', 'reduced', 'standings-recorded'] as const;

export type BulkActionKind = (typeof bulkActionKinds)[number];

/** A completed bulk action. */
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
  /** Left out if there was nothing to change. */
  id?: string;
  added: number;
  updated: number;
  /** Of the added members: with and without an e-mail address. */
  withEmail: number;
  withoutEmail: number;
}

/** Members chosen by hand, those added by an import, or all that a list shows. */
export type Selection = { ids: readonly string[] } | { addedBy: string } | ListQuestion;

/** The search and filters by which a list shows members. */
export interface ListQuestion {
  search: string;
  filter: MemberFilter;
  kind?: MemberKind | undefined;
  /** The beginning of their commune or town; diacritics may be left out. */
  commune?: string | undefined;
  /** Diacritics and capitals may be left out. */
  huntingGroup?: string | undefined;
  /** The number of days ahead for the filter `expiring`. */
  days?: number | undefined;
}

export interface RenewalPreview {
  key: string;
  /** Members whose membership is extended. */
  renewed: number;
  /** Members left as they are, because they are disabled, have never paid, or are valid for as long already. */
  disabled: number;
  unpaid: number;
  longer: number;
}

export interface ReductionPreview {
  key: string;
  /** Members who get the reduction. */
  chosen: number;
  /** Members left as they are, because they are disabled, already have it, or are of a kind that may not have it. */
  disabled: number;
  already: number;
  otherKind: number;
}

export interface StandingPreview {
  key: string;
  /** Members whose standing is recorded. */
  chosen: number;
  /**
   * Members left as they are, because they have left, have a role besides that of a member, already have that standing, or have
   * another one from a later day.
   */
  left: number;
  withRole: number;
  already: number;
  later: number;
}

/** The outcome of choosing members for a reduction, or of recording their standing. */
export interface ChoiceOutcome {
  /** Left out if there was nobody. */
  id?: string;
  chosen: number;
}

/**
 * Why undoing leaves members as they are; the first reason that applies counts. They were added and have dues or payments; they
 * were added and have a password, a passkey or an account at another site; what the action wrote has been changed since.
 */
export const skipReasons = ['books', 'account', 'changed'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** The outcome of undoing an action. */
export interface BulkActionUndone {
  /** Members fully restored. */
  restored: number;
  /** Members restored in part: the rest has been changed since, and stays. */
  partly: number;
  /** Members who had been added and are now removed. */
  removed: number;
  /** Members left as they are. */
  skipped: Record<SkipReason, number>;
}
