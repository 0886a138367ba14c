// Who joined and who left, by month: two bars a month, drawn as SVG; the table beneath it says the same in numbers.

import type { MemberNumbers } from '../../lib/api/numbers.ts';

interface Props {
  months: MemberNumbers['months'];
  /** What the drawing shows. */
  label: string;
  tag: string;
}

const [width, height, gap] = [720, 200, 24];
const foot = 24;

export default function MonthBars({ months, label, tag }: Props) {
  const most = Math.max(1, ...months.flatMap(({ joined, left }) => [joined, left]));
  const step = width / months.length;
  const bar = (step - gap) / 2;
  const heightOf = (count: number) => Math.round((count / most) * (height - foot - 20));
  const name = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' });
  return (
    <svg className="h-auto w-full" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line className="stroke-line" x1="0" x2={width} y1={height - foot} y2={height - foot} />
      {months.map(({ month, joined, left }, at) => (
        <g key={month} transform={`translate(${at * step + gap / 2} 0)`}>
          {(
            [
              [joined, 'fill-primary'],
              [left, 'fill-muted'],
            ] as const
          ).map(
            ([count, fill], place) =>
              count > 0 && (
                <g key={fill} transform={`translate(${place * bar} ${height - foot - heightOf(count)})`}>
                  <rect className={fill} width={bar - 2} height={heightOf(count)} />
                  <text className="fill-text text-[12px]" x={bar / 2} y="-4" textAnchor="middle">
                    {count}
                  </text>
                </g>
              ),
          )}
          <text className="fill-muted text-[12px]" x={bar} y={height - 6} textAnchor="middle">
            {name.format(new Date(`${month}-01`))}
          </text>
        </g>
      ))}
    </svg>
  );
}
