// Corrects times from the clock of a phone that sends an entry, where it differs from the server's clock.
//
// `byServer` corrects the time at which a report says something was seen, and the publication day of a notice. An
// application carries no time: the office uses the time of arrival. A message goes to the host, which records when it
// arrived; it carries the number of minutes it has waited.

import * as z from 'zod/mini';

/** Milliseconds: a time since 1970, or a duration. */
const milliseconds = z.int().check(z.nonnegative(), z.maximum(4e12));

/** The phone's own time on sending, and the age of the entry by the same clock. */
export const phoneClock = z.strictObject({ now: milliseconds, age: milliseconds });

export type PhoneClock = z.output<typeof phoneClock>;

/** The largest difference, in milliseconds, at which a phone's clock is trusted. */
const trusted = 5 * 60_000;

/**
 * Returns a time sent by a phone, in milliseconds since 1970, corrected to the server's clock if the phone's is wrong.
 *
 * @param now by the server's clock.
 */
export function byServer(told: number, clock: PhoneClock, now: number): number {
  const skew = now - clock.now;
  return told + (Math.abs(skew) > trusted ? skew : 0);
}
