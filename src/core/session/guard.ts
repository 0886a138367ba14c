// Decides what a guarded page does, by who is signed in.

import { returnPath } from './return-path.ts';
import type { Guard } from '../../routes.ts';
import type { Session } from './store.ts';

/** The addresses that a guarded page leads to: the login page, and the members' area, in its language. */
export interface GuardPaths {
  login: string;
  admin: string;
}

/** `ended`: what is on the page is kept, out of sight, until whoever was signed in is so again. */
export type Decision = 'wait' | 'show' | 'retry' | 'ended' | { to: string };

const onwardParam = 'redirect';

/** The way to sign in, and back to where the visitor was. */
export function loginPath(login: string, here: string): string {
  return `${login}?${onwardParam}=${encodeURIComponent(here)}`;
}

/** Returns where a visitor goes after sign-in: back, else to the members' area. */
export function onwardPath(search: string, admin: string): string {
  return returnPath(new URLSearchParams(search).get(onwardParam)) ?? admin;
}

/** The page's address with another way on after sign-in. */
export function addressOnward(here: string, onward: string): URL {
  const url = new URL(here);
  url.searchParams.set(onwardParam, onward);
  return url;
}

/**
 * Decides what a guarded page shows, or where it leads.
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
