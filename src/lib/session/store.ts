// Who is signed in, for all scripts and islands of a page.

import { atom } from 'nanostores';
import type { SessionUser } from '../../../netlify/auth/members.ts';

export type { SessionUser };

export interface Session {
  /** Asked for at least once. */
  ready: boolean;
  user: SessionUser | null;
  /** The last question was answered; false is "offline", not "signed out". */
  reachable: boolean;
}

export const sessionEndpoint = '/api/_auth/session';

/** Without an answer after so many milliseconds the server counts as out of reach. */
const patience = 8000;

/** Not known: as the prerendered page has it. */
export const unknown: Session = { ready: false, user: null, reachable: true };

export const session = atom<Session>(unknown);

export const loggedIn = (): boolean => session.get().user !== null;

const texts = ['id', 'name', 'email', 'memberNumber', 'kind', 'validUntil'] as const;

/**
 * The member that an answer names; null for nobody.
 *
 * @throws for an answer that is none: the pages trust what they are given here.
 */
function readUser(answer: unknown): SessionUser | null {
  const user = (answer as { user?: Partial<Record<keyof SessionUser, unknown>> | null } | null)?.user;
  if (user === null) return null;
  const { roles } = user ?? {};
  const isWhole = Array.isArray(roles) && texts.every((name) => typeof user?.[name] === 'string');
  if (!isWhole) throw new Error('not a session');
  return user as SessionUser;
}

async function ask(): Promise<Session> {
  try {
    const headers = { Accept: 'application/json' };
    const response = await fetch(sessionEndpoint, { headers, signal: AbortSignal.timeout(patience) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return { ready: true, user: readUser(await response.json()), reachable: true };
  } catch {
    // Any failure is without a word, since the page is whole without an answer; and it is no news of who is signed in.
    return { ...session.get(), ready: true, reachable: false };
  }
}

let asking: Promise<Session> | undefined;

/** Asks the server who is signed in; questions at the same time are one, and none is tried again. */
export function fetchSession(): Promise<Session> {
  asking ??= ask().then((answer) => {
    asking = undefined;
    session.set(answer);
    return answer;
  });
  return asking;
}
