// Days formatted in the page's language.

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached format: Intl objects are slow to create on a phone. */
export function getFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

/** Formats a day (2026-11-21) in the page's language, without line breaks. */
export function dayText(day: string, tag: string, options: Intl.DateTimeFormatOptions): string {
  return getFormat(tag, options).format(new Date(day)).replaceAll(' ', '\u00a0');
}

/** Returns a day in short form: `15 feb.` */
export const shortDay = (day: string, tag: string) => dayText(day, tag, { day: 'numeric', month: 'short' });

/** Returns a day with its month and year in words: `15 februarie 2027` */
export const longDay = (day: string, tag: string) =>
  dayText(day, tag, { day: 'numeric', month: 'long', year: 'numeric' });
