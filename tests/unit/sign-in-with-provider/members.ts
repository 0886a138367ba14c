// The members of these tests, and what the endpoints are given.

import type { Member } from '../../../netlify/members/member.ts';
import type { OidcDeps } from '../../../netlify/oidc/endpoint.ts';
import type { ProviderSettings } from '../../../netlify/oidc/provider.ts';
import { memoryDirectory, type MemoryDirectory } from '../memory-directory.ts';

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
  members: MemoryDirectory;
  /** Those that were used. */
  used: Set<string>;
  /** The ids of those whose first sign-in was noted. */
  noted: string[];
  /** The addresses that were told of it. */
  told: string[];
  sent: number;
}

export async function given(settings: ProviderSettings): Promise<Given> {
  const members = memoryDirectory();
  const used = new Set<string>();
  const use = async (state: string) => !used.has(state) && !!used.add(state);
  await members.put(member);
  await members.put({ ...member, id: 'm2', email: 'off@demo.test', disabled: true });
  const [noted, told]: [string[], string[]] = [[], []];
  const all: Given = {
    ...{ secret, settings, members, used, noted, told },
    states: { use },
    firstSignIns: {
      note: async ({ id, email }) => !noted.includes(id) && noted.push(id) > 0 && told.push(email) > 0,
    },
    sent: 0,
    mailing: { sendSoon: async () => void all.sent++ },
    now: Date.now,
  };
  return all;
}
