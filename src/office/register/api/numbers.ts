// The numbers of members that every assembly asks for.

import type { MemberKind } from '../../../core/api/member.ts';
import type { Standing } from '../../../core/api/standing.ts';

/** The months that are shown before the day. */
export const shownMonths = 12;

/** GET /api/member-numbers?day=2026-11-21; what is left out is none. */
export interface MemberNumbers {
  /** As asked for. */
  day: string;
  /** All who had joined by that day, by what they were on it. */
  standings: Partial<Record<Standing, number>>;
  /** Those who were members on it, suspended ones too; their kind and commune are those of today. */
  members: number;
  kinds: Partial<Record<MemberKind, number>>;
  /** The largest first; null: not known. */
  communes: { commune: string | null; count: number }[];
  /** Up to the day, the earliest first: 2026-11. */
  months: { month: string; joined: number; left: number }[];
  /** The number of members whose day of joining is not known: they count from the day on which they were added. */
  unknownJoined: number;
}
