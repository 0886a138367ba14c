// Amounts as each language writes them. Those in lei have the word that people say and the texts of the site use, not the code
// of the currency: `1.200,50 lei`.

import { locales, type LocaleInfo } from './i18n/locales.ts';

const languages: readonly LocaleInfo[] = Object.values(locales);

/**
 * Returns a function that writes an amount of money; cents only where there are some.
 *
 * @param tag as Intl wants it.
 */
export function moneyFormat(tag: string, currency = 'RON'): (amount: number) => string {
  const word = currency === 'RON' ? languages.find((language) => language.tag === tag)?.lei : undefined;
  const numbers = new Intl.NumberFormat(tag, {
    ...(word === undefined
      ? { style: 'currency', currency }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    trailingZeroDisplay: 'stripIfInteger',
  });
  // No line ends between the two.
  const after = word === undefined ? '' : `\u00a0${word}`;
  return (amount) => numbers.format(amount) + after;
}
