// The members' directory as administrators use it: calls the server, which checks every right itself.

import {
  detailFields,
  memberFields,
  pageSize,
  type DetailField,
  type ListedMember,
  type MemberField,
  type MemberSort,
} from '../api/member.ts';
import type { ListQuestion } from '../api/bulk-actions.ts';
import type { Change, ChangesQuestion } from '../api/changes.ts';
import type { MemberFactors } from '../api/strength.ts';
import { api } from '../client/client.ts';
import type { RemovalAnswer } from '../api/removal.ts';
import type { NewStanding, StandingList } from '../api/standing.ts';
import type { Locale } from '../i18n/locales.ts';

export type { ListedMember };

export interface MemberList {
  members: ListedMember[];
  /** Across all pages. */
  total: number;
  /** Those that members belong to, in no particular order; left out if there are none. */
  huntingGroups?: string[];
  /** The page of the requested letter, from 1. */
  page?: number;
}

/** The fields of a member's form. */
export const formFields = [...memberFields, ...detailFields] as const;
export type FormField = MemberField | DetailField;

export type Invitation = Pick<ListedMember, FormField | 'roles'> & { locale: Locale };
export type MemberChange = Partial<
  Omit<Pick<ListedMember, FormField | 'roles' | 'disabled'>, 'memberNumber'>
>;

/** Returns the filters of a list as query parameters; default values are left out. */
const toQuery = ({ filter, kind, commune, huntingGroup, days }: ListQuestion) => ({
  ...(filter !== 'all' && { filter }),
  ...(kind && { kind }),
  ...(commune && { commune }),
  ...(huntingGroup && { huntingGroup }),
  ...(days && { days: String(days) }),
});

export const listMembers = (
  question: ListQuestion,
  page: number,
  { sort = 'name', letter }: { sort?: MemberSort; letter?: string } = {},
) =>
  api<MemberList>('/api/members', {
    query: {
      ...{ search: question.search, page, ...toQuery(question) },
      ...(sort !== 'name' && { sort }),
      ...(letter && { letter }),
    },
  });

/** Returns the address for downloading the list as a table. */
export function membersFileUrl(question: ListQuestion): string {
  const { search } = question;
  const query = { ...(search && { search }), ...toQuery(question), format: 'csv' };
  return `/api/members?${new URLSearchParams(query).toString()}`;
}

/** Lists all members that match a query, on all its pages, each once. */
export async function listAllMembers(question: ListQuestion): Promise<ListedMember[]> {
  const found = new Map<string, ListedMember>();
  for (let page = 1, total = 1; (page - 1) * pageSize < total; page++) {
    const list = await listMembers(question, page);
    for (const member of list.members) found.set(member.id, member);
    total = list.total;
  }
  return [...found.values()];
}

export interface ChangeList {
  /** The latest first. */
  changes: Change[];
  /** Across all pages. */
  total: number;
}

/** Lists changes of members, the latest first. */
export const listChanges = (page: number, { unfolded, ...question }: ChangesQuestion) =>
  api<ChangeList>('/api/member-changes', {
    query: {
      page,
      ...Object.fromEntries(Object.entries(question).filter(([, value]) => value)),
      ...(unfolded && { unfolded: 1 }),
    },
  });

export const inviteMember = (invitation: Invitation) =>
  api<{ member: ListedMember; link: string }>('/api/members', { method: 'POST', body: invitation });

export const changeMember = (id: string, change: MemberChange) =>
  api<{ member: ListedMember }>(`/api/members/${id}`, { method: 'PATCH', body: change });

/** Returns the effects of removing a member. */
export const planRemoval = (id: string) => api<RemovalAnswer>(`/api/members/${id}`);

export const removeMember = (id: string) => api<RemovalAnswer>(`/api/members/${id}`, { method: 'DELETE' });

export const listStandings = (id: string) => api<StandingList>(`/api/members/${id}/standings`);

export const recordStanding = (id: string, entry: NewStanding) =>
  api<{ member: ListedMember }>(`/api/members/${id}/standings`, { method: 'POST', body: entry });

export const removeStanding = (id: string, entry: string) =>
  api<{ member: ListedMember }>(`/api/members/${id}/standings/${entry}`, { method: 'DELETE' });

export const createLink = (id: string, locale: Locale) =>
  api<{ link: string }>(`/api/members/${id}/link`, { method: 'POST', body: { locale } });

/** Signs a member out on all devices. */
export const endMemberSessions = (id: string) =>
  api<{ ended: true }>(`/api/members/${id}/sessions`, { method: 'DELETE' });

/** Removes all passkeys and codes of a member. */
export const resetFactors = (id: string) =>
  api<MemberFactors>(`/api/members/${id}/factors`, { method: 'DELETE' });
