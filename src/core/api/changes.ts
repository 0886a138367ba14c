// Changes in the members' directory, as the server reports them.

import type { RecordField } from './member.ts';

/** The number of changes on a page. */
export const changesPage = 50;

/** The kinds of changes of a member's record. */
export const changeKinds = [
  'invited',
  'accepted',
  'changed',
  'standing-recorded',
  'standing-removed',
  'link-created',
  'letter-created',
  'password-set',
  'email-changed',
  'signed-in',
  'confirmed',
  'passkey-added',
  'passkey-removed',
  'codes-created',
  'code-used',
  'factors-reset',
  'data-requested',
  'data-answered',
  'imported',
  'renewed',
  'reduced',
  'standings-recorded',
  'undone',
  'restored',
  'removed',
  'merged',
  'parted',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A query of the record of changes; days are in Romania, both inclusive. */
export interface ChangesQuestion {
  /** The id of the only member whose changes are wanted. */
  member?: string;
  /** Words of the changed member's name or number, or of the name of the member who made the change. */
  search?: string;
  kind?: ChangeKind;
  from?: string;
  to?: string;
  /** True to give every change its own line. */
  unfolded?: boolean;
}

/** A field and its values, which are left out for a secret; `old` is null in a new record. */
export interface ChangedField {
  field:
    | RecordField
    | 'password'
    | 'link'
    | 'passkey'
    | 'factor'
    | 'due'
    | 'payment'
    | 'removal'
    | 'validUnpaid'
    | 'standing'
    | 'reduction'
    | 'merge';
  old?: unknown;
  new?: unknown;
}

export interface Change {
  id: string;
  /** As 2026-11-22T08:00:00.000Z. */
  at: string;
  kind: ChangeKind;
  /** Left out if the person is no longer a member. */
  member?: { id: string; name: string; memberNumber: string };
  /** The name of the member who did it; left out for a terminal, and if they are no longer a member. */
  by?: string;
  fromTerminal: boolean;
  fields: ChangedField[];
  /** The number of changes that the line combines, if more than one; it then names no member. */
  count?: number;
}
