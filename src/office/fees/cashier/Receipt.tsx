// A recorded payment, with its proof to print: the third step.

import { useEffect, useId, useRef } from 'react';
import type { RecordedPayment } from '../../../core/api/fees.ts';
import Proof from '../Proof.tsx';
import type { Letterhead } from '../../../core/fees/payee.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  association: Letterhead;
  recorded: RecordedPayment;
  onNext: () => void;
}

export default function Receipt({ association, recorded, onNext }: Props) {
  const { payment: words } = useWords('cashier');
  const id = useId();
  const { payment, fees } = recorded;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  return (
    <section className="space-y-6">
      <h2 className="no-print text-h3" id={`${id}-done`}>
        {words.done}
      </h2>
      <Proof
        letterhead={association}
        payment={payment}
        name={fees.member.name}
        memberNumber={fees.member.memberNumber}
        rest={fees.balance}
      />
      <div className="no-print flex flex-wrap gap-3">
        <button
          className="button max-sm:w-full"
          type="button"
          aria-describedby={`${id}-done`}
          ref={button}
          onClick={() => print()}
        >
          {words.print}
        </button>
        <button className="button-quiet max-sm:w-full" type="button" onClick={onNext}>
          {words.next}
        </button>
      </div>
    </section>
  );
}
