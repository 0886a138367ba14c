// The calls about members that several parts of the office make; the server checks every right itself.

import { pageSize, type ListedMember, type MemberSort } from '../api/member.ts';
import type { ListQuestion } from '../api/bulk-actions.ts';
import type { Removal } from '../api/removal.ts';
import { api } from '../client/client.ts';

export interface MemberList {
  members: ListedMember[];
  /** Across all pages. */
  total: number;
  /** Those that members belong to, in no particular order; left out if there are none. */
  huntingGroups?: string[];
  /** The page of the requested letter, from 1. */
  page?: number;
}

export const listMembers = (
  question: ListQuestion,
  page: number,
  order: { sort?: MemberSort; letter?: string } = {},
) => api<MemberList>('/api/members', { query: { ...question, ...order, page } });

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

/** Returns the effects of removing a member. */
export const planRemoval = (id: string) => api<{ removal: Removal }>(`/api/members/${id}`);
