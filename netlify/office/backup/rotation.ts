// Which backups to keep: those of the latest days, weeks and months.

/** How many of each to keep, counted from the latest; the last backup of a week or month represents it. */
const stay = { day: 14, week: 8, month: 12 };

/** Returns the number of weeks since a Monday in 1969. */
const weekNumber = (day: string) => Math.floor((Date.parse(day) / (24 * 60 * 60_000) + 3) / 7);

/** Returns the days whose backups are no longer needed. */
export function outdated(days: readonly string[]): string[] {
  const latest = days.toSorted().reverse();
  const pickLatest = (period: (day: string) => unknown, count: number) =>
    [...Map.groupBy(latest, period).values()].slice(0, count).flatMap(([last]) => last ?? []);
  const kept = new Set([
    ...pickLatest((day) => day, stay.day),
    ...pickLatest(weekNumber, stay.week),
    ...pickLatest((day) => day.slice(0, 7), stay.month),
  ]);
  return days.filter((day) => !kept.has(day));
}
