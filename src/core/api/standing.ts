// A member's standing in the association: a history of entries, each with its first day and reason.

/** In the order in which they are offered. */
export const standings = ['active', 'suspended', 'resigned', 'expelled', 'died'] as const;
export type Standing = (typeof standings)[number];

/** Those that a bulk action can record; not `died`, because everybody dies on a different day. */
export const bulkStandings = ['suspended', 'active', 'resigned', 'expelled'] as const satisfies Standing[];
export type BulkStanding = (typeof bulkStandings)[number];

/** Maximum length of the reason, in characters. */
export const maxStandingReason = 500;

/** Returns true if a member has left the association, which also ends the card and access to the account. */
export const hasLeft = (standing: Standing | undefined): boolean =>
  standing === 'resigned' || standing === 'expelled' || standing === 'died';

/** An entry of the history. */
export interface StandingEntry {
  standing: Standing;
  /** Its first day: 2026-11-21. */
  since: string;
  reason: string;
}

export interface RecordedStanding extends StandingEntry {
  id: string;
  /** As 2026-11-22T08:00:00.000Z. */
  createdAt: string;
  /** The name of the member who recorded it; left out if they are no longer a member. */
  by?: string;
}
