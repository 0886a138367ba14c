// Amounts and days as the screens about fees write them.

import { moneyFormat } from '../money-format.ts';
import { unbroken } from '../time/unbroken.ts';

function makeFormats(tag: string) {
  const lei = moneyFormat(tag);
  const amount = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Bucharest',
  });
  return {
    tag,
    /** @param bani of the amount. */
    money: (bani: number) => lei(bani / 100),
    /** The amount alone, for a column or a field that names the currency. @param bani of the amount. */
    lei: (bani: number) => amount.format(bani / 100),
    /** @param number from 1 to 12. */
    month: (number: number) => month.format(Date.UTC(2026, number - 1)),
    /** @param day as 2026-11-21. */
    day: (day: string) => unbroken(date.format(new Date(day))),
    /** @param at as 2026-11-21T08:00:00.000Z. */
    moment: (at: string) => unbroken(moment.format(new Date(at))),
  };
}

export type FeeFormats = ReturnType<typeof makeFormats>;

/** Kept by language: `Intl` takes long to make them. */
const made = new Map<string, FeeFormats>();

/**
 * Returns the formats of money, days and moments in a language.
 *
 * @param tag as Intl wants it.
 */
export function feeFormats(tag: string): FeeFormats {
  const formats = made.get(tag) ?? makeFormats(tag);
  made.set(tag, formats);
  return formats;
}
