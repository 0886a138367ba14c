// The county's outline, on which a press sets a position. Loaded only where a position is asked for.

import type { MouseEvent } from 'react';
import { countyOutline, placeOnOutline, projectToOutline } from '../../../core/county-outline.ts';
import CountyMap, { CountyMark } from '../../../core/ui/CountyMap.tsx';

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
    <CountyMap
      className="typed-map mt-2"
      role="img"
      aria-label={label}
      onClick={(event) => onPlace(placeOnOutline(pressed(event)))}
    >
      {at && <CountyMark {...at} />}
    </CountyMap>
  );
}
