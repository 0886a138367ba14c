// The moon on a day, read from one digit per day: small enough for the page's scripts.

import { daysBetween } from '../../core/time/reckoning.ts';

/** The phases of the moon on a day: the quarter that falls on it, or the change between two. Encoded by index. */
export const phases = ['new', 'waxing', 'first', 'full', 'waning', 'last'] as const;
export type Phase = (typeof phases)[number];
export type Quarter = Exclude<Phase, 'waxing' | 'waning'>;

/**
 * Returns the index of a day's phase in `phases`.
 *
 * @param course from `moonCourse`: its first day, a space, one digit per day.
 * @returns undefined outside the course.
 */
export function moonOn(course: string, day: string): string | undefined {
  const [from, digits] = course.split(' ') as [string, string?];
  return digits?.[daysBetween(from, day)];
}
