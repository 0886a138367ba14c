// What a member may be, and what pages may know of one: for the server, the terminal and the pages.

export const allRoles = ['member', 'editor', 'cashier', 'admin'] as const;
export const memberKinds = ['hunter', 'angler', 'both'] as const;

export type Role = (typeof allRoles)[number];
export type MemberKind = (typeof memberKinds)[number];

/** What the pages may know of the member signed in. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  memberNumber: string;
  kind: MemberKind;
  /** The last day of membership: 2027-03-31. */
  validUntil: string;
}

/** What administrators may know of a member. */
export interface ListedMember extends SessionUser {
  disabled: boolean;
  /** False until the member has followed the invitation. */
  hasPassword: boolean;
}

/** How many members a page of their list has. */
export const pageSize = 25;
