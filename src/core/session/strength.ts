// Whether the roles of the member signed in count in this session, as the pages know it; the server decides by itself.

import type { Role } from '../api/member.ts';
import { isStaff } from '../api/strength.ts';
import type { Session } from './store.ts';

/** `open`: roles count; `grace`: they do for some days yet, without a passkey; else what the member has to do first. */
export type Standing = 'open' | 'grace' | 'prove' | 'add';

/** Returns what a session says of the member's roles. */
export function getStanding({ user, strong, graceUntil }: Session, now = Date.now()): Standing {
  if (strong === true || !user || !isStaff(user.roles)) return 'open';
  // Told of those alone who have no passkey; an answer may be anything.
  if (typeof graceUntil !== 'string') return 'prove';
  return now < Date.parse(graceUntil) ? 'grace' : 'add';
}

/** Returns true if the member may work with the roles there are. */
export const rolesCount = (session: Session): boolean => ['open', 'grace'].includes(getStanding(session));

/** Returns true if these roles find what the page marks with `data-roles`; what has no mark, everybody finds. */
export const maySee = (marked: HTMLElement | null, roles: readonly Role[]): boolean =>
  marked?.dataset['roles']?.split(' ').some((name) => roles.some((role) => role === name)) ?? true;
