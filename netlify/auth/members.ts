// The members' directory.

import { createHash } from 'node:crypto';
import type { Store } from './store.ts';

export type Role = 'member' | 'editor' | 'admin';
export type MemberKind = 'hunter' | 'angler' | 'both';

export interface Member {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  memberNumber: string;
  kind: MemberKind;
  /** The last day of membership: 2027-03-31. */
  validUntil: string;
  disabled: boolean;
  /** Sessions that began earlier are over; in milliseconds since 1970. */
  sessionsSince: number;
  /** PHC text; left out until the member has set a password. */
  passwordHash?: string;
}

/** What the pages may know of the member signed in. */
export type SessionUser = Pick<
  Member,
  'id' | 'name' | 'email' | 'roles' | 'memberNumber' | 'kind' | 'validUntil'
>;

export function toSessionUser(member: Member): SessionUser {
  const { id, name, email, roles, memberNumber, kind, validUntil } = member;
  return { id, name, email, roles, memberNumber, kind, validUntil };
}

/** One form for one address, however it was typed. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Stands for an address in keys and logs. */
export function emailHash(email: string): string {
  return createHash('sha256').update(normalizeEmail(email)).digest('base64url').slice(0, 22);
}

export interface Directory {
  get(id: string): Promise<Member | null>;
  byEmail(email: string): Promise<Member | null>;
  /** Adds or replaces a member. */
  put(member: Member): Promise<void>;
}

/** The directory in a store: a record for each member, and a pointer from each address to its member. */
export function directory(store: Store): Directory {
  const memberKey = (id: string) => `members/${id}`;
  const emailKey = (email: string) => `emails/${emailHash(email)}`;
  const get = (id: string) => store.get<Member>(memberKey(id));
  return {
    get,
    async byEmail(email) {
      const pointer = await store.get<{ id: string }>(emailKey(email));
      const member = pointer && (await get(pointer.id));
      // The address may have been changed since the pointer was written.
      return member && normalizeEmail(member.email) === normalizeEmail(email) ? member : null;
    },
    async put(member) {
      await store.put(memberKey(member.id), member);
      await store.put(emailKey(member.email), { id: member.id });
    },
  };
}
