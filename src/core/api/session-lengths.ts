// The time limits of sessions and sign-ins on the server, in seconds; the privacy page states them.

const hour = 60 * 60;
const day = 24 * hour;

/** A session without renewal. */
export const sessionLength = { normal: 12 * hour, remembered: 30 * day };

/** A session with any number of renewals, from signing in. */
export const sessionCap = { normal: day, remembered: 90 * day };

/** A browser that a member has signed in with. */
export const deviceLength = 365 * day;

/** A sign-in in progress at the provider. */
export const transactionLength = 10 * 60;

/** A used return from the provider: after this time the cookie is refused, even by a server whose clock is slow. */
export const usedStateLength = 2 * transactionLength;
