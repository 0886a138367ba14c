// Days of the year as `MM-DD`, without a year.

const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Returns true if a text is an existing day, 29 February included. */
export function isMonthDay(value: string): boolean {
  if (!/^\d\d-\d\d$/.test(value)) return false;
  const [month = 0, day = 0] = value.split('-').map(Number);
  return day >= 1 && day <= (daysInMonth[month - 1] ?? 0);
}

/** Returns the index of a day in a leap year, from 0 (1 January) to 365; the same day has the same index every year. */
export function dayIndex(monthDay: string): number {
  const [month = 1, day = 1] = monthDay.split('-').map(Number);
  return daysInMonth.slice(0, month - 1).reduce((sum, days) => sum + days, day - 1);
}

/** Returns the day at an index in a leap year: `02-29` for 59. */
export function monthDayAt(index: number): string {
  let month = 0;
  let day = index;
  for (; day >= (daysInMonth[month] ?? Infinity); month++) day -= daysInMonth[month] ?? 0;
  return [month + 1, day + 1].map((part) => String(part).padStart(2, '0')).join('-');
}

export const daysInScale = 366;
