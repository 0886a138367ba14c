// Decides what a guarded page does, depending on the session.

import { returnPath } from './return-path.ts';
import type { Guard } from '../../routes.ts';
import type { Session } from './store.ts';

/** The addresses to which a guarded page redirects: the sign-in page and the members' area, in its language. */
export interface GuardPaths {
  login: string;
  admin: string;
}

/** `ended`: the page's content is kept, hidden, until the same member is signed in again. */
export type Decision = 'wait' | 'show' | 'retry' | 'ended' | { to: string };

const onwardParam = 'redirect';

/** Returns the address for signing in and then returning to where the visitor was. */
export function loginPath(login: string, here: string): string {
  return `${login}?${onwardParam}=${encodeURIComponent(here)}`;
}

/** Returns where a visitor goes after sign-in: back, or else to the members' area. */
export function onwardPath(search: string, admin: string): string {
  return returnPath(new URLSearchParams(search).get(onwardParam)) ?? admin;
}

/** Returns the page's address with another destination after sign-in. */
export function addressOnward(here: string, onward: string): URL {
  const url = new URL(here);
  url.searchParams.set(onwardParam, onward);
  return url;
}

/**
 * Decides what a guarded page shows, or where it redirects.
 *
 * @param here the page's own address: path and query.
 * @param search its query.
 */
export function decide(
  guard: Guard,
  { ready, user, reachable, ended }: Session,
  { here, search, ...paths }: GuardPaths & { here: string; search: string },
): Decision {
  if (!ready) return 'wait';
  if (guard === 'guest') return user ? { to: onwardPath(search, paths.admin) } : 'show';
  if (user) return 'show';
  if (ended) return 'ended';
  return reachable ? { to: loginPath(paths.login, here) } : 'retry';
}
