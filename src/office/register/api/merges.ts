// Likely duplicates in the register and merged records, as pages and functions exchange them.

import type { FormField, ListedMember } from '../../../core/api/member.ts';

/** What two records have in common, besides the name. */
export type Likeness = 'phone' | 'address';

/** Two records that may be the same person. */
export interface LikelyDouble {
  members: [ListedMember, ListedMember];
  alike: Likeness[];
}

/** Maximum number of pairs shown at once. */
export const mostDoubles = 50;

/** Merged records, which can be separated again. */
export interface Merge {
  id: string;
  at: string;
  by?: string;
  kept: { id: string; name: string; memberNumber: string };
  gone: { name: string; memberNumber: string };
  /** False if the record that stayed was merged again; that merge must be undone first. */
  canUndo: boolean;
}

export interface DoublesList {
  doubles: LikelyDouble[];
  /** Latest first. */
  merges: Merge[];
}

/** A request to merge two records, of which one is removed. */
export interface MergeOrder {
  kept: string;
  gone: string;
  /** The fields that get the value of the removed record. */
  take: FormField[];
}

/** The effect of a merge. */
export interface MergePreview {
  kept: ListedMember;
  gone: ListedMember;
  /** The number of rows that move, by table. */
  moves: Record<string, number>;
  /** Dues that both have; one of each pair is cancelled. */
  cancelled: { count: number; amount: number };
  /** Ways to sign in that are lost. */
  ends: { hasPassword: boolean; passkeys: number; identities: number };
  /** The balance of the remaining record after the merge, in bani; positive if owed. */
  balance: number;
  validUntil: string;
  /** Sent to confirm what was shown. */
  key: string;
}
