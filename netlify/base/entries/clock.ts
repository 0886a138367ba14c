// The clock of a phone that sends an entry: what it says counts only where it agrees with the server's.
//
// Reports say when something was seen, and notices on what day they were published: both are counted by `byServer`. An
// application says no time of its own: the office goes by when it came. A message goes to the host, which notes when it came;
// with it goes for how many minutes it has waited.

import * as z from 'zod/mini';

/** In milliseconds since 1970, or as a span. */
const milliseconds = z.int().check(z.nonnegative(), z.maximum(4e12));

/** The phone's own time on sending, and how long ago by it the entry was written. */
export const phoneClock = z.strictObject({ now: milliseconds, age: milliseconds });

export type PhoneClock = z.output<typeof phoneClock>;

/** In milliseconds: a phone's clock that differs by more is not believed. */
const trusted = 5 * 60_000;

/**
 * Returns a moment that a phone has told, in milliseconds since 1970: by the server's clock, where the phone's own is wrong.
 *
 * @param now by the server.
 */
export function byServer(told: number, clock: PhoneClock, now: number): number {
  const skew = now - clock.now;
  return told + (Math.abs(skew) > trusted ? skew : 0);
}
