// Romania's public holidays, including Orthodox Easter and Pentecost. Build time only: the library is large.

import Holidays from 'date-holidays';
import type { Key } from '../../core/i18n/keys.ts';
import { addDays } from '../../core/time/days.ts';

/** Their names in `locales`, by the library's rules, since it has no German names. */
const names: Readonly<Record<string, Key>> = {
  '01-01 P2DT': 'contact:holidays.new-year',
  '01-06': 'contact:holidays.epiphany',
  '01-07': 'contact:holidays.saint-john',
  '01-24': 'contact:holidays.union',
  'orthodox -2': 'contact:holidays.good-friday',
  orthodox: 'contact:holidays.easter',
  'orthodox 1': 'contact:holidays.easter-monday',
  '05-01': 'contact:holidays.labour',
  '06-01': 'contact:holidays.children',
  'orthodox 49': 'contact:holidays.pentecost',
  'orthodox 50': 'contact:holidays.pentecost-monday',
  '08-15': 'contact:holidays.dormition',
  '11-30': 'contact:holidays.saint-andrew',
  '12-01': 'contact:holidays.national',
  '12-25': 'contact:holidays.christmas',
  '12-26': 'contact:holidays.christmas-second',
};

export interface Holiday {
  /** 2027-01-01 */
  day: string;
  /** Its name in `locales`; undefined for a new one that has no name there yet. */
  name: Key | undefined;
}

/** Lists the public holidays (art. 139 of the Labour Code), in order; two may fall on the same day. */
export function listHolidays(year: number): Holiday[] {
  const holidays = new Holidays('RO', { types: ['public'] }).getHolidays(year);
  return holidays
    .flatMap(({ date, start, end, rule }) => {
      const length = Math.round((end.getTime() - start.getTime()) / (24 * 60 * 60 * 1000));
      const first = date.slice(0, 10);
      return Array.from({ length }, (_, index) => ({ day: addDays(first, index), name: names[rule] }));
    })
    .sort((a, b) => a.day.localeCompare(b.day));
}
