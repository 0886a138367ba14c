// The members of these tests, and what the endpoints are given.

import { directory, type Directory, type Member } from '../../../netlify/members/directory.ts';
import type { OidcDeps } from '../../../netlify/oidc/endpoint.ts';
import type { ProviderSettings } from '../../../netlify/oidc/provider.ts';
import { memoryStore, type MemoryStore } from '../sign-in/memory-store.ts';

export const secret = 's'.repeat(32);

const member: Member = {
  id: 'm1',
  name: 'Ana Pop',
  email: 'Ana@demo.test',
  roles: ['member'],
  memberNumber: '0042',
  kind: 'both',
  validUntil: '2027-03-31',
  disabled: false,
  sessionsSince: 0,
};

export interface Given extends OidcDeps {
  store: MemoryStore;
  members: Directory;
}

export async function given(settings: ProviderSettings): Promise<Given> {
  const store = memoryStore();
  const members = directory(store);
  await members.put(member);
  await members.put({ ...member, id: 'm2', email: 'off@demo.test', disabled: true });
  return { secret, settings, members, store, now: Date.now };
}
