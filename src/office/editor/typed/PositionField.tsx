// A position: typed as maps give it, or pressed on the county's outline.

import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { guarded } from '../../../core/ui/Guarded.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { scalars } from '../model/typed/scalars.ts';
import ScalarField, { type FieldProps } from './ScalarField.tsx';

const PositionMap = guarded(lazy(() => import('./PositionMap.tsx')));

export default function PositionField(props: FieldProps) {
  const words = useWords('fields');
  const { setValue } = useFormContext();
  const typed: unknown = useWatch({ name: props.name });
  const place = typeof typed === 'string' ? scalars.position.read(typed.trim()) : undefined;
  return (
    <div>
      <ScalarField {...props} />
      {/* Whoever cannot press uses the field above, which does the same. */}
      <Suspense fallback={<div className="typed-map mt-2" />}>
        <PositionMap
          label={words.map}
          place={typeof place === 'object' ? place : undefined}
          onPlace={(pressed) => setValue(props.name, scalars.position.show(pressed), { shouldDirty: true })}
        />
      </Suspense>
    </div>
  );
}
