// The session of the member signed in, for all scripts and islands of a page.

import type { SessionUser } from '../api/member.ts';
import type { Strength } from '../api/strength.ts';
import { atom } from 'nanostores';

export type { SessionUser };

export interface Session extends Strength {
  /** Asked for at least once. */
  ready: boolean;
  user: SessionUser | null;
  /** The last question was answered; false is "offline", not "signed out". */
  reachable: boolean;
  /** The server refused a call: whoever was signed in may do so again, over what is being done here. */
  ended: boolean;
}

export const sessionEndpoint = '/api/_auth/session';

/** The milliseconds without an answer after which the server counts as out of reach. */
const patience = 8000;

/** The session as the prerendered page has it: not known. */
export const unknownSession: Session = { ready: false, user: null, reachable: true, ended: false };

export const session = atom<Session>(unknownSession);

export const loggedIn = (): boolean => session.get().user !== null;

const texts = ['id', 'name', 'memberNumber', 'kind', 'validUntil'] as const;

/**
 * The member that an answer names; null for nobody.
 *
 * @throws for an answer that is none: the pages trust what they are given here.
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
    // What it says besides only opens screens, whose endpoints decide by themselves.
    const { strong, graceUntil } = answer as Strength;
    return { ready: true, user, reachable: true, ended, strong, graceUntil };
  } catch {
    // Any failure is without a word, since the page is whole without an answer; and it is no news of who is signed in.
    return { ...session.get(), ready: true, reachable: false };
  }
}

let asking: Promise<Session> | undefined;

/**
 * Asks the server who is signed in; questions at the same time are one, and none is tried again.
 *
 * @param anew true if an earlier request does not count: who is signed in has just changed.
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

/** Nobody is signed in from now on; answers that are underway do not count. */
function leave(ended: boolean): void {
  asking = undefined;
  session.set({ ready: true, user: null, reachable: true, ended });
}

/** The member has signed out. */
export const signOutHere = (): void => leave(false);

/** The session is over, though nobody has signed out here. Returns whether anybody was signed in. */
export function endHere(): boolean {
  const had = loggedIn();
  if (had) leave(true);
  return had;
}
