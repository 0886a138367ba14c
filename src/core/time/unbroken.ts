// Dates that stand whole on a line, in what the browser writes; prerendered pages have src/site/typography/typography.ts.

/**
 * A date in words with the blanks between day, month and year made unbreakable.
 *
 * @example unbroken('31 martie 2027') // '31\u00a0martie\u00a02027'
 */
export const unbroken = (date: string) =>
  date.replace(/(\d\.?) (?=\p{L}{3})/gu, '$1\u00a0').replace(/(\p{L}\.?|,) (?=\d{4}(?!\d))/gu, '$1\u00a0');
