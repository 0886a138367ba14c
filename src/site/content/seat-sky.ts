// The course of sun and moon at the county's seat, as scripts read it.

import { memoize } from './collections.ts';
import type { T } from '../i18n/t.ts';
import { today } from '../../core/time/bucharest.ts';
import { phases } from '../sky/moon-day.ts';
import { moonCourse } from '../sky/moon-year.ts';
import type { SkyCourse } from '../sky/sky-course.ts';
import { countySeat, sunCourse } from '../sky/sun-year.ts';

/** Returns the courses of sun and moon at the county's seat from this year on, with the words of a language. */
export function seatSky(t: T): SkyCourse {
  return {
    sky: memoize('sun-course', () => sunCourse(countySeat)),
    moon: memoize('moon-course', () => moonCourse(today(new Date()))),
    words: phases.map((phase) => t(`sky:phases.${phase}`)).join('|'),
  };
}
