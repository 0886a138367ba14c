// If a typed amount is ambiguous, asks which of two is meant instead of guessing.

import { useFormContext, useWatch } from 'react-hook-form';
import { twoAmounts, leiForInput } from '../../../core/money.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  name: string;
  label: string;
  /** The id of the text that describes the field. */
  id: string;
}

/** Returns true if the typed amount can be read in two ways. */
export const isAmbiguousAmount = (typed: unknown) =>
  typeof typed === 'string' && twoAmounts(typed) !== undefined;

export default function AmountQuestion({ name, label, id }: Props) {
  const words = useWords('fields');
  const { setValue, clearErrors, setFocus } = useFormContext();
  const [typed, chosen] = useWatch({ name: [name, name.replace(/[^.]+$/, 'currency')] }) as unknown[];
  const amounts = typeof typed === 'string' ? twoAmounts(typed) : undefined;
  if (!amounts) return null;
  const currency = words.options.currency[chosen === 'EUR' ? 'EUR' : 'RON'];
  return (
    <div className="mt-1 space-y-1" role="group" aria-label={label}>
      <p className="error-text" id={id} role="alert">
        {words.twoAmounts}
      </p>
      <div className="flex flex-wrap gap-1">
        {amounts.map((bani) => (
          <Button
            label={fill('{amount} {currency}', { amount: leiForInput(bani).replace(/,00$/, ''), currency })}
            key={bani}
            className="button-quiet px-2"
            onClick={() => {
              setValue(name, leiForInput(bani), { shouldDirty: true });
              clearErrors(name);
              setFocus(name);
            }}
          />
        ))}
      </div>
    </div>
  );
}
