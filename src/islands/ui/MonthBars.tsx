// Two numbers of each month as bars, drawn as SVG; the table beneath says the same in numbers. The browser draws it: screen, print
// and file have one answer of the function, and no function carries React for a picture.

interface Props {
  /** By name, in order. */
  months: readonly { name: string; pair: readonly [number, number] }[];
  /** What the drawing shows. */
  label: string;
  /** Writes the numbers over their bars, where these are wide enough. */
  isCounted?: boolean;
}

const [width, height, gap] = [720, 200, 24];
const foot = 24;
const fills = ['fill-primary', 'fill-muted'] as const;

export default function MonthBars({ months, label, isCounted = false }: Props) {
  const most = Math.max(1, ...months.flatMap(({ pair }) => pair));
  const step = width / months.length;
  const bar = (step - gap) / 2;
  // Money that was given back may be more than what came in.
  const heightOf = (count: number) => Math.max(0, Math.round((count / most) * (height - foot - 20)));
  return (
    <svg className="h-auto w-full" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line className="stroke-line" x1="0" x2={width} y1={height - foot} y2={height - foot} />
      {months.map(({ name, pair }, at) => (
        <g key={at} transform={`translate(${at * step + gap / 2} 0)`}>
          {pair.map(
            (count, place) =>
              count > 0 && (
                <g key={place} transform={`translate(${place * bar} ${height - foot - heightOf(count)})`}>
                  <rect className={fills[place]} width={bar - 2} height={heightOf(count)} />
                  {isCounted && (
                    <text
                      className="fill-text text-[12px] max-sm:hidden"
                      x={bar / 2}
                      y="-4"
                      textAnchor="middle"
                    >
                      {count}
                    </text>
                  )}
                </g>
              ),
          )}
          <text
            className="fill-muted text-[12px] max-sm:text-[20px]"
            x={bar}
            y={height - 6}
            textAnchor="middle"
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
