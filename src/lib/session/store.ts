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

/** Not known: as the prerendered page has it. */
export const unknown: Session = { ready: false, user: null, reachable: true };

export const session = atom<Session>(unknown);

export const loggedIn = (): boolean => session.get().user !== null;

let asking: Promise<Session> | undefined;

async function ask(): Promise<Session> {
  try {
    const response = await fetch(sessionEndpoint, { headers: { Accept: 'application/json' } });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { user } = (await response.json()) as { user: SessionUser | null };
    return { ready: true, user, reachable: true };
  } catch {
    // Any failure is no session, without a word: the page is whole without one.
    return { ready: true, user: null, reachable: false };
  }
}

/** Asks the server who is signed in; questions at the same time are one, and none is tried again. */
export function fetchSession(): Promise<Session> {
  asking ??= ask().then((answer) => {
    asking = undefined;
    session.set(answer);
    return answer;
  });
  return asking;
}
