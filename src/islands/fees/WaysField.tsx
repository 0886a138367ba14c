// A choice among ways of paying, cash first.

import type { PaymentWay } from '../../lib/api/fees.ts';
import type { FeesWords } from './words.ts';

interface Props {
  labels: FeesWords;
  legend: string;
  ways: readonly PaymentWay[];
}

export default function WaysField({ labels, legend, ways }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {ways.map((way) => (
          <label className="flex min-h-touch items-center gap-3" key={way}>
            <input className="check" type="radio" name="way" value={way} defaultChecked={way === 'cash'} />
            {labels.ways[way]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
