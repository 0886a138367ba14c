// The county's outline with the places of the listed reports, each linking to its report.

import { countyOutline, projectToOutline } from '../../core/county-outline.ts';
import type { Report } from '../../core/api/report.ts';
import CountyMap, { CountyMark } from '../../core/ui/CountyMap.tsx';

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
    <CountyMap className="mt-4 h-auto w-full max-w-md overflow-visible" role="group" aria-label={label}>
      {placed.map(({ report, x, y }) => (
        <a key={report.id} href={`#${reportAnchor(report)}`} aria-label={report.receipt}>
          <circle cx={x} cy={y} r="40" fill="transparent" />
          <CountyMark x={x} y={y} />
        </a>
      ))}
    </CountyMap>
  );
}
