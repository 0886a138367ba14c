// Members' roles and fields, and which of them pages may know; for the server, the terminal and the pages.

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

/** The fields that every member's record has, in the order in which they are shown. */
export const baseFields = ['name', 'email', 'memberNumber', 'kind', 'validUntil'] as const;

/** Further details that the office knows; each may be unknown. */
export const detailFields = ['phone', 'address', 'commune', 'huntingGroup', 'joinedOn', 'note'] as const;
export type DetailField = (typeof detailFields)[number];

/** The details that members can correct themselves. */
export const ownDetails = ['phone', 'address', 'commune'] as const satisfies DetailField[];
export type OwnDetail = (typeof ownDetails)[number];

/** A detail left out or null is unknown. */
export type MemberDetails = Partial<Record<DetailField, string | null>>;

/** Maximum length of each text. */
export const detailLengths = { phone: 40, address: 200, commune: 100, huntingGroup: 60, note: 1000 } as const;

/** The fields of a record that forms and files have, in the order in which they are shown. */
export const formFields = [...baseFields, ...detailFields] as const;
export type FormField = (typeof formFields)[number];

/** All fields of a record that administrators write. */
export const recordFields = [...formFields, 'roles', 'disabled'] as const;
export type RecordField = (typeof recordFields)[number];

/** The fields that determine how long a membership lasts. */
export interface MembershipTerm {
  /** The last day of membership: 2027-03-31. */
  validUntil: string;
  /** The day before joining, if payment was still due then: as long as `validUntil` is that day, no membership has begun. */
  untilPaid?: string;
  /** Left out for an active member. */
  standing?: Exclude<Standing, 'active'>;
}

/** The signed-in member, as far as pages may know. */
export interface SessionUser extends MembershipTerm {
  id: string;
  name: string;
  /** Null for members without an address: they sign in with their number. */
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
  /** Left out for members who were not invited by mail, or no longer need an invitation. */
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

/** The number of members on a page of the list. */
export const pageSize = 50;

/** The sort orders of the list. */
export const memberSorts = ['name', 'number', 'until', 'joined', 'commune'] as const;
export type MemberSort = (typeof memberSorts)[number];
