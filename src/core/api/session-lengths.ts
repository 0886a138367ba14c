// The time limits of sessions and sign-ins on the server, in seconds; the page on privacy states them.

const hour = 60 * 60;
const day = 24 * hour;

/** A session that is not renewed. */
export const sessionLength = { normal: 12 * hour, remembered: 30 * day };

/** A session, however often it was renewed, from signing in. */
export const sessionCap = { normal: day, remembered: 90 * day };

/** A browser that a member has signed in with. */
export const deviceLength = 365 * day;

/** A sign-in under way at the provider. */
export const transactionLength = 10 * 60;

/** A way back from the provider that was gone: by its end the cookie is refused, also by a server whose clock is behind. */
export const usedStateLength = 2 * transactionLength;
