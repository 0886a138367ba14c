// Notices on an open page that an attempt to sign in has ended: every page listens, few begin one.

/** Begins the name of each attempt's flag in storage. */
export const attemptPrefix = 'sign-in-attempt:';

/** Returns true if a change of storage is the end of an attempt. */
export function isEndOfAttempt({ key, newValue }: StorageEvent): boolean {
  return Boolean(key?.startsWith(attemptPrefix)) && newValue === null;
}
