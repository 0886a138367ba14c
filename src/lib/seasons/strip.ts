// What the strip of the day is told: the calendar's rows and the words about them, in the page's language.

import type { SkyCourse } from '../sky/sky-course.ts';

export interface StripData {
  /** The calendar's address. */
  calendar: string;
  /** Of the language, for dates and numbers. */
  tag: string;
  words: Record<string, string>;
  /** For the hours of sun and moon in it. */
  sky: SkyCourse;
  /** The rows by group. */
  species: Record<string, [id: string, name: string, season: string][]>;
}
