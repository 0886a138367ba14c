// The members' directory in Netlify Blobs.

import { getStore } from '@netlify/blobs';
import type { Member, MemberStore } from './members.ts';

export function blobMembers(): MemberStore {
  const store = getStore({ name: 'members', consistency: 'strong' });
  return {
    get: async (id) => (await store.get(`members/${id}`, { type: 'json' })) as Member | null,
  };
}
