// Limits on sign-in attempts, shared by all instances of the functions through the database.

import type { Transaction } from 'kysely';
import { ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import type { Database } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';
import { emailHash } from '../accounts/member.ts';
import { memory, row, slidingWindow, type Counter } from './counters.ts';
import { digest, listNetworks, networkHashes } from './network.ts';

/** The maximum number of attempts from one network, for any account, in any quarter of an hour. */
const perNetwork = 50;
/** The factor for the /48 around an IPv6 network, which several households may share. */
const widerShare = 4;
/** The maximum number of attempts on one account, from anywhere, in any quarter of an hour. */
const perAccount = 20;

/** The maximum number of password links requested from one network or for one address, likewise. */
const resetsPerNetwork = 10;
const resetsPerAccount = 3;

export interface Attempt {
  /** The e-mail address or number that the member signs in with. */
  name: string;
  /** The network address that it comes from. */
  address: string;
  /** The id of the browser, if this member has signed in with it before. */
  device?: string | undefined;
}

/** The kind of attempt: to sign in, or to get a mail with a link for a new password. */
export type AttemptKind = 'sign-in' | 'reset';

export type Admission = { admitted: true } | { admitted: false; retryAfterSeconds: number };

/**
 * Returns counters of requests from one network, up to a maximum in any quarter of an hour, and from the wider one
 * around it (IPv6), up to a multiple of that.
 */
export const networkCounters = (purpose: string, address: string, atMost: number): Counter<unknown>[] =>
  networkHashes(address).map((network, at) =>
    slidingWindow(`${purpose}/${network}`, at ? atMost * widerShare : atMost),
  );

/**
 * Returns the counters of an attempt. A browser that the member has signed in with has a counter of its own, so that nobody
 * else, even in the same network, can lock the member out there. The order is always the same, since they are locked in it.
 */
export function listCounters(
  { name, address, device }: Attempt,
  kind: AttemptKind = 'sign-in',
): Counter<unknown>[] {
  const who = emailHash(name);
  if (kind === 'reset') {
    return [
      ...networkCounters('reset/network', address, resetsPerNetwork),
      slidingWindow(`reset/account/${who}`, resetsPerAccount),
      // Keeps anyone from flooding a mailbox overnight.
      row(`reset/row/${who}`),
    ];
  }
  return device
    ? [row(`device/${digest(`${who} ${device}`)}`)]
    : [
        slidingWindow(`account/${who}`, perAccount),
        ...networkCounters('network', address, perNetwork),
        row(`pair/${digest(`${who} ${listNetworks(address)[0]}`)}`),
      ];
}

/**
 * Admits an attempt, or refuses it.
 *
 * @param refusal the event and person to log a refusal under; nothing is logged without it.
 * @throws ProblemError 429 with the remaining wait.
 */
export async function requireAdmitted(
  attempt: Promise<Admission>,
  refusal?: { event: string; who?: string },
): Promise<void> {
  const admission = await attempt;
  if (admission.admitted) return;
  if (refusal) {
    const { event, ...who } = refusal;
    log(event, { ...who, reason: 'too-many-attempts' });
  }
  const headers = { 'Retry-After': String(admission.retryAfterSeconds) };
  throw new ProblemError('too-many-attempts', { headers });
}

/** Returns the state of each counter, locked until the transaction ends. */
async function hold(transaction: Transaction<DB>, counters: readonly Counter<unknown>[], now: number) {
  const expiry = new Date(now + memory);
  const held: { counter: Counter<unknown>; state: unknown }[] = [];
  for (const counter of counters) {
    const { name } = counter;
    const { state, expiresAt } = await transaction
      .insertInto('attemptCounters')
      .values({ name, expiresAt: expiry })
      // Written even if unchanged, since only a written row is locked.
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
      .returning(['state', 'expiresAt'])
      .executeTakeFirstOrThrow();
    held.push({ counter, state: expiresAt.getTime() > now ? state : null });
  }
  return held;
}

async function write(transaction: Transaction<DB>, name: string, state: unknown, now: number): Promise<void> {
  await transaction
    .updateTable('attemptCounters')
    .set({ state: JSON.stringify(state), expiresAt: new Date(now + memory) })
    .where('name', '=', name)
    .execute();
}

export function limits(database: Database) {
  /** Counts an attempt with these counters or refuses it; a refused one is not counted. Locks them in the given order. */
  const admitBy = (counters: readonly Counter<unknown>[], now: number) =>
    database.transaction().execute(async (transaction): Promise<Admission> => {
      const held = await hold(transaction, counters, now);
      const wait = Math.max(...held.map(({ counter, state }) => counter.wait(state, now)));
      if (wait > 0) {
        return { admitted: false, retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) };
      }
      for (const { counter, state } of held) {
        await write(transaction, counter.name, counter.add(state, now), now);
      }
      return { admitted: true };
    });
  return {
    admitBy,
    /**
     * Counts an attempt or refuses it; a refused one is not counted.
     *
     * @param now in milliseconds since 1970.
     */
    admit: (attempt: Attempt, now: number, kind?: AttemptKind): Promise<Admission> =>
      admitBy(listCounters(attempt, kind), now),
    /**
     * Deletes a row of attempts after one has succeeded; that one no longer counts for its network and account either.
     *
     * @param at when it was admitted.
     */
    forget: (attempt: Attempt, at: number) =>
      database.transaction().execute(async (transaction) => {
        for (const { counter, state } of await hold(transaction, listCounters(attempt), at)) {
          const left = state === null ? null : counter.forgive(state, at);
          if (left !== null) await write(transaction, counter.name, left, at);
          else {
            await transaction.deleteFrom('attemptCounters').where('name', '=', counter.name).execute();
          }
        }
      }),
  };
}

export type Limits = ReturnType<typeof limits>;
