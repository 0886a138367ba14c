// Two numbers of each month as bars in SVG. The page says what they are, names the months and gives the colours: a drawing
// has no words, so it is the same in every language and theme.

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
  const drawn = (series: 0 | 1) =>
    months
      .map((pair, at) => {
        const value = pair[series];
        if (value <= 0) return '';
        const [x, y] = [at * step + gap / 2 + series * bar, height - heightOf(value)];
        const count = isCounted ? `<text x="${x + bar / 2 - 1}" y="${y - 4}">${value}</text>` : '';
        return `<rect x="${x}" y="${y}" width="${bar - 2}" height="${heightOf(value)}"/>${count}`;
      })
      .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-size="12" text-anchor="middle">` +
    `<g>${drawn(0)}</g><g>${drawn(1)}</g>` +
    `<path d="M0 ${height - 0.5}H${width}"/></svg>`
  );
}
