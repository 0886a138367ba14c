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

const endpoint = '/api/_auth/session';

/** Begins as not known, as the prerendered page has it. */
export const session = atom<Session>({ ready: false, user: null, reachable: true });

let asking: Promise<Session> | undefined;

async function ask(): Promise<Session> {
  try {
    const response = await fetch(endpoint, { headers: { Accept: 'application/json' } });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { user } = (await response.json()) as { user: SessionUser | null };
    return { ready: true, user, reachable: true };
  } catch {
    // Any failure is no session, without a word: the page is whole without one.
    return { ready: true, user: null, reachable: false };
  }
}

/** Asks the server who is signed in; questions at the same time are one. */
export function fetchSession(): Promise<Session> {
  asking ??= ask().then((answer) => {
    asking = undefined;
    session.set(answer);
    return answer;
  });
  return asking;
}

/**
 * Signs out on the server, then here.
 *
 * @returns false when the server did not confirm it: the session is kept.
 */
export async function clearSession(): Promise<boolean> {
  try {
    const response = await fetch(endpoint, { method: 'DELETE', headers: { Accept: 'application/json' } });
    if (!response.ok) return false;
  } catch {
    return false;
  }
  session.set({ ready: true, user: null, reachable: true });
  return true;
}
