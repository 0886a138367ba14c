// Likely doubles in the register, and records merged into one, as pages and functions exchange them.

import type { ListedMember } from '../../../core/api/member.ts';
import { detailFields, memberFields } from '../../../core/api/member.ts';

/** The fields of which one of two values is chosen. */
export const mergedFields = [...memberFields, ...detailFields] as const;
export type MergedField = (typeof mergedFields)[number];

/** What two records have alike, besides the name. */
export type Likeness = 'phone' | 'address';

/** Two records that may be of one person. */
export interface LikelyDouble {
  members: [ListedMember, ListedMember];
  alike: Likeness[];
}

/** Maximum number of pairs shown at once. */
export const mostDoubles = 50;

/** Records that were merged, and can be parted again. */
export interface Merge {
  id: string;
  at: string;
  by?: string;
  kept: { id: string; name: string; memberNumber: string };
  gone: { name: string; memberNumber: string };
  /** False once the record that stayed was merged again: that comes first. */
  canUndo: boolean;
}

export interface DoublesList {
  doubles: LikelyDouble[];
  /** The latest first. */
  merges: Merge[];
}

/** Two records, of which one goes. */
export interface MergeOrder {
  kept: string;
  gone: string;
  /** The fields whose value is that of the record that goes. */
  take: MergedField[];
}

/** What merging does. */
export interface MergePreview {
  kept: ListedMember;
  gone: ListedMember;
  /** How many rows move, by their table. */
  moves: Record<string, number>;
  /** Dues that both have: one of each is cancelled. */
  cancelled: { count: number; amount: number };
  /** Ways to sign in that do not move. */
  ends: { hasPassword: boolean; passkeys: number; identities: number };
  /** Of the record that stays, afterwards: in bani, above zero to be paid. */
  balance: number;
  validUntil: string;
  /** Sent to do what was shown. */
  key: string;
}
