// The changes that an administrator makes to a member's record in a form: only changed fields are sent.

import { allRoles, formFields, type FormField, type ListedMember, type Role } from '../api/member.ts';

/** The roles that members can have besides `member`. */
export type ExtraRole = Exclude<Role, 'member'>;

export const extraRoles = allRoles.filter((role): role is ExtraRole => role !== 'member');

/** The fields of the form. */
export type MemberData = Pick<ListedMember, FormField | 'roles'>;

/** The changed fields of a record. */
export type MemberChange = Partial<Omit<MemberData & Pick<ListedMember, 'disabled'>, 'memberNumber'>>;

/**
 * Returns the roles of a member with newly chosen extra ones. Roles without a box in the form are kept.
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

/** The member number cannot be changed. */
const changeable = formFields.filter((name) => name !== 'memberNumber');

/** Returns the fields in which a form differs from the record. The member number never does. */
export function changesIn(member: ListedMember, data: MemberData): MemberChange {
  const changed = changeable
    .filter((name) => (data[name] ?? null) !== (member[name] ?? null))
    .map((name) => [name, data[name] ?? null]);
  const roles = isSame(data.roles, member.roles) ? {} : { roles: data.roles };
  return { ...(Object.fromEntries(changed) as MemberChange), ...roles };
}
