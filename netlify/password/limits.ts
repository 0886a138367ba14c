// Limits of sign-in attempts, shared by all instances of the functions through the store.

import { createHash } from 'node:crypto';
import { inBatches } from '../database/batches.ts';
import { memory, row, slidingWindow, type Counter } from './counters.ts';
import { log } from '../http/log.ts';
import { emailHash } from '../members/directory.ts';
import { networkOf } from './network.ts';
import type { Store } from '../database/store.ts';

/** Attempts from one network, whatever account they are for; in any quarter of an hour. */
const perNetwork = 50;
/** Attempts at one account, from wherever they come; in any quarter of an hour. */
const perAccount = 20;
/** An instance that loses the race for a record this often takes the limit for reached. */
const races = 5;

export interface Attempt {
  email: string;
  /** The network address that it comes from. */
  address: string;
  /** Names the browser, where this member has signed in with it before. */
  device?: string | undefined;
}

export type Admission = { admitted: true } | { admitted: false; retryAfterSeconds: number };

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * What an attempt counts for. A browser that the member has signed in with counts for itself alone, so that nobody
 * elsewhere, or in the same network, can lock the member out there.
 */
function countersOf({ email, address, device }: Attempt): Counter<unknown>[] {
  const who = emailHash(email);
  const network = networkOf(address);
  const counters = device
    ? [row(`device/${digest(`${who} ${device}`)}`)]
    : [
        row(`pair/${digest(`${who} ${network}`)}`),
        slidingWindow(`network/${digest(network)}`, perNetwork),
        slidingWindow(`account/${who}`, perAccount),
      ];
  return counters;
}

const folder = 'limits/';
/** Records begin with a stretch of time, by which those that count no more are found. */
const stretchOf = (now: number) => Math.floor(now / memory);
const keyOf = (name: string, stretch: number) => `${folder}${stretch}/${name}`;

interface Found {
  state: unknown;
  /** Left out where the record of this stretch is still to be made. */
  version?: string;
}

/** The state of a counter: of this stretch of time, else of the one before, which it goes on from. */
async function look(store: Store, { name }: Counter<unknown>, now: number): Promise<Found> {
  const stretch = stretchOf(now);
  const [current, before] = await Promise.all([
    store.read<unknown>(keyOf(name, stretch)),
    store.get<unknown>(keyOf(name, stretch - 1)),
  ]);
  return current ? { state: current.value, version: current.version } : { state: before };
}

const write = (store: Store, key: string, state: unknown, version: string | undefined) =>
  version === undefined ? store.create(key, state) : store.replace(key, state, version);

/** Counts an attempt; how long it must wait, in milliseconds, where others came before it. */
async function count(store: Store, counter: Counter<unknown>, first: Found, now: number): Promise<number> {
  let found = first;
  for (let race = 0; race < races; race++) {
    const wait = counter.wait(found.state, now);
    if (wait > 0) return wait;
    const key = keyOf(counter.name, stretchOf(now));
    if (await write(store, key, counter.add(found.state, now), found.version)) return 0;
    found = await look(store, counter, now);
  }
  return 1000;
}

const refuse = (milliseconds: number): Admission => ({
  admitted: false,
  retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)),
});

let turn: Promise<unknown> = Promise.resolve();

/** One after the other within an instance: of many at once each would lose races with the others. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work);
  turn = mine.catch(() => {});
  return mine;
}

/** Counts an attempt, or refuses it; a refused one is not counted. */
export function admitAttempt(store: Store, attempt: Attempt, now: number): Promise<Admission> {
  return inTurn(async () => {
    const counters = countersOf(attempt);
    const found = await Promise.all(counters.map((counter) => look(store, counter, now)));
    const wait = Math.max(...counters.map((counter, at) => counter.wait(found[at]?.state ?? null, now)));
    if (wait > 0) return refuse(wait);
    for (const [at, counter] of counters.entries()) {
      const late = await count(store, counter, found[at] ?? { state: null }, now);
      if (late > 0) return refuse(late);
    }
    await removeOld(store, now);
    return { admitted: true };
  });
}

/**
 * Forgets the attempts of a row once one has succeeded, which counts no more for its network and account either.
 *
 * @param at when it was admitted.
 */
export function forgetAttempts(store: Store, attempt: Attempt, at: number): Promise<void> {
  return inTurn(async () => {
    for (const counter of countersOf(attempt)) {
      const { state, version } = await look(store, counter, at);
      const left = state === null ? null : counter.forgive(state, at);
      const key = keyOf(counter.name, stretchOf(at));
      // Where another attempt comes between, it goes on counting: no harm.
      if (left !== null) await write(store, key, left, version);
      else await Promise.all([key, keyOf(counter.name, stretchOf(at) - 1)].map((one) => store.remove(one)));
    }
  });
}

/** The stretch of time in which this instance has looked for old records. */
let lookedIn: number | undefined;

/** So many at a time: whoever signs in waits for it. */
const removedAtOnce = 200;

/** Removes the records of stretches that count no more; once in each stretch, and no matter if it fails. */
async function removeOld(store: Store, now: number): Promise<void> {
  const stretch = stretchOf(now);
  if (lookedIn === stretch) return;
  try {
    const keys = await store.keys(folder);
    const old = keys.filter((key) => Number(key.slice(folder.length).split('/')[0]) < stretch - 1);
    await inBatches(old.slice(0, removedAtOnce), (key) => store.remove(key));
    if (old.length <= removedAtOnce) lookedIn = stretch;
  } catch (error) {
    log('limits-not-removed', { reason: String(error) });
  }
}
