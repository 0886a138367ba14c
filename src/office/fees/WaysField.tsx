// A choice among ways of paying, cash first.

import type { PaymentWay } from '../../core/api/fees.ts';
import FieldGroup from '../../core/ui/FieldGroup.tsx';
import { RadioField } from '../../core/ui/fields.tsx';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  legend: string;
  ways: readonly PaymentWay[];
}

export default function WaysField({ legend, ways }: Props) {
  const names = useWords('books').ways;
  return (
    <FieldGroup legend={legend}>
      <div className="flex flex-wrap gap-x-6">
        {ways.map((way) => (
          <RadioField key={way} name="way" value={way} defaultChecked={way === 'cash'}>
            {names[way]}
          </RadioField>
        ))}
      </div>
    </FieldGroup>
  );
}
