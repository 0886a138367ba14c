// A member's sessions: which of them hold, and how they end.

import type { Member } from './member.ts';

interface Session {
  id: string;
  /** The time when the member signed in; in milliseconds since 1970, likewise the next. */
  since: number;
  /** The time when it would end by itself. */
  until: number;
}

/** Tells whether a session still holds for its member as the directory has the record now. */
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
 * @returns what the record holds of it.
 */
export const allEnded = (
  { sessionsSince }: Pick<Member, 'sessionsSince'>,
  now: number,
  since = 0,
): Pick<Member, 'sessionsSince'> => ({ sessionsSince: Math.max(now, since, sessionsSince) + 1 });

/** So many marks a member's record holds; nobody who means well comes near it. */
const endedAtMost = 50;

/** A mark is kept so much longer than its session: clocks of two servers may differ; in milliseconds. */
const markedLonger = 60_000;

/**
 * Ends one session: a mark stays until the session would have ended by itself. Where there are too many marks, all
 * sessions end in their place.
 *
 * @returns what the record holds of it.
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
