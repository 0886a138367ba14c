// A member's sessions: which of them hold, and how they end.

import type { Member } from './member.ts';

interface Session {
  id: string;
  /** The time when the member signed in; in milliseconds since 1970, likewise the next. */
  since: number;
  /** The time when it would end by itself. */
  until: number;
}

/** Returns true if a session still holds for its member, by the directory's present record. */
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
 * Ends all sessions that have begun; a new one begins at `sessionsSince`.
 *
 * @param since when the latest known session began: another server's clock may be ahead of `now`.
 * @returns the fields of the record for it.
 */
export const allEnded = (
  { sessionsSince }: Pick<Member, 'sessionsSince'>,
  now: number,
  since = 0,
): Pick<Member, 'sessionsSince'> => ({ sessionsSince: Math.max(now, since, sessionsSince) + 1 });

/** Maximum number of marks in a member's record: two factor checks on each working day leave fewer in a remembered session. */
export const endedAtMost = 200;

/** The time for which a mark outlives its session, in milliseconds: clocks of two servers may differ. */
const markedLonger = 60_000;

/**
 * Ends one session: a mark stays until the session would have ended by itself. If there are too many marks, all
 * sessions end instead.
 *
 * @returns the fields of the record for it.
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
