// Limits of sign-in attempts, shared by all instances of the functions through the database.

import type { Transaction } from 'kysely';
import { ProblemError } from '../../base/http/endpoint.ts';
import type { Database } from '../../database/connection.ts';
import type { DB } from '../../database/tables.ts';
import { emailHash } from '../accounts/member.ts';
import { memory, row, slidingWindow, type Counter } from './counters.ts';
import { digest, listNetworks, networkHashes } from './network.ts';

/** The attempts from one network, whatever account they are for; in any quarter of an hour. */
const perNetwork = 50;
/** How many times as much may come from the 48 bits around a network of IPv6, which several households may share. */
const widerShare = 4;
/** The attempts at one account, wherever they come from; in any quarter of an hour. */
const perAccount = 20;

/** The mails with a new password's link, requested from one network or for one address; likewise. */
const resetsPerNetwork = 10;
const resetsPerAccount = 3;

export interface Attempt {
  /** The e-mail address or number that the member signs in with. */
  name: string;
  /** The network address that it comes from. */
  address: string;
  /** Names the browser, where this member has signed in with it before. */
  device?: string | undefined;
}

/** The kind of an attempt: to sign in, or to get a mail with a new password's link. */
export type AttemptKind = 'sign-in' | 'reset';

export type Admission = { admitted: true } | { admitted: false; retryAfterSeconds: number };

/**
 * Counts requests from one network up to a number in any quarter of an hour, and from the wider one around it (IPv6) up
 * to some times as many.
 */
export const networkCounters = (purpose: string, address: string, atMost: number): Counter<unknown>[] =>
  networkHashes(address).map((network, at) =>
    slidingWindow(`${purpose}/${network}`, at ? atMost * widerShare : atMost),
  );

/**
 * Returns the counters of an attempt. A browser that the member has signed in with counts for itself alone, so that
 * nobody elsewhere, or in the same network, can lock the member out there. Always in the same order, in which all lock
 * them.
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
      // Nobody is to find a box full of them in the morning.
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

/** Returns a 429 with the time left to wait. */
export function tooManyAttempts(retryAfterSeconds: number): ProblemError {
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new ProblemError('too-many-attempts', { headers });
}

/** The state of each counter, which nobody else changes until the transaction ends. */
async function hold(transaction: Transaction<DB>, counters: readonly Counter<unknown>[], now: number) {
  const expiry = new Date(now + memory);
  const held: { counter: Counter<unknown>; state: unknown }[] = [];
  for (const counter of counters) {
    const { name } = counter;
    const { state, expiresAt } = await transaction
      .insertInto('attemptCounters')
      .values({ name, expiresAt: expiry })
      // Written even if unchanged: only a written row is locked.
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
  /** Counts by these counters, or refuses; a refused attempt is not counted. They are locked in the order given. */
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
     * Counts an attempt, or refuses it; a refused one is not counted.
     *
     * @param now in milliseconds since 1970.
     */
    admit: (attempt: Attempt, now: number, kind?: AttemptKind): Promise<Admission> =>
      admitBy(listCounters(attempt, kind), now),
    /**
     * Forgets the attempts of a row once one has succeeded, which no longer counts for its network and account either.
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
