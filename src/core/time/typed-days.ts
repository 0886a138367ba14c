// Parses days as people type them in Romanian, English and German. Ambiguous text is not accepted.

import { fold } from '../fold.ts';
import { isDay } from './reckoning.ts';

/** In the three languages, without diacritics. */
const months = [
  'ianuarie january januar',
  'februarie february februar',
  'martie march marz mrz maerz',
  'aprilie april',
  'mai may',
  'iunie june juni',
  'iulie july juli',
  'august',
  'septembrie september',
  'octombrie october oktober',
  'noiembrie november',
  'decembrie december dezember',
].map((names) => names.split(' '));

const pad = (number: number | string) => String(number).padStart(2, '0');

/** Parses a month from its number or its name, which may be shortened to three letters or more: `sept`. */
function readMonth(text: string): string | undefined {
  if (/^\d{1,2}$/.test(text)) return pad(text);
  const index = months.findIndex((names) => text.length > 2 && names.some((name) => name.startsWith(text)));
  return index < 0 ? undefined : pad(index + 1);
}

/** Returns true for an existing day of the year, 29 February included. */
const isMonthDay = (text: string) => isDay(`2024-${text}`);

/** Splits a text into day, month and, if any, year, in the order of the text. */
function splitDay(text: string): string[] {
  return (
    fold(text)
      // The last day of February, as laws write it: `28/29 februarie`, `28 (29) februarie`, `28./29. Februar`.
      .replace(/\b28\.?\s*(?:\/\s*29(?=\.?\s*f|\.\s*0?2(?!\d))|\(\s*29\s*\))/, '28')
      .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
      .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/g, '$1$2 ')
      .split(/[\s./,]+/)
      .filter(Boolean)
  );
}

/**
 * Parses a day of the year: `1 sept`, `1.9`, `01.09.`, `1 septembrie`, `September 1`.
 *
 * @returns MM-DD; undefined for other text, and for `09-01`, which is ambiguous.
 */
export function readMonthDay(text: string): string | undefined {
  const [first = '', second = '', ...rest] = splitDay(text);
  const [day, month] = /^\d/.test(first) ? [first, second] : [second, first];
  const monthDay = rest.length || !/^\d{1,2}$/.test(day) ? undefined : `${readMonth(month)}-${pad(day)}`;
  return monthDay !== undefined && isMonthDay(monthDay) ? monthDay : undefined;
}

/** Returns the year for two digits: the latest possible one that ends in them. */
export function yearOfDigits(digits: string, lastYear = 2099): number {
  const year = lastYear - (lastYear % 100) + Number(digits);
  return year > lastYear ? year - 100 : year;
}

/**
 * Parses a day: `21.11.2026`, `21/11/26`, `21 nov 2026`, `November 21, 2026`, `2026-11-21`.
 *
 * @param lastYear the last year that two digits may mean.
 * @returns the day as 2026-11-21; undefined for other text.
 */
export function readDay(text: string, lastYear?: number): string | undefined {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const parts = splitDay(trimmed);
  const year = parts.pop() ?? '';
  if (parts.length !== 2 || !/^(\d{2}|\d{4})$/.test(year)) return undefined;
  const monthDay = readMonthDay(parts.join(' '));
  const typed = monthDay && `${year.length === 2 ? yearOfDigits(year, lastYear) : year}-${monthDay}`;
  return typed && isDay(typed) ? typed : undefined;
}

/** Returns true if a text is a date as far as it is known, `2017`, `2017-06` or `2017-06-14`, and that day exists. */
export const isPartialDate = (text: string): boolean =>
  /^\d{4}(-\d{2}){0,2}$/.test(text) && isDay(`${text}-01-01`.slice(0, 10));

/**
 * Parses a date as far as it is known: a day, `iunie 2017`, `06.2017`, `2017-06` or `2017`.
 *
 * @returns the date as 2017-06-14, 2017-06 or 2017; undefined for other text.
 */
export function readPartialDate(text: string): string | undefined {
  const trimmed = text.trim();
  if (isPartialDate(trimmed)) return trimmed;
  const [month = '', year = '', ...rest] = splitDay(trimmed);
  const known = rest.length ? undefined : `${year}-${readMonth(month)}`;
  return known !== undefined && isPartialDate(known) ? known : readDay(trimmed);
}

/** Returns true if a language writes numeric days with full stops (`21.11.2026`); with slashes, the month is ambiguous. */
const inDigits = (tag: string) => new Intl.DateTimeFormat(tag).format(0).includes('.');

/**
 * Formats a day as people type it: `21.11.2026`, in English `21 Nov 2026`; other texts are returned unchanged.
 *
 * @param tag BCP 47.
 */
export function typedDay(day: string, tag: string): string {
  if (!isDay(day)) return day;
  const [year, month, date] = day.split('-');
  if (inDigits(tag)) return [date, month, year].join('.');
  const name = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }).format(new Date(day));
  return `${Number(date)} ${name} ${year}`;
}

/**
 * Formats a date, as far as it is known, as people type it: `14.06.2017`, `06.2017`, `2017`, in English `Jun 2017`; other texts
 * are returned unchanged.
 */
export function typedPartialDate(date: string, tag: string): string {
  if (date.length !== 7 || !isPartialDate(date)) return typedDay(date, tag);
  return typedDay(`${date}-01`, tag).replace(/^\d+[. ]/, '');
}

/** Formats a day of the year in words: `1 septembrie`, `1. September`; other texts are returned unchanged. */
export function typedMonthDay(monthDay: string, tag: string): string {
  if (!isMonthDay(monthDay)) return monthDay;
  const day = new Date(`2024-${monthDay}T00:00Z`);
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(day);
}
