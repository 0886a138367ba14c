// The members of these tests, and the dependencies of the endpoints.

import type { Member } from '../../../netlify/identity/accounts/member.ts';
import type { OidcDeps } from '../../../netlify/identity/oidc/endpoint.ts';
import type { ProviderSettings } from '../../../netlify/identity/oidc/provider.ts';
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
  /** The used states. */
  used: Set<string>;
  /** The ids of the members to whom an account was bound. */
  bound: string[];
  /** The addresses notified of that. */
  told: string[];
  sent: number;
}

export async function given(settings: ProviderSettings): Promise<Given> {
  const members = memoryDirectory();
  const used = new Set<string>();
  const use = async (state: string) => !used.has(state) && !!used.add(state);
  await members.put(member);
  await members.put({ ...member, id: 'm2', email: 'off@demo.test', disabled: true });
  const accounts = new Map<string, string>();
  const [bound, told]: [string[], string[]] = [[], []];
  const all: Given = {
    ...{ secret, settings, members, used, bound, told },
    states: { use },
    identities: {
      findMemberId: async ({ issuer, subject }) => accounts.get(`${issuer} ${subject}`) ?? null,
      bind: async ({ issuer, subject }, { id, email }) => {
        accounts.set(`${issuer} ${subject}`, id);
        bound.push(id);
        told.push(email ?? '');
        return 'bound';
      },
    },
    sent: 0,
    mailing: { sendSoon: async () => void all.sent++ },
    now: Date.now,
  };
  return all;
}
