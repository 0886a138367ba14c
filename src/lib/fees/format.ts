// Amounts and days as the screens about fees write them.

import { unbroken } from '../time/unbroken.ts';

/**
 * Returns the formats of money, days and moments in a language.
 *
 * @param tag as Intl wants it.
 */
export function feeFormats(tag: string) {
  const lei = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'RON',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Bucharest',
  });
  return {
    /** @param bani of the amount. */
    money: (bani: number) => lei.format(bani / 100),
    /** @param day as 2026-11-21. */
    day: (day: string) => unbroken(date.format(new Date(day))),
    /** @param at as 2026-11-21T08:00:00.000Z. */
    moment: (at: string) => unbroken(moment.format(new Date(at))),
  };
}

export type FeeFormats = ReturnType<typeof feeFormats>;
