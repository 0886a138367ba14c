// Keeps dates on one line in what the browser writes; prerendered pages have src/site/typography/typography.ts.

/**
 * Returns a date in words with no-break spaces between day, month and year.
 *
 * @example unbroken('31 martie 2027') // '31\u00a0martie\u00a02027'
 */
export const unbroken = (date: string) =>
  date.replace(/(\d\.?) (?=\p{L}{3})/gu, '$1\u00a0').replace(/(\p{L}\.?|,) (?=\d{4}(?!\d))/gu, '$1\u00a0');
