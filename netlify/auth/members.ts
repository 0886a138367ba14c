// The members' directory, as the sign-in needs it.

export type Role = 'member' | 'editor' | 'admin';
export type MemberKind = 'hunter' | 'angler' | 'both';

export interface Member {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  memberNumber: string;
  kind: MemberKind;
  /** The last day of membership: 2027-03-31. */
  validUntil: string;
  disabled: boolean;
  /** Sessions that began earlier are over; in milliseconds since 1970. */
  sessionsSince: number;
}

/** What the pages may know of the member signed in. */
export type SessionUser = Pick<
  Member,
  'id' | 'name' | 'email' | 'roles' | 'memberNumber' | 'kind' | 'validUntil'
>;

export interface MemberStore {
  /** The member, or null when there is none of this id. */
  get(id: string): Promise<Member | null>;
}

export function toSessionUser(member: Member): SessionUser {
  const { id, name, email, roles: own, memberNumber, kind, validUntil } = member;
  return { id, name, email, roles: own, memberNumber, kind, validUntil };
}
