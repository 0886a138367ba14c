// The members' directory.

import { createHash } from 'node:crypto';
import type { MemberKind, Role } from '../../src/lib/session/roles.ts';
import { inBatches } from '../database/batches.ts';
import { StoreUnavailableError, type Store } from '../database/store.ts';

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
  /** Sessions that were signed out before their end, which is in milliseconds since 1970. */
  endedSessions?: { id: string; until: number }[];
  /** PHC text; left out until the member has set a password. */
  passwordHash?: string;
  /** Names the one link by which a password can be set; earlier ones are void. */
  link?: string;
  /** Names the link that was used last. */
  usedLink?: string;
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

/** What administrators may know of a member. */
export interface ListedMember extends SessionUser {
  disabled: boolean;
  /** False until the member has followed the invitation. */
  hasPassword: boolean;
}

export function toListedMember(member: Member): ListedMember {
  const { disabled, passwordHash } = member;
  return { ...toSessionUser(member), disabled, hasPassword: passwordHash !== undefined };
}

/** One form for one address, however it was typed. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** One form for one member number. */
export function normalizeNumber(number: string): string {
  return number.trim().normalize('NFC').toUpperCase().replace(/\s+/g, ' ');
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Stands for an address in keys and logs. */
export function emailHash(email: string): string {
  return digest(normalizeEmail(email));
}

/** Another member has this already. */
export class TakenError extends Error {
  readonly what: 'email' | 'number';

  constructor(what: 'email' | 'number') {
    super(`${what} taken`);
    this.what = what;
  }
}

export interface Directory {
  get(id: string): Promise<Member | null>;
  byEmail(email: string): Promise<Member | null>;
  byNumber(memberNumber: string): Promise<Member | null>;
  /** Adds or replaces a record as it is, whoever else has its address or number. */
  put(member: Member): Promise<void>;
  /** @throws TakenError when another member has the address or the number. */
  add(member: Member): Promise<void>;
  /**
   * Changes a record without losing what others change in it meanwhile.
   *
   * @param change gets the record as it is, more than once if need be; undefined leaves it so.
   * @returns the record as it then is; null where there is none.
   * @throws TakenError when another member has the new address or number; and what `change` throws.
   */
  update(id: string, change: (member: Member) => Member | undefined): Promise<Member | null>;
  /** Removes all that is known of a member. */
  remove(id: string): Promise<void>;
  /** All members, in no order. */
  list(): Promise<ListedMember[]>;
}

interface Pointer {
  id: string;
}

/** The members as lists show them, each with the version of the record that it was made from. */
type Index = Record<string, { version: string; member: ListedMember }>;

/** An instance that loses the race for a record this often gives up. */
const races = 5;

/** No member's id. */
const nobody = 'nobody';

const folder = 'members/';
const indexKey = 'index/members';
const memberKey = (id: string) => `${folder}${id}`;
const emailKey = (email: string) => `emails/${emailHash(email)}`;
const numberKey = (number: string) => `numbers/${digest(normalizeNumber(number))}`;

/** The keys of the pointers to a member, and whose they are. */
const pointers = [
  { what: 'email', keyOf: ({ email }: Member) => emailKey(email) },
  { what: 'number', keyOf: ({ memberNumber }: Member) => numberKey(memberNumber) },
] as const;

/**
 * The directory in a store: a record for each member, and pointers to it from address and number.
 * A record is written before its pointers: a pointer to a record that is not there, or that has
 * another address or number, is left over and may be taken.
 */
export function directory(store: Store): Directory {
  const get = (id: string) => store.get<Member>(memberKey(id));

  async function follow(key: string, keyOf: (member: Member) => string): Promise<Member | null> {
    const pointer = await store.get<Pointer>(key);
    // Read in any case: how long it takes would tell who is a member.
    const member = await get(pointer?.id ?? nobody);
    return member && keyOf(member) === key ? member : null;
  }

  /** @returns false when another member has it. */
  async function claim(key: string, id: string, keyOf: (member: Member) => string): Promise<boolean> {
    for (let race = 0; race < races; race++) {
      if (await store.create(key, { id } satisfies Pointer)) return true;
      const pointer = await store.read<Pointer>(key);
      if (!pointer) continue;
      if (pointer.value.id === id) return true;
      const holder = await get(pointer.value.id);
      if (holder && keyOf(holder) === key) return false;
      if (await store.replace(key, { id } satisfies Pointer, pointer.version)) return true;
    }
    return false;
  }

  async function release(key: string, id: string): Promise<void> {
    if ((await store.get<Pointer>(key))?.id === id) await store.remove(key);
  }

  /** Points to a member; what an earlier form of the record had is free again. */
  async function point(member: Member, before?: Member): Promise<void> {
    const made: string[] = [];
    for (const { what, keyOf } of pointers) {
      const key = keyOf(member);
      if (before && keyOf(before) === key) continue;
      if (await claim(key, member.id, keyOf)) made.push(key);
      else {
        for (const one of made) await release(one, member.id);
        throw new TakenError(what);
      }
    }
    if (before) await releaseOf(before, member);
  }

  async function releaseOf(before: Member, after?: Member): Promise<void> {
    for (const { keyOf } of pointers) {
      if (!after || keyOf(after) !== keyOf(before)) await release(keyOf(before), before.id);
    }
  }

  /** @returns what was there and what is; the same where nothing was to be changed. */
  async function rewrite(id: string, change: (member: Member) => Member | undefined) {
    for (let race = 0; race < races; race++) {
      const found = await store.read<Member>(memberKey(id));
      if (!found) return null;
      const before = found.value;
      const after = change(before);
      if (!after) return { before, after: before };
      if (await store.replace(memberKey(id), after, found.version)) return { before, after };
    }
    throw new StoreUnavailableError('a record kept changing');
  }

  return {
    get,
    byEmail: (email) => follow(emailKey(email), pointers[0].keyOf),
    byNumber: (memberNumber) => follow(numberKey(memberNumber), pointers[1].keyOf),
    async put(member) {
      const before = await get(member.id);
      await store.put(memberKey(member.id), member);
      for (const { keyOf } of pointers) {
        await store.put(keyOf(member), { id: member.id } satisfies Pointer);
      }
      if (before) await releaseOf(before, member);
    },
    async add(member) {
      await store.put(memberKey(member.id), member);
      try {
        await point(member);
      } catch (error) {
        await store.remove(memberKey(member.id));
        throw error;
      }
    },
    async update(id, change) {
      const changed = await rewrite(id, change);
      if (!changed) return null;
      const { before, after } = changed;
      try {
        await point(after, before);
      } catch (error) {
        if (error instanceof TakenError) {
          const { email, memberNumber } = before;
          await rewrite(id, (latest) => ({ ...latest, email, memberNumber }));
        }
        throw error;
      }
      return after;
    },
    async remove(id) {
      const member = await get(id);
      if (!member) return;
      await releaseOf(member);
      await store.remove(memberKey(id));
    },
    async list() {
      const versions = await store.versions(folder);
      const known = (await store.get<Index>(indexKey)) ?? {};
      const stale = [...versions].filter(([key, version]) => known[key]?.version !== version);
      const read = await inBatches(stale, async ([key, version]) => {
        const member = await store.get<Member>(key);
        return member && ([key, { version, member: toListedMember(member) }] as const);
      });
      const fresh: Index = Object.fromEntries([
        ...Object.entries(known).filter(([key, { version }]) => versions.get(key) === version),
        ...read.filter((one) => one !== null),
      ]);
      // Read again from here by the next list, so that a thousand members are two requests and not a thousand.
      if (stale.length || Object.keys(known).length > versions.size) await store.put(indexKey, fresh);
      return Object.values(fresh).map(({ member }) => member);
    },
  };
}
