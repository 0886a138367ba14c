// The county's outline, on which a press sets a position. Loaded only where a position is asked for.

import type { MouseEvent } from 'react';
import { countyOutline, placeOnOutline, projectToOutline, towns } from '../../../core/county-outline.ts';

interface Props {
  label: string;
  /** The marked position; undefined if there is none. */
  place: Parameters<typeof projectToOutline>[0] | undefined;
  onPlace: (place: ReturnType<typeof placeOnOutline>) => void;
}

const { width, height } = countyOutline.viewBox;

/** Returns the position of a press, in the drawing's units. */
function pressed(event: MouseEvent<SVGSVGElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * width,
    y: ((event.clientY - box.top) / box.height) * height,
  };
}

export default function PositionMap({ label, place, onPlace }: Props) {
  const at = place && projectToOutline(place);
  return (
    <svg
      className="typed-map mt-2"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      direction="ltr"
      onClick={(event) => onPlace(placeOnOutline(pressed(event)))}
    >
      <path className="fill-band stroke-primary" strokeWidth="3" d={countyOutline.path} />
      {towns.map(({ name, ...town }) => {
        const { x, y } = projectToOutline(town);
        return (
          <g key={name} className="typed-town fill-muted">
            <circle cx={x} cy={y} r="4" />
            <text x={x + 10} y={y + 7}>
              {name}
            </text>
          </g>
        );
      })}
      {at && <circle className="fill-primary stroke-heading" strokeWidth="4" cx={at.x} cy={at.y} r="14" />}
    </svg>
  );
}
