// The clock of a page that stays open: what depends on the day or hour is recalculated when it changes.

import { notBefore, today } from './bucharest.ts';

const minute = 60_000;
const checks = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns the day on which the page was built (2026-11-21), from its footer; empty on pages without one. */
export const builtOn = () => document.querySelector<HTMLTimeElement>('time[data-built]')?.dateTime ?? '';

/** Returns true if the device's clock is certainly wrong: its day is before the one on which the page was built. */
export const isClockWrong = () => today(Date.now()) < builtOn();

/** Returns the current time, for whatever depends on the day; if the clock is wrong, noon of the day of the build. */
export const thisMoment = () => notBefore(builtOn(), new Date());

function tick(): void {
  clearTimeout(timer);
  // Every minute: after sleep, a device is at most a minute late, where a timer set for midnight would be hours late.
  timer = setTimeout(tick, minute - (Date.now() % minute));
  checks.forEach((check) => check());
}

/**
 * Calls `work` with the value that `read` returns: now, and whenever it changes. Checked every minute, when the page becomes
 * visible, and when it is restored from the browser's cache.
 *
 * @returns the function that ends it.
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
