// Administrators' operations on members, from the pages or the terminal.

import { randomUUID } from 'node:crypto';
import { makeLink, type LinkDeps } from '../../identity/tokens/password-link.ts';
import { linkLengths } from '../../identity/tokens/token.ts';
import type { Invitation } from '../../identity/accounts/fields.ts';
import type { Member } from '../../identity/accounts/member.ts';

/** Returns the record of somebody who has never signed in. */
export function newMember(fields: Invitation): Member {
  return { id: randomUUID(), ...fields, disabled: false, sessionsSince: 0 };
}

/**
 * Adds a member, who then sets a password with the link.
 *
 * @param by the id of the inviting administrator; left out in a terminal.
 * @returns the member, and the link's token.
 * @throws TakenError if another member has the address or the number.
 */
export async function invite(
  fields: Invitation,
  deps: LinkDeps,
  by?: string,
): Promise<{ member: Member; token: string }> {
  const known = newMember(fields);
  const { token, record } = makeLink(known, linkLengths.invitation, deps.now());
  const member = { ...known, ...record };
  await deps.members.add(member, { kind: 'invited', by });
  return { member, token };
}
