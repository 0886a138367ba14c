// A recorded payment, as a note to print: the third step. It is no fiscal document, and says so.

import { useEffect, useRef } from 'react';
import type { RecordedPayment } from '../../../lib/api/fees.ts';
import type { FeeFormats } from '../../../lib/fees/format.ts';
import type { FeesWords } from '../words.ts';
import { fill } from '../../../lib/widgets/words.ts';

interface Props {
  labels: FeesWords;
  formats: FeeFormats;
  /** The association's name. */
  association: string;
  recorded: RecordedPayment;
  onNext: () => void;
}

export default function Receipt({ labels, formats, association, recorded, onNext }: Props) {
  const { payment, fees } = recorded;
  const words = labels.receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const lines = [
    [words.from, fees.member.name],
    [words.number, fees.member.memberNumber],
    [words.amount, formats.money(payment.amount)],
    [words.day, formats.day(payment.paidOn)],
    [words.way, labels.ways[payment.way]],
    [words.rest, formats.money(Math.max(0, fees.balance))],
    [words.by, payment.by ?? ''],
  ];

  return (
    <section className="space-y-6">
      <h2 className="no-print text-h3 outline-none" tabIndex={-1} ref={heading}>
        {labels.payment.done}
      </h2>
      <div className="receipt">
        <p className="text-small">{association}</p>
        <h3 className="mt-2 text-h3">{fill(words.title, { number: payment.receipt ?? payment.id })}</h3>
        <p className="mb-4 text-small font-semibold">{words.notFiscal}</p>
        <dl>
          {lines.map(([name, value]) => (
            <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1" key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="receipt-signature">{words.signature}</p>
      </div>
      <div className="no-print flex flex-wrap gap-3">
        <button className="button max-sm:w-full" type="button" onClick={() => print()}>
          {labels.payment.print}
        </button>
        <button className="button-quiet max-sm:w-full" type="button" onClick={onNext}>
          {labels.payment.next}
        </button>
      </div>
    </section>
  );
}
