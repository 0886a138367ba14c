// The moon on a day, read off a letter for each: small enough for the page's scripts.

import { daysBetween } from '../../core/time/reckoning.ts';

/** The phases of the moon on a day: the quarter that falls on it, or the change between two. Its letter is its place. */
export const phases = ['new', 'waxing', 'first', 'full', 'waning', 'last'] as const;
export type Phase = (typeof phases)[number];
export type Quarter = Exclude<Phase, 'waxing' | 'waning'>;

/**
 * The place of a day's phase in `phases`.
 *
 * @param course what `moonCourse` has made: its first day, a blank, a digit a day.
 * @returns undefined where the course does not reach.
 */
export function moonOn(course: string, day: string): string | undefined {
  const [from, digits] = course.split(' ') as [string, string?];
  return digits?.[daysBetween(from, day)];
}
