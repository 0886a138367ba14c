// A member's own sessions, as the server and the pages exchange them.

import type { Factor } from './strength.ts';

/** The ways to begin a session; `link`: by choosing a password. */
export const sessionWays = ['password', 'passkey', 'provider', 'link'] as const;
export type SessionWay = (typeof sessionWays)[number];

export interface OwnSession {
  id: string;
  /** Such as Chrome and Android; null if the browser does not say. */
  browser: string | null;
  system: string | null;
  /** As 2026-11-22T08:00:00.000Z. */
  since: string;
  /** Null for a session older than the site's record of sessions. */
  way: SessionWay | null;
  /** The factor that has made it strong; null if none has. */
  strongBy: Factor | null;
  /** The day on which it was last seen: 2026-11-22. */
  seenOn: string;
  /** True for the session that makes the request. */
  isThis: boolean;
}

export interface OwnSessions {
  sessions: OwnSession[];
}

/** The number of days after which a device counts as new, and a sign-in on it is reported by mail. */
export const deviceKnownDays = 90;
