// The previous value of an unconfirmed amount: last year's, or today's for a later amount. A button adopts it.

import { useFormContext, useWatch } from 'react-hook-form';
import { fill } from '../../../core/widgets/words.ts';
import { LinkButton } from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  /** The name of the amount's field in the form: `records.0.rows.3.amount`. */
  name: string;
  label: string;
}

export default function LastYear({ name, label }: Props) {
  const words = useWords('tables');
  const { setValue } = useFormContext();
  const isLater = name.endsWith('.next');
  const otherField = name.replace(/[^.]+$/, isLater ? 'amount' : 'previous');
  const [amount, previous] = useWatch({ name: [name, otherField] }) as (string | undefined)[];
  if (!previous || amount?.trim()) return null;
  return (
    <p className="text-tiny text-warning-text">
      {fill(isLater ? words.now : words.lastYear, { amount: previous })}{' '}
      <LinkButton
        label={words.stays}
        name={fill(words.staysNamed, { name: label })}
        onClick={() => setValue(name, previous, { shouldDirty: true })}
      />
    </p>
  );
}
