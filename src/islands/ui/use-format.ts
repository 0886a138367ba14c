// Days, moments and numbers in the page's language.

import { locales, type Locale } from '../../lib/i18n/locales.ts';

type DateStyle = 'full' | 'long' | 'medium' | 'short';

const bucharest = { timeZone: 'Europe/Bucharest' } as const;

const made = new Map<string, unknown>();

/** Keeps what `Intl` takes long to make. */
function keep<Format>(key: string, make: () => Format): Format {
  const kept = (made.get(key) as Format | undefined) ?? make();
  made.set(key, kept);
  return kept;
}

function formatsOf(locale: Locale) {
  const { tag } = locales[locale];
  const dates = (options: Intl.DateTimeFormatOptions) =>
    keep(`${tag} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tag, options));
  return {
    locale,
    /** As `Intl` wants it. */
    tag,
    /** A day: `2026-12-24`. */
    day: (day: string, dateStyle: DateStyle = 'medium') =>
      dates({ dateStyle, timeZone: 'UTC' }).format(new Date(day)),
    /** The day of a moment in Romania. */
    date: (moment: Date | number | string, dateStyle: DateStyle = 'medium') =>
      dates({ dateStyle, ...bucharest }).format(new Date(moment)),
    /** The time of a moment in Romania. */
    time: (moment: Date | number | string) =>
      dates({ timeStyle: 'short', ...bucharest }).format(new Date(moment)),
    /** Day and time of a moment in Romania. */
    moment: (moment: Date | number | string, dateStyle: DateStyle = 'medium') =>
      dates({ dateStyle, timeStyle: 'short', ...bucharest }).format(new Date(moment)),
    /** A number, with digits after the point as given. */
    number: (value: number, options: Intl.NumberFormatOptions = {}) =>
      keep(`${tag} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tag, options)).format(value),
  };
}

/** The formats of the page's language. */
export const useFormat = (): ReturnType<typeof formatsOf> =>
  formatsOf(document.documentElement.lang as Locale);
