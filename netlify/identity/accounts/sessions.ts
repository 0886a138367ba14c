// A member's sessions: which are valid, and how they end.

import type { Member } from './member.ts';

interface Session {
  id: string;
  /** When the member signed in, in milliseconds since 1970; likewise the next. */
  since: number;
  /** When it would expire. */
  until: number;
}

/** Returns true if a session is still valid according to the directory's current record of its member. */
export function stillHolds(
  member: Member | null,
  { id, since }: Pick<Session, 'id' | 'since'>,
): member is Member {
  return (
    member !== null &&
    !member.disabled &&
    since >= member.sessionsSince &&
    !member.endedSessions?.some((ended) => ended.id === id)
  );
}

/**
 * Ends all sessions so far; a new one begins at `sessionsSince`.
 *
 * @param since when the latest known session began: another server's clock may be ahead of `now`.
 * @returns the fields to set in the record.
 */
export const allEnded = (
  { sessionsSince }: Pick<Member, 'sessionsSince'>,
  now: number,
  since = 0,
): Pick<Member, 'sessionsSince'> => ({ sessionsSince: Math.max(now, since, sessionsSince) + 1 });

/** The maximum number of marks in a member's record; two factor checks each working day in a remembered session leave fewer. */
export const endedAtMost = 200;

/** How long a mark outlives its session, in milliseconds, since clocks of two servers may differ. */
const markedLonger = 60_000;

/**
 * Ends one session with a mark, which stays until the session would have expired. If there are too many marks, all
 * sessions end instead.
 *
 * @returns the fields to set in the record.
 */
export function sessionEnded(
  member: Member,
  { id, since, until }: Session,
  now: number,
): Partial<Pick<Member, 'sessionsSince' | 'endedSessions'>> {
  const marks = (member.endedSessions ?? []).filter((ended) => ended.id !== id && ended.until > now);
  if (marks.length >= endedAtMost) return { ...allEnded(member, now, since), endedSessions: [] };
  return { endedSessions: [...marks, { id, until: until + markedLonger }] };
}
