// How long the network is waited for where something is kept.

/** In milliseconds. */
const patience = 3000;

const wait = (time: number) => new Promise<undefined>((resolve) => setTimeout(resolve, time));

/** Waits for an answer; a failure counts as no answer. */
export const orUndefined = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  work.catch(() => undefined);

/** What comes soon enough. */
export const inTime = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([orUndefined(work), wait(patience)]);
