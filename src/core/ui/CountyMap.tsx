// The county's outline with its towns, and what a screen draws on it.

import type { ComponentProps } from 'react';
import { countyOutline, projectToOutline, towns } from '../county-outline.ts';

const { width, height } = countyOutline.viewBox;

export default function CountyMap({ children, ...svg }: ComponentProps<'svg'>) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} direction="ltr" {...svg}>
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
      {children}
    </svg>
  );
}

/** A marked place. */
export const CountyMark = (at: { x: number; y: number }) => (
  <circle className="fill-primary stroke-heading" strokeWidth="4" cx={at.x} cy={at.y} r="14" />
);
