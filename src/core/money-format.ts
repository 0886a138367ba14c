// Formats amounts for each language. Those in lei use the word of everyday speech and of the site's texts, not the currency
// code: `1.200,50 lei`.

import { locales, type LocaleInfo } from './i18n/locales.ts';

const languages: readonly LocaleInfo[] = Object.values(locales);

/**
 * Returns a function that formats an amount of money, with cents only if there are any.
 *
 * @param tag in the form that Intl takes.
 */
export function moneyFormat(tag: string, currency = 'RON'): (amount: number) => string {
  const word = currency === 'RON' ? languages.find((language) => language.tag === tag)?.lei : undefined;
  const numbers = new Intl.NumberFormat(tag, {
    ...(word === undefined
      ? { style: 'currency', currency }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    trailingZeroDisplay: 'stripIfInteger',
  });
  // A no-break space keeps the two on one line.
  const after = word === undefined ? '' : `\u00a0${word}`;
  return (amount) => numbers.format(amount) + after;
}
