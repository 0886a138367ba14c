// The copies that stay: of the last days, weeks and months.

/** How many of each, the latest first; of a week and a month the last copy stays. */
const stay = { day: 14, week: 8, month: 12 };

/** The days since a Monday of 1969, in weeks. */
const weekNumber = (day: string) => Math.floor((Date.parse(day) / (24 * 60 * 60_000) + 3) / 7);

/** Returns the days whose copies need not be kept any longer. */
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
