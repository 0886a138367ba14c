// The figures about members that every assembly asks for.

import type { MemberKind } from '../../../core/api/member.ts';
import type { Standing } from '../../../core/api/standing.ts';

/** The number of months shown before the day. */
export const shownMonths = 12;

/** GET /api/member-numbers?day=2026-11-21; omitted counts are zero. */
export interface MemberNumbers {
  /** The requested day. */
  day: string;
  /** All who had joined by that day, by their standing on it. */
  standings: Partial<Record<Standing, number>>;
  /** The members on that day, including suspended ones; their kind and commune are today's. */
  members: number;
  kinds: Partial<Record<MemberKind, number>>;
  /** Largest first; null if unknown. */
  communes: { commune: string | null; count: number }[];
  /** Up to the day, earliest first: 2026-11. */
  months: { month: string; joined: number; left: number }[];
  /** The number of members whose day of joining is unknown; they count from the day they were added. */
  unknownJoined: number;
}
