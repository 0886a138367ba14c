// Limits on waiting for the network.

/** For kept pages, in milliseconds. */
const patience = 3000;

/** For others, in milliseconds: after that, a silent connection is reported. */
export const longPatience = 8000;

const wait = (time: number) => new Promise<undefined>((resolve) => setTimeout(resolve, time));

/** Awaits a result; a failure counts as no result. */
export const orUndefined = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch(() => undefined);

/** Returns a result that arrives in time; undefined otherwise, and on failure. */
export const inTime = <Value>(work: Promise<Value>, time = patience): Promise<Value | undefined> =>
  Promise.race([orUndefined(work), wait(time)]);
