// What an amount that is to be confirmed was before: in the last year, or for a later one today. It stays the same by one
// press.

import { useFormContext, useWatch } from 'react-hook-form';
import { fill } from '../../../lib/widgets/words.ts';
import { useTable } from './table-context.ts';

interface Props {
  /** The amount in the form: `records.0.rows.3.amount`. */
  name: string;
  label: string;
}

export default function LastYear({ name, label }: Props) {
  const { words } = useTable();
  const { tables } = words;
  const { setValue } = useFormContext();
  const isLater = name.endsWith('.next');
  const beside = name.replace(/[^.]+$/, isLater ? 'amount' : 'previous');
  const [amount, previous] = useWatch({ name: [name, beside] }) as (string | undefined)[];
  if (!previous || amount?.trim()) return null;
  return (
    <p className="text-tiny text-warning-text">
      {fill(isLater ? tables.now : tables.lastYear, { amount: previous })}{' '}
      <button
        className="link min-h-touch text-start"
        type="button"
        aria-label={fill(tables.staysNamed, { name: label })}
        onClick={() => setValue(name, previous, { shouldDirty: true })}
      >
        {tables.stays}
      </button>
    </p>
  );
}
