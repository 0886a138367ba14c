// Days, moments and numbers in the page's language.

import { locales, type Locale } from '../i18n/locales.ts';
import { unbroken } from '../time/unbroken.ts';

type DateStyle = 'full' | 'long' | 'medium' | 'short';

const bucharest = { timeZone: 'Europe/Bucharest' } as const;

const made = new Map<string, unknown>();

/** Keeps what `Intl` takes long to make. */
function keep<Format>(tag: string, options: object, make: () => Format): Format {
  const key = tag + JSON.stringify(options);
  const kept = (made.get(key) as Format | undefined) ?? make();
  made.set(key, kept);
  return kept;
}

/** Days, moments and numbers in a language. */
export function formatsOf(locale: Locale) {
  const { tag } = locales[locale];
  /** Days that stand whole on a line. */
  const write = (moment: Date | number | string, options: Intl.DateTimeFormatOptions) =>
    unbroken(keep(tag, options, () => new Intl.DateTimeFormat(tag, options)).format(new Date(moment)));
  return {
    locale,
    /** As `Intl` wants it. */
    tag,
    /** A day: `2026-12-24`. */
    day: (day: string, dateStyle: DateStyle = 'medium') => write(day, { dateStyle, timeZone: 'UTC' }),
    /** The day of a moment in Romania. */
    date: (moment: Date | number | string, dateStyle: DateStyle = 'medium') =>
      write(moment, { dateStyle, ...bucharest }),
    /** The time of a moment in Romania. */
    time: (moment: Date | number | string) => write(moment, { timeStyle: 'short', ...bucharest }),
    /** Day and time of a moment in Romania; to the second with the time `medium`. */
    moment: (
      moment: Date | number | string,
      dateStyle: DateStyle = 'medium',
      timeStyle: 'short' | 'medium' = 'short',
    ) => write(moment, { dateStyle, timeStyle, ...bucharest }),
    /** A number, with digits after the point as given. */
    number: (value: number, options: Intl.NumberFormatOptions = {}) =>
      keep(tag, options, () => new Intl.NumberFormat(tag, options)).format(value),
  };
}

export type Formats = ReturnType<typeof formatsOf>;

/** The formats of the page's language. */
export const useFormat = (): Formats => formatsOf(document.documentElement.lang as Locale);
