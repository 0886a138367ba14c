// Limits on waiting for the network.

/** For pages that are kept, in milliseconds. */
const patience = 3000;

/** For others, in milliseconds: a line that is silent for that long is reported. */
export const longPatience = 8000;

const wait = (time: number) => new Promise<undefined>((resolve) => setTimeout(resolve, time));

/** Waits for an answer; a failure counts as no answer. */
export const orUndefined = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch(() => undefined);

/** Returns what comes soon enough; undefined for what fails, too. */
export const inTime = <Value>(work: Promise<Value>, time = patience): Promise<Value | undefined> =>
  Promise.race([orUndefined(work), wait(time)]);
