// The changes that an administrator's form makes in a member's record: only changed fields are sent.

import { formFields, type FormField, type MemberChange } from './calls.ts';
import { allRoles, type ListedMember, type Role } from '../api/member.ts';

/** Every member is a member; these may come on top. */
export type ExtraRole = Exclude<Role, 'member'>;

export const extraRoles = allRoles.filter((role): role is ExtraRole => role !== 'member');

/** The fields of the form. */
export type MemberData = Pick<ListedMember, FormField | 'roles'>;

/**
 * The roles of a member whose extra ones were chosen anew. Roles that the form has no box for stay.
 *
 * @param member left out for an invitation.
 */
export function rolesWith(
  member: Pick<ListedMember, 'roles'> | undefined,
  extra: readonly ExtraRole[],
): Role[] {
  const others = member?.roles.filter((role) => !extraRoles.some((extra) => extra === role)) ?? ['member'];
  const roles = [...others, ...extra];
  return roles.length ? roles : ['member'];
}

const isSame = (a: readonly Role[], b: readonly Role[]) =>
  a.length === b.length && a.every((role) => b.includes(role));

/** The number is the record's own. */
const changeable = formFields.filter((name) => name !== 'memberNumber');

/** The fields in which a form differs from the record. The member number never does. */
export function changesIn(member: ListedMember, data: MemberData): MemberChange {
  const changed = changeable
    .filter((name) => (data[name] ?? null) !== (member[name] ?? null))
    .map((name) => [name, data[name] ?? null]);
  const roles = isSame(data.roles, member.roles) ? {} : { roles: data.roles };
  return { ...(Object.fromEntries(changed) as MemberChange), ...roles };
}
