// A member's own sessions, as the server and the pages speak of them.

import type { Factor } from './strength.ts';

/** The ways to begin a session; `link`: by choosing a password. */
export const sessionWays = ['password', 'passkey', 'provider', 'link'] as const;
export type SessionWay = (typeof sessionWays)[number];

export interface OwnSession {
  id: string;
  /** As Chrome and Android; null where the browser does not tell. */
  browser: string | null;
  system: string | null;
  /** As 2026-11-22T08:00:00.000Z. */
  since: string;
  /** Null for one that is older than the site's record of sessions. */
  way: SessionWay | null;
  /** What has made it strong; null for none. */
  strongBy: Factor | null;
  /** The day on which it was seen last: 2026-11-22. */
  seenOn: string;
  /** True of the session that asks. */
  isThis: boolean;
}

export interface OwnSessions {
  sessions: OwnSession[];
}

/** Days after which a device counts as new, and a sign-in on it is reported by mail. */
export const deviceKnownDays = 90;
