// Whether the member's roles apply in this session, as far as the pages know; the server makes its own decision.

import type { Role } from '../api/member.ts';
import { isStaff } from '../api/strength.ts';
import type { Session } from './store.ts';

/** `open`: roles apply; `grace`: they apply for some days without a passkey; otherwise what the member has to do first. */
export type Standing = 'open' | 'grace' | 'prove' | 'add';

/** Returns whether the member's roles apply in a session. */
export function getStanding({ user, strong, graceUntil }: Session, now = Date.now()): Standing {
  if (strong === true || !user || !isStaff(user.roles)) return 'open';
  // Only sent for members without a passkey; a response may contain anything.
  if (typeof graceUntil !== 'string') return 'prove';
  return now < Date.parse(graceUntil) ? 'grace' : 'add';
}

/** Returns true if the member's roles apply. */
export const rolesCount = (session: Session): boolean => ['open', 'grace'].includes(getStanding(session));

/** Returns true if these roles may see what the page marks with `data-roles`; without a mark, everybody may. */
export const maySee = (marked: HTMLElement | null, roles: readonly Role[]): boolean =>
  marked?.dataset['roles']?.split(' ').some((name) => roles.some((role) => role === name)) ?? true;
