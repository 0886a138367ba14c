// A position: typed as maps give it, or pressed on the county's outline.

import type { MouseEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { countyOutline, placeOnOutline, projectToOutline, towns } from '../../../lib/county-outline.ts';
import { scalars } from '../model/typed/scalars.ts';
import ScalarField, { type FieldProps } from './ScalarField.tsx';
import { useTyped } from './typed-context.ts';

const { width, height } = countyOutline.viewBox;

/** Returns the position of a press, in the units of the drawing. */
function pressed(event: MouseEvent<SVGSVGElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * width,
    y: ((event.clientY - box.top) / box.height) * height,
  };
}

export default function PositionField(props: FieldProps) {
  const { words } = useTyped();
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: props.name });
  const place = typeof typed === 'string' ? scalars.position.read(typed.trim()) : undefined;
  const at = typeof place === 'object' ? projectToOutline(place) : undefined;
  const set = (point: { x: number; y: number }) =>
    setValue(props.name, scalars.position.show(placeOnOutline(point)), { shouldDirty: true });
  return (
    <div>
      <ScalarField {...props} />
      {/* Whoever cannot press uses the field above, which does the same. */}
      <svg
        className="typed-map mt-2"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={words.map}
        direction="ltr"
        onClick={(event) => set(pressed(event))}
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
    </div>
  );
}
