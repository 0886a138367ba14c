// What a member is to the association: since a day, for a reason, as a history.

/** In the order in which they are offered. */
export const standings = ['active', 'suspended', 'resigned', 'expelled', 'died'] as const;
export type Standing = (typeof standings)[number];

/** Those that are recorded for many at once: everybody dies on a day of their own. */
export const bulkStandings = ['suspended', 'active', 'resigned', 'expelled'] as const satisfies Standing[];
export type BulkStanding = (typeof bulkStandings)[number];

/** The longest reason, in characters. */
export const maxStandingReason = 500;

/** Returns true if a member has left the association: the card and the way into the account end with it. */
export const hasLeft = (standing: Standing | undefined): boolean =>
  standing === 'resigned' || standing === 'expelled' || standing === 'died';

/** An entry of the history. */
export interface StandingEntry {
  standing: Standing;
  /** The first day of it: 2026-11-21. */
  since: string;
  reason: string;
}

/** POST of /api/members/{id}/standings. */
export interface NewStanding extends StandingEntry {
  /** The form's own: however often it is sent, it is one entry. */
  key: string;
}

export interface RecordedStanding extends StandingEntry {
  id: string;
  /** As 2026-11-22T08:00:00.000Z. */
  createdAt: string;
  /** The name of who recorded it; left out if they are no longer a member. */
  by?: string;
}

/** GET of /api/members/{id}/standings: the history, the latest first. */
export interface StandingList {
  standings: RecordedStanding[];
}
