// A choice among ways of paying, cash first.

import type { PaymentWay } from '../../core/api/fees.ts';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  legend: string;
  ways: readonly PaymentWay[];
}

export default function WaysField({ legend, ways }: Props) {
  const names = useWords('books').ways;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {ways.map((way) => (
          <label className="flex min-h-touch items-center gap-3" key={way}>
            <input className="check" type="radio" name="way" value={way} defaultChecked={way === 'cash'} />
            {names[way]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
