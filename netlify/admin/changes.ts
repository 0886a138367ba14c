// What administrators do to members, from the pages or the terminal.

import { randomUUID } from 'node:crypto';
import { issueLink, withoutLink, type LinkDeps } from '../password/one-time-link.ts';
import type { Invitation, MemberFields } from '../members/fields.ts';
import type { Directory, Member } from '../members/directory.ts';
import { endSessions } from '../session/session.ts';

/** The record of somebody who has never signed in. */
export function newMember(fields: Invitation): Member {
  return { id: randomUUID(), ...fields, disabled: false, sessionsSince: 0 };
}

/**
 * Adds a member, who then sets a password by the link.
 *
 * @returns the member, and the link's token.
 * @throws TakenError when another member has the address or the number.
 */
export async function invite(fields: Invitation, deps: LinkDeps): Promise<{ member: Member; token: string }> {
  const member = newMember(fields);
  await deps.members.add(member);
  return { member, token: await issueLink(member.id, deps) };
}

/**
 * Changes a member's record. Disabling ends all sessions and the one-time link for good.
 *
 * @returns null where there is no such member.
 * @throws TakenError when another member has the address or the number.
 */
export function changeMember(
  id: string,
  fields: Partial<MemberFields>,
  { members, now }: { members: Pick<Directory, 'update'>; now(): number },
): Promise<Member | null> {
  return members.update(id, (member) => {
    const changed = { ...member, ...fields };
    return changed.disabled && !member.disabled ? withoutLink(endSessions(changed, now())) : changed;
  });
}
