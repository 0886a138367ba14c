// Formats dates, numbers and amounts for a language. Times and dates are in Romanian time.

import { keep } from './formats.ts';
import { locales, type Locale, type LocaleInfo } from './locales.ts';
import { moneyFormat } from '../money-format.ts';
import { isUncertainPeriod } from '../seasons/bars.ts';
import { disputedPart, isAllYear, settledPart, type Period, type Season } from '../seasons/season.ts';

type DateStyle =
  | 'long'
  | 'short'
  | 'day'
  | 'dayShort'
  | 'dayLong'
  | 'monthYear'
  | 'monthYearLong'
  | 'year'
  | 'month'
  | 'monthShort';

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric' },
  dayShort: { day: 'numeric', month: 'short' },
  dayLong: { day: 'numeric', month: 'long' },
  monthYear: { month: 'short', year: 'numeric' },
  monthYearLong: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
  month: { month: 'long' },
  monthShort: { month: 'short' },
};

/** Formats a date without a time, stored as midnight in UTC. */
export function formatDate(date: Date, locale: Locale, style: DateStyle = 'long'): string {
  return keep(
    `date:${locale}:${style}`,
    () => new Intl.DateTimeFormat(locales[locale].tag, { ...dateStyles[style], timeZone: 'UTC' }),
  ).format(date);
}

/** Formats a range between two days (2026-12-24); a single day if both are the same. */
export function formatRange(first: string, last: string, locale: Locale): string {
  return keep(
    `range:${locale}`,
    () => new Intl.DateTimeFormat(locales[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }),
  ).formatRange(new Date(first), new Date(last));
}

/** Formats a date as far as it is known: `2017`, `November 2021` or `14 June 2017` for 2017, 2021-11 and 2017-06-14. */
export function formatPartialDate(date: string, locale: Locale): string {
  const style = (['year', 'monthYearLong', 'long'] as const)[date.split('-').length - 1];
  return formatDate(new Date(date), locale, style);
}

/** Returns the names of the twelve months. */
export function monthNames(locale: Locale, style: 'month' | 'monthShort'): string[] {
  return Array.from({ length: 12 }, (_, month) =>
    formatDate(new Date(Date.UTC(2024, month, 1)), locale, style),
  );
}

/** Formats a day of the year without the year: `1 sept.`. 02-28 stands for the end of February. */
export function formatMonthDay(
  monthDay: string,
  locale: Locale,
  style: 'dayShort' | 'dayLong' = 'dayShort',
): string {
  const format = (day: string) => formatDate(new Date(`2024-${day}T00:00Z`), locale, style);
  if (monthDay !== '02-28') return format(monthDay);
  // In the language's own digits, each with the full stop that German has after a day.
  const [last, leap] = [28, 29].map((day) => formatNumber(day, locale));
  return format(monthDay).replace(new RegExp(`${last}(\\.?)`), `$&/${leap}$1`);
}

/**
 * Formats the periods of a season.
 *
 * @param allYear the word for a period from January to December.
 * @param style `dayLong` within a sentence: the full stop of an abbreviated month would double the sentence's own.
 */
export function formatPeriods(
  season: Season,
  locale: Locale,
  allYear: string,
  style: 'dayShort' | 'dayLong' = 'dayShort',
): string {
  if (isAllYear(season)) return allYear;
  return season.periods
    .map(({ from, to }) => [from, to].map((day) => formatMonthDay(day, locale, style)).join(' – '))
    .join(', ');
}

/** The mark for days that an order sets each year, or that still have to be checked. */
export const uncertainMark = '*';

/**
 * Formats the periods of a season: those that are settled, and those that are not, each with the mark; in the order of the
 * year.
 *
 * @param allYear the word for a period from January to December.
 * @example { settled: '1 oct. – 31 mar.', marked: '1 apr. – 7 iun.*, 15 sept. – 30 sept.*' }
 */
export function splitPeriods(
  season: Season,
  locale: Locale,
  allYear: string,
  mark = uncertainMark,
): { settled: string; marked: string } {
  const only = (period: Period): Season => ({ ...season, periods: [period] });
  // The days common to all orders lie within those of the year's order.
  const undisputed = settledPart(season).periods.filter(({ common }) => !common);
  const whole = undisputed.filter((period) => isAllYear(only(period)));
  // Next to a period of the whole year, an order's days add nothing.
  const periods = [...(whole.length ? whole : undisputed), ...disputedPart(season).periods];
  const words = (list: readonly Period[], end = '') =>
    list
      .toSorted((one, other) => one.from.localeCompare(other.from))
      .map((period) => formatPeriods(only(period), locale, allYear) + end)
      .join(', ');
  const isMarked = (period: Period) => isUncertainPeriod(season, period);
  return {
    settled: words(periods.filter((period) => !isMarked(period))),
    marked: words(periods.filter(isMarked), mark),
  };
}

/**
 * Formats the periods of a season in one line, with the mark at each that is not settled.
 *
 * @example `1 Sept – 15 Dec, 16 Dec – 31 Dec*`
 */
export function formatMarkedPeriods(
  season: Season,
  locale: Locale,
  allYear: string,
  mark = uncertainMark,
): string {
  const { settled, marked } = splitPeriods(season, locale, allYear, mark);
  return [settled, marked].filter(Boolean).join(', ');
}

/** Returns a species’ name as written within a line: `păstrăv indigen`, but `Bachforelle`. */
export function nameInLine(name: string, locale: Locale): string {
  const info: LocaleInfo = locales[locale];
  return info.smallNames ? name.charAt(0).toLocaleLowerCase(info.tag) + name.slice(1) : name;
}

export function formatNumber(value: number, locale: Locale): string {
  return keep(`number:${locale}`, () => new Intl.NumberFormat(locales[locale].tag)).format(value);
}

/** Formats an amount of money, with cents only if there are any. */
export function formatMoney(amount: number, currency: string, locale: Locale): string {
  return keep(`money:${locale}:${currency}`, () => moneyFormat(locales[locale].tag, currency))(amount);
}

const units = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
] as const;

/** Formats a number of units: `6 luni`, `30 de zile`. */
export const formatPeriod = ({ count, unit }: { count: number; unit: string }, locale: Locale): string =>
  keep(
    `duration:${locale}:${unit}`,
    () => new Intl.NumberFormat(locales[locale].tag, { style: 'unit', unit, unitDisplay: 'long' }),
  ).format(count);

/** Formats a duration in the largest unit that divides it evenly, in days only from two on: `12 ore`, `30 de zile`. */
export function formatDuration(seconds: number, locale: Locale): string {
  const [unit, length] =
    units.find(([name, length]) => seconds % length === 0 && (name !== 'day' || seconds > length)) ??
    (['second', 1] as const);
  return formatPeriod({ count: seconds / length, unit }, locale);
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** Formats weekdays, consecutive ones as a range: `lun. – vin.`, `mar., joi`. */
export function formatDays(days: readonly string[], locale: Locale): string {
  const name = (index: number) =>
    keep(
      `weekday:${locale}`,
      () => new Intl.DateTimeFormat(locales[locale].tag, { weekday: 'short', timeZone: 'UTC' }),
      // 1 January 2024 was a Monday.
    ).format(new Date(Date.UTC(2024, 0, 1 + index)));
  const indexes = days.map((day) => weekdays.indexOf(day)).sort((a, b) => a - b);
  const [first, last] = [indexes[0] ?? 0, indexes.at(-1) ?? 0];
  const isRange = indexes.length > 2 && last - first === indexes.length - 1;
  return isRange ? `${name(first)} – ${name(last)}` : indexes.map(name).join(', ');
}
