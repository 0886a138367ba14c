// The clock on a page that stays open: what depends on the day or the hour is worked out anew when they pass.

import { notBefore, today } from './bucharest.ts';

const minute = 60_000;
const checks = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The day on which the page was built (2026-11-21), as its footer has it; empty on pages without one. */
export const builtOn = () => document.querySelector<HTMLTimeElement>('time[data-built]')?.dateTime ?? '';

/** Returns true if the device's clock is surely wrong: its day lies before the one on which the page was built. */
export const isClockWrong = () => today(Date.now()) < builtOn();

/** This moment, for whatever depends on the day; where the clock is wrong, noon of the day on which the page was built. */
export const thisMoment = () => notBefore(builtOn(), new Date());

function tick(): void {
  clearTimeout(timer);
  // Minute by minute: a device that slept is late by one at most, where a timer until midnight would be by hours.
  timer = setTimeout(tick, minute - (Date.now() % minute));
  checks.forEach((check) => check());
}

/**
 * Calls `work` with what `read` finds at this moment: now, and whenever it has become another. It is looked after each
 * minute, when the page comes into sight again, and when it comes out of the browser's cache.
 *
 * @returns what ends it.
 */
export function watch<Value extends string | number>(
  read: (now: Date) => Value,
  work: (value: Value, now: Date) => void,
): () => void {
  let last: Value | undefined;
  const check = () => {
    const now = thisMoment();
    const value = read(now);
    if (value === last) return;
    last = value;
    work(value, now);
  };
  if (timer === undefined) {
    addEventListener('pageshow', tick);
    document.addEventListener('visibilitychange', tick);
    tick();
  }
  checks.add(check);
  check();
  return () => void checks.delete(check);
}
