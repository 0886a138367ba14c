// Limits of sign-in attempts, shared by all instances of the functions through the store.

import { createHash } from 'node:crypto';
import { normalizeEmail } from './members.ts';
import type { Store } from './store.ts';

const minute = 60_000;

/** Attempts at one address's account from one network address: free of waiting, within the window. */
const freeAttempts = 5;
const window = 15 * minute;
/** The wait after the sixth attempt doubles with each more, up to this. */
const longestWait = 60 * minute;
/** Attempts from one network address within the window, whatever account they are for. */
const perAddress = 50;
/** An instance that loses the race for a place this often takes the limit for reached. */
const races = 5;

export interface Attempt {
  email: string;
  /** The network address that it comes from. */
  address: string;
}

export type Admission = { admitted: true } | { admitted: false; retryAfterSeconds: number };

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

// Account and network address together: nobody can lock a member out from elsewhere.
const pairPrefix = ({ email, address }: Attempt) =>
  `limits/pair/${digest(`${normalizeEmail(email)} ${address}`)}/`;
const addressPrefix = ({ address }: Attempt) => `limits/address/${digest(address)}/`;
const place = (prefix: string, number: number) => `${prefix}${String(number).padStart(4, '0')}`;

/** How long after the nth attempt the next one must wait. */
export function waitAfter(attempts: number): number {
  return attempts < freeAttempts ? 0 : Math.min(minute * 2 ** (attempts - freeAttempts), longestWait);
}

const refuse = (milliseconds: number): Admission => ({
  admitted: false,
  retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
});

interface Taken {
  at: number;
}

async function removeAll(store: Store, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => store.remove(key)));
}

/**
 * Takes the next place in a row of attempts. The first to create a place has it, so that two
 * instances never count one attempt for two.
 */
async function takePlace(
  store: Store,
  prefix: string,
  now: number,
  waitFor: (taken: number, last: number) => number,
): Promise<Admission> {
  for (let race = 0; race < races; race++) {
    let keys = await store.keys(prefix);
    const lastKey = keys.at(-1);
    const last = lastKey ? ((await store.get<Taken>(lastKey))?.at ?? now) : now;
    const wait = waitFor(keys.length, last);
    if (wait > 0) return refuse(wait);
    if (keys.length > 0 && now - last > Math.max(window, waitAfter(keys.length) * 2)) {
      // A quiet while: the row begins anew.
      await removeAll(store, keys);
      keys = [];
    }
    if (await store.create(place(prefix, keys.length + 1), { at: now } satisfies Taken)) {
      return { admitted: true };
    }
  }
  return refuse(minute);
}

/** Counts an attempt, or refuses it; a refused one is not counted. */
export async function admitAttempt(store: Store, attempt: Attempt, now: number): Promise<Admission> {
  const pair = await takePlace(
    store,
    pairPrefix(attempt),
    now,
    (taken, last) => last + waitAfter(taken) - now,
  );
  if (!pair.admitted) return pair;
  return takePlace(store, addressPrefix(attempt), now, (taken, last) =>
    taken < perAddress ? 0 : last + window - now,
  );
}

/** Forgets the attempts at an account from a network address, once one has succeeded. */
export async function forgetAttempts(store: Store, attempt: Attempt): Promise<void> {
  await removeAll(store, await store.keys(pairPrefix(attempt)));
}
