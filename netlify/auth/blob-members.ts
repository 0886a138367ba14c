// The members' directory in Netlify Blobs.

import { getStore } from '@netlify/blobs';
import type { Member, MemberStore } from './members.ts';

/** Reaches for the store only when a member is read: most requests never do. */
export function blobMembers(): MemberStore {
  return {
    async get(id) {
      const store = getStore({ name: 'members', consistency: 'strong' });
      return (await store.get(`members/${id}`, { type: 'json' })) as Member | null;
    },
  };
}
