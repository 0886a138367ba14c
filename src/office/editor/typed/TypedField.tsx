// A field for the kind of value defined by the schema.

import ListField from './ListField.tsx';
import LocalizedField from './LocalizedField.tsx';
import ScalarField from './ScalarField.tsx';
import type { FieldProps } from './typed-context.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { guarded } from '../../../core/ui/Guarded.tsx';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useWords } from '../../../core/ui/use-words.ts';
import { scalars } from '../model/typed/scalars.ts';

const PositionMap = guarded(lazy(() => import('./PositionMap.tsx')));

/** A position, typed as maps give it or set by pressing on the county's outline. */
function PositionField(props: FieldProps) {
  const words = useWords('fields');
  const { setValue } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const typed: unknown = useWatch({ name: props.name });
  const place = typeof typed === 'string' ? scalars.position.read(typed.trim()) : undefined;
  return (
    <div>
      <ScalarField {...props} />
      {/* The field above does the same for people who cannot press on the map. */}
      <UnfoldButton
        className="button-quiet mt-2"
        open={isOpen}
        onChange={setOpen}
        aria-label={`${words.openMap}: ${props.label}`}
        aria-controls={id}
      >
        {words.openMap}
      </UnfoldButton>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<div className="typed-map mt-2" />}>
            <PositionMap
              label={words.map}
              place={typeof place === 'object' ? place : undefined}
              onPlace={(pressed) =>
                setValue(props.name, scalars.position.show(pressed), { shouldDirty: true })
              }
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}

export default function TypedField(props: FieldProps) {
  switch (props.field.input) {
    case 'localized':
      return <LocalizedField {...props} />;
    case 'list':
      return <ListField {...props} />;
    case 'position':
      return <PositionField {...props} />;
    default:
      return <ScalarField {...props} />;
  }
}
