// The first and the last day on which a period is in force, where the law or an order changes it.

import { labelOf } from '../../../lib/content/labels.ts';
import type { NamedField } from '../model/table-columns.ts';
import ScalarField from '../typed/ScalarField.tsx';
import { useTyped } from '../typed/typed-context.ts';
import { useTable } from './table-context.ts';

interface Props {
  /** The period in the form: `records.3.seasons.0`. */
  name: string;
  /** Its path, for the labels of its fields: `seasons`. */
  path: string;
  label: string;
  days: readonly NamedField[];
}

export default function PeriodDays({ name, path, label, days }: Props) {
  const { data } = useTable();
  const { words } = useTyped();
  return (
    <fieldset className="grid basis-full grid-cols-2 gap-2 pb-3">
      <legend className="sr-only">{label}</legend>
      {days.map(([day, field]) => (
        <ScalarField
          key={day}
          name={`${name}.${day}`}
          label={labelOf(words, data, `${path}.${day}`)}
          field={field}
        />
      ))}
    </fieldset>
  );
}
