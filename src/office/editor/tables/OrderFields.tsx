// What an act says of all days that it sets: from when on, which act it is, and how we know.

import { day } from '../../../core/content/schemas/parts.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { orderFields } from '../model/new-days.ts';
import { fieldOf } from '../model/typed/shape.ts';
import ScalarField from '../typed/ScalarField.tsx';
import RecordFields from './RecordFields.tsx';

const since = fieldOf(day);

export default function OrderFields({ asksDay }: { asksDay: boolean }) {
  const tables = useWords('tables');
  return (
    <div className="space-y-4">
      {asksDay && (
        <div className="max-w-sm" data-field="order.since">
          <ScalarField name="order.since" label={tables.validFrom} field={since} />
        </div>
      )}
      <RecordFields name="order" path="" fields={orderFields} />
    </div>
  );
}
