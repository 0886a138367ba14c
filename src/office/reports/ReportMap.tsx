// The county's outline with the places of the listed reports, each linking to its report.

import { countyOutline, projectToOutline, towns } from '../../core/county-outline.ts';
import type { Report } from '../../core/api/report.ts';

interface Props {
  label: string;
  reports: readonly Report[];
}

const { width, height } = countyOutline.viewBox;

/** Returns the id of a report in the list. */
export const reportAnchor = ({ id }: Report): string => `report-${id}`;

export default function ReportMap({ label, reports }: Props) {
  const placed = reports.flatMap((report) => {
    if (!report.position) return [];
    const { x, y } = projectToOutline(report.position);
    // A place outside the county is not drawn; its report shows the coordinates.
    return x >= 0 && x <= width && y >= 0 && y <= height ? [{ report, x, y }] : [];
  });
  if (!placed.length) return null;
  return (
    <svg
      className="mt-4 h-auto w-full max-w-md overflow-visible"
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={label}
      direction="ltr"
    >
      <path className="fill-band stroke-primary" strokeWidth="3" d={countyOutline.path} />
      {towns.map(({ name, ...town }) => {
        const { x, y } = projectToOutline(town);
        return (
          <g key={name} className="fill-muted" fontSize="26">
            <circle cx={x} cy={y} r="4" />
            <text x={x + 10} y={y + 8}>
              {name}
            </text>
          </g>
        );
      })}
      {placed.map(({ report, x, y }) => (
        <a key={report.id} href={`#${reportAnchor(report)}`} aria-label={report.receipt}>
          <circle cx={x} cy={y} r="40" fill="transparent" />
          <circle className="fill-primary stroke-heading" strokeWidth="4" cx={x} cy={y} r="14" />
        </a>
      ))}
    </svg>
  );
}
