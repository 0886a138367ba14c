// Notices on an open page that a sign-in attempt has ended: every page listens, few begin one.

/** The prefix of the storage key of each attempt's flag. */
export const attemptPrefix = 'sign-in-attempt:';

/** Returns true if a storage event is the end of an attempt. */
export function isEndOfAttempt({ key, newValue }: StorageEvent): boolean {
  return Boolean(key?.startsWith(attemptPrefix)) && newValue === null;
}
