// The session of the signed-in member, for all scripts and islands of a page.

import type { SessionUser } from '../api/member.ts';
import type { Strength } from '../api/strength.ts';
import { atom } from 'nanostores';

export type { SessionUser };

export interface Session extends Strength {
  /** True once the server has been asked. */
  ready: boolean;
  user: SessionUser | null;
  /** True if the last request was answered; false means "offline", not "signed out". */
  reachable: boolean;
  /** True if the server refused a call: the member may sign in again without leaving what they are doing here. */
  ended: boolean;
}

export const sessionEndpoint = '/api/_auth/session';

/** The timeout in milliseconds after which the server counts as unreachable. */
const patience = 8000;

/** The session as a prerendered page has it: unknown. */
export const unknownSession: Session = { ready: false, user: null, reachable: true, ended: false };

export const session = atom<Session>(unknownSession);

export const loggedIn = (): boolean => session.get().user !== null;

const texts = ['id', 'name', 'memberNumber', 'kind', 'validUntil'] as const;

/**
 * Returns the member in a response; null if nobody is signed in.
 *
 * @throws for a malformed response: the pages trust what they get here.
 */
function readUser(answer: unknown): SessionUser | null {
  const user = (answer as { user?: Partial<Record<keyof SessionUser, unknown>> | null } | null)?.user;
  if (user === null) return null;
  const { roles } = user ?? {};
  const isWhole =
    Array.isArray(roles) &&
    texts.every((name) => typeof user?.[name] === 'string') &&
    (user?.email === null || typeof user?.email === 'string');
  if (!isWhole) throw new Error();
  return user as SessionUser;
}

async function ask(): Promise<Session> {
  try {
    const headers = { Accept: 'application/json' };
    const response = await fetch(sessionEndpoint, { headers, signal: AbortSignal.timeout(patience) });
    if (!response.ok) throw new Error();
    const answer: unknown = await response.json();
    const user = readUser(answer);
    const ended = !user && session.get().ended;
    // The other fields only open screens, whose endpoints make their own decisions.
    const { strong, graceUntil } = answer as Strength;
    return { ready: true, user, reachable: true, ended, strong, graceUntil };
  } catch {
    // Failures are silent, because the page works without a response; and they say nothing about who is signed in.
    return { ...session.get(), ready: true, reachable: false };
  }
}

let asking: Promise<Session> | undefined;

/**
 * Asks the server who is signed in; simultaneous requests are combined, and none is retried.
 *
 * @param anew true to ignore an earlier request, because the session has just changed.
 */
export function fetchSession(anew = false): Promise<Session> {
  if (asking && !anew) return asking;
  const own: Promise<Session> = ask().then((answer) => {
    if (asking !== own) return asking ?? session.get();
    asking = undefined;
    session.set(answer);
    return answer;
  });
  asking = own;
  return own;
}

/** Ends the session on this page; responses still under way are ignored. */
function leave(ended: boolean): void {
  asking = undefined;
  session.set({ ready: true, user: null, reachable: true, ended });
}

/** Ends the session after the member has signed out. */
export const signOutHere = (): void => leave(false);

/** Ends a session that the server has ended. Returns whether anybody was signed in. */
export function endHere(): boolean {
  const had = loggedIn();
  if (had) leave(true);
  return had;
}
