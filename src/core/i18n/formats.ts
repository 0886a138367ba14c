// Formats days, times, numbers and amounts for screens, letters and files.

import { moneyFormat } from '../money-format.ts';
import { unbroken } from '../time/unbroken.ts';

type DateStyle = 'full' | 'long' | 'medium' | 'short';

const bucharest = { timeZone: 'Europe/Bucharest' } as const;

const made = new Map<string, unknown>();

/** Caches `Intl` objects, which are slow to create. */
export function keep<Format>(key: string, make: () => Format): Format {
  const kept = (made.get(key) as Format | undefined) ?? make();
  made.set(key, kept);
  return kept;
}

/**
 * Returns the formats of a language.
 *
 * @param tag in the form that `Intl` takes.
 * @param usual the style of dates for which none is given.
 */
export function formatsFor(tag: string, usual: DateStyle = 'medium') {
  /** Returns the cache key of a format. */
  const keyFor = (options: object) => tag + JSON.stringify(options);
  const write = (moment: Date | number | string, options: Intl.DateTimeFormatOptions) =>
    unbroken(keep(keyFor(options), () => new Intl.DateTimeFormat(tag, options)).format(new Date(moment)));
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    keep(keyFor(options), () => new Intl.NumberFormat(tag, options)).format(value);
  return {
    /** In the form that `Intl` takes. */
    tag,
    /** Formats a day: `2026-12-24`. */
    day: (day: string, dateStyle = usual) => write(day, { dateStyle, timeZone: 'UTC' }),
    /** Formats the day of a time in Romania. */
    date: (moment: Date | number | string, dateStyle = usual) => write(moment, { dateStyle, ...bucharest }),
    /** Formats a time in Romania without the day. */
    time: (moment: Date | number | string) => write(moment, { timeStyle: 'short', ...bucharest }),
    /** Formats day and time in Romania; to the second if `timeStyle` is `medium`. */
    moment: (
      moment: Date | number | string,
      dateStyle: DateStyle = usual,
      timeStyle: 'short' | 'medium' = 'short',
    ) => write(moment, { dateStyle, timeStyle, ...bucharest }),
    /** Formats a month. @param number from 1 to 12. */
    month: (number: number) => write(Date.UTC(2026, number - 1), { month: 'long', timeZone: 'UTC' }),
    /** Formats a number, with the given number of decimals. */
    number,
    /** @param bani of the amount. */
    money: (bani: number) => keep(`${tag} money`, () => moneyFormat(tag))(bani / 100),
    /** Formats the amount alone, for a column or field that names the currency. @param bani of the amount. */
    lei: (bani: number) => number(bani / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  };
}

export type Formats = ReturnType<typeof formatsFor>;
