// Counters of attempts: how many there were recently, and how long the next must wait.

const minute = 60_000;

/** The window in which attempts are counted together, in milliseconds. */
const windowLength = 15 * minute;
/** The number of attempts in a row without a wait. */
const freeAttempts = 5;
/** The maximum wait, which doubles with each attempt after the last free one. */
const longestWait = 60 * minute;

/** The age at which an attempt no longer counts, in milliseconds: twice the longest wait. */
export const memory = 2 * longestWait;

export interface Counter<State> {
  /** The name of the stored counter. */
  name: string;
  /** Returns how long an attempt must wait, in milliseconds; 0 or less if it need not. */
  wait(state: State | null, now: number): number;
  /** Returns the state after another attempt. */
  add(state: State | null, now: number): State;
  /** Returns the state without an attempt that succeeded; null if nothing is left. */
  forgive(state: State, at: number): State | null;
}

interface Row {
  count: number;
  last: number;
}

/** Returns how long the next attempt must wait after a number of attempts in a row, in milliseconds. */
export function waitAfter(attempts: number): number {
  return attempts < freeAttempts ? 0 : Math.min(minute * 2 ** (attempts - freeAttempts), longestWait);
}

/** Returns true if a row of attempts continues: it ends after a pause of twice its wait; just waiting frees no attempt. */
const goesOn = (row: Row | null, now: number): row is Row =>
  row !== null && now - row.last <= Math.max(windowLength, waitAfter(row.count) * 2);

/** Counts attempts in a row, with increasing waits. */
export const row = (name: string): Counter<Row> => ({
  name,
  wait: (state, now) => (goesOn(state, now) ? state.last + waitAfter(state.count) - now : 0),
  add: (state, now) => ({ count: goesOn(state, now) ? state.count + 1 : 1, last: now }),
  forgive: () => null,
});

interface Seen {
  /** The time of each attempt, in milliseconds since 1970. */
  at: number[];
}

const within = (state: Seen | null, now: number) =>
  (state?.at ?? []).filter((moment) => moment > now - windowLength);

/** Counts attempts, up to a maximum in any quarter of an hour. */
export const slidingWindow = (name: string, atMost: number): Counter<Seen> => ({
  name,
  wait: (state, now) => {
    const first = within(state, now).at(-atMost);
    return first === undefined ? 0 : first + windowLength - now;
  },
  add: (state, now) => ({ at: [...within(state, now), now] }),
  forgive: ({ at }, when) => ({ at: at.toSpliced(at.lastIndexOf(when), at.includes(when) ? 1 : 0) }),
});
