// Two numbers of each month as bars in SVG. The page says what they are, names the months and gives the colours, `fill` to the
// first and `color` to the second and the numbers: a drawing has no words, so it is the same in every language and theme.

const [width, height, gap, head] = [720, 176, 24, 20];

/**
 * Draws one pair of bars a month, side by side.
 *
 * @param isCounted writes each number over its bar.
 */
export function drawMonthBars(
  months: readonly (readonly [first: number, second: number])[],
  { isCounted = false } = {},
): string {
  const most = Math.max(1, ...months.flat());
  const step = width / months.length;
  const bar = (step - gap) / 2;
  // Money that was given back may be more than what came in: less than nothing has no bar.
  const heightOf = (value: number) => Math.max(0, Math.round((value / most) * (height - head)));
  const bars = months.flatMap((pair, at) =>
    pair
      .map((value, series) => ({
        value,
        series,
        x: at * step + gap / 2 + series * bar,
        top: height - heightOf(value),
      }))
      .filter(({ value }) => value > 0),
  );
  const drawn = (of: number) =>
    bars
      .filter(({ series }) => series === of)
      .map(
        ({ value, x, top }) => `<rect x="${x}" y="${top}" width="${bar - 2}" height="${heightOf(value)}"/>`,
      )
      .join('');
  const numbers = bars.map(
    ({ value, x, top }) => `<text x="${x + bar / 2 - 1}" y="${top - 4}">${value}</text>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-size="12" text-anchor="middle">` +
    `<g>${drawn(0)}</g><g fill="currentColor">${drawn(1)}${isCounted ? numbers.join('') : ''}</g>` +
    `<path d="M0 ${height - 0.5}H${width}" stroke="currentColor" opacity=".3"/></svg>`
  );
}
