// The tables of a file: one, or one for each group of prices, with the fields common to the group's rows; the
// association, which is one record, as a form.

import { dataKind } from '../../../core/content/kinds.ts';
import { useWords } from '../../../core/ui/use-words.ts';
import { fieldsOf } from '../model/typed/shape.ts';
import Grid from './Grid.tsx';
import PriceGroups from './PriceGroups.tsx';
import RecordFields from './RecordFields.tsx';
import { Hatch } from './SeasonNow.tsx';
import { useTable } from './table-context.ts';

export default function TableGroups() {
  const { data } = useTable();
  const tables = useWords('tables');
  const { schema } = dataKind(data);
  if (data === 'tariffs') return <PriceGroups />;
  if (data !== 'association')
    return (
      <>
        <Hatch />
        <Grid list="records" path="" record={schema} title={tables.names[data]} />
      </>
    );
  return (
    <div className="max-w-text">
      <p className="mb-6 text-small text-muted">{tables.empty}</p>
      <RecordFields name="records.0" path="" fields={fieldsOf(schema).filter(([name]) => name !== 'id')} />
    </div>
  );
}
