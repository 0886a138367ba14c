// A recorded payment, with its proof to print: the third step.

import { useEffect, useRef } from 'react';
import type { RecordedPayment } from '../../../lib/api/fees.ts';
import type { FeeFormats } from '../../../lib/fees/format.ts';
import Proof from '../Proof.tsx';
import type { FeesWords, Letterhead } from '../words.ts';

interface Props {
  labels: FeesWords;
  formats: FeeFormats;
  association: Letterhead;
  recorded: RecordedPayment;
  onNext: () => void;
}

export default function Receipt({ labels, formats, association, recorded, onNext }: Props) {
  const { payment, fees } = recorded;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="space-y-6">
      <h2 className="no-print text-h3 outline-none" tabIndex={-1} ref={heading}>
        {labels.payment.done}
      </h2>
      <Proof
        labels={labels}
        formats={formats}
        letterhead={association}
        payment={payment}
        name={fees.member.name}
        memberNumber={fees.member.memberNumber}
        rest={fees.balance}
      />
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
