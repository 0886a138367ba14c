// Days as the page's language writes them.

const formats = new Map<string, Intl.DateTimeFormat>();

/** Intl objects are slow to make on a phone. */
function getFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

/** The parts of a day (2026-11-21) in the page's language, in one line. */
export function dayText(day: string, tag: string, options: Intl.DateTimeFormatOptions): string {
  return getFormat(tag, options).format(new Date(day)).replaceAll(' ', '\u00a0');
}

/** Returns a day in short: `15 feb.` */
export const shortDay = (day: string, tag: string) => dayText(day, tag, { day: 'numeric', month: 'short' });

/** Returns a day with its month and year in words: `15 februarie 2027` */
export const longDay = (day: string, tag: string) =>
  dayText(day, tag, { day: 'numeric', month: 'long', year: 'numeric' });

/** Returns the day of the week and the date: `sâmbătă, 21 noiembrie` */
export function weekdayAndDay(day: string, tag: string): string {
  const inMonth = { day: 'numeric', month: 'long' } as const;
  const parts = getFormat(tag, { ...inMonth, weekday: 'long' }).formatToParts(new Date(day));
  const comma = parts.find(({ type }) => type === 'literal')?.value.trim() || ',';
  return `${dayText(day, tag, { weekday: 'long' })}${comma} ${dayText(day, tag, inMonth)}`;
}
