// Days, moments, numbers and amounts, as screens, letters and files write them.

import { moneyFormat } from '../money-format.ts';
import { unbroken } from '../time/unbroken.ts';

type DateStyle = 'full' | 'long' | 'medium' | 'short';

const bucharest = { timeZone: 'Europe/Bucharest' } as const;

const made = new Map<string, unknown>();

/** Keeps what `Intl` takes long to make. */
export function keep<Format>(key: string, make: () => Format): Format {
  const kept = (made.get(key) as Format | undefined) ?? make();
  made.set(key, kept);
  return kept;
}

/**
 * Returns the formats of a language.
 *
 * @param tag as Intl wants it.
 * @param usual the style of dates without one of their own.
 */
export function formatsFor(tag: string, usual: DateStyle = 'medium') {
  /** Days that stand whole on a line. */
  const keyFor = (options: object) => tag + JSON.stringify(options);
  const write = (moment: Date | number | string, options: Intl.DateTimeFormatOptions) =>
    unbroken(keep(keyFor(options), () => new Intl.DateTimeFormat(tag, options)).format(new Date(moment)));
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    keep(keyFor(options), () => new Intl.NumberFormat(tag, options)).format(value);
  return {
    /** As `Intl` wants it. */
    tag,
    /** A day: `2026-12-24`. */
    day: (day: string, dateStyle = usual) => write(day, { dateStyle, timeZone: 'UTC' }),
    /** The day of a moment in Romania. */
    date: (moment: Date | number | string, dateStyle = usual) => write(moment, { dateStyle, ...bucharest }),
    /** The time of a moment in Romania. */
    time: (moment: Date | number | string) => write(moment, { timeStyle: 'short', ...bucharest }),
    /** Day and time of a moment in Romania; to the second with the time `medium`. */
    moment: (
      moment: Date | number | string,
      dateStyle: DateStyle = 'medium',
      timeStyle: 'short' | 'medium' = 'short',
    ) => write(moment, { dateStyle, timeStyle, ...bucharest }),
    /** A month. @param number from 1 to 12. */
    month: (number: number) => write(Date.UTC(2026, number - 1), { month: 'long', timeZone: 'UTC' }),
    /** A number, with digits after the point as given. */
    number,
    /** @param bani of the amount. */
    money: (bani: number) => keep(`${tag} money`, () => moneyFormat(tag))(bani / 100),
    /** The amount alone, for a column or a field that names the currency. @param bani of the amount. */
    lei: (bani: number) => number(bani / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  };
}

export type Formats = ReturnType<typeof formatsFor>;
