// The roles and fields of members, and the parts that pages may know: for the server, the terminal and the pages.

import type { MemberKind } from './member-kinds.ts';
import { standings, type Standing } from './standing.ts';

export { memberKinds, type MemberKind } from './member-kinds.ts';

/** The states of a member's invitation. */
export const invitationStates = ['none', 'waiting', 'sent', 'failed', 'accepted'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invitation as the list of members shows it. */
export interface InvitationNote {
  state: InvitationState;
  /** The time it reached that state. */
  at: string;
}

export const allRoles = ['member', 'editor', 'cashier', 'admin'] as const;

export type Role = (typeof allRoles)[number];

/** The fields of a member's record that forms and files have, in the order in which they are shown. */
export const memberFields = ['name', 'email', 'memberNumber', 'kind', 'validUntil'] as const;
export type MemberField = (typeof memberFields)[number];

/** What the office knows besides; each may be unknown. */
export const detailFields = ['phone', 'address', 'commune', 'joinedOn', 'note'] as const;
export type DetailField = (typeof detailFields)[number];

/** The details that members correct themselves. */
export const ownDetails = ['phone', 'address', 'commune'] as const satisfies DetailField[];
export type OwnDetail = (typeof ownDetails)[number];

/** Left out or null: unknown. */
export type MemberDetails = Partial<Record<DetailField, string | null>>;

/** Maximum length of each text. */
export const detailLengths = { phone: 40, address: 200, commune: 100, note: 1000 } as const;

/** All fields of a record that administrators write. */
export const recordFields = [...memberFields, ...detailFields, 'roles', 'disabled'] as const;
export type RecordField = (typeof recordFields)[number];

/** The fields that say how long a membership holds. */
export interface MembershipTerm {
  /** The last day of membership: 2027-03-31. */
  validUntil: string;
  /** The day before joining, if payment was still due then: while it is the last day of membership, none has begun. */
  untilPaid?: string;
  /** Left out for an active member. */
  standing?: Exclude<Standing, 'active'>;
}

/** The member signed in, as far as pages may know. */
export interface SessionUser extends MembershipTerm {
  id: string;
  name: string;
  /** Null for members without one: they sign in with their number. */
  email: string | null;
  roles: Role[];
  memberNumber: string;
  kind: MemberKind;
}

/** A member, as far as administrators may know. */
export interface ListedMember extends SessionUser, MemberDetails {
  disabled: boolean;
  /** False until the member has followed the invitation. */
  hasPassword: boolean;
  /** Left out for members not invited by mail, or who no longer need an invitation. */
  invitation?: InvitationNote;
}

/** The filters of the members' list. */
export const memberFilters = [
  'all',
  'no-password',
  'no-email',
  'letter',
  'expiring',
  'expired',
  'unpaid',
  'owes',
  'disabled',
  ...standings,
  'editor',
  'cashier',
  'admin',
] as const;
export type MemberFilter = (typeof memberFilters)[number];

/** The number of members on a page of their list. */
export const pageSize = 50;

/** The orders of their list. */
export const memberSorts = ['name', 'number', 'until', 'joined', 'commune'] as const;
export type MemberSort = (typeof memberSorts)[number];
