// The printable proof of a payment: printed at once for an earlier payment, on request for one just recorded.

import { useEffect, useEffectEvent, useId, useRef, type ComponentProps } from 'react';
import Proof from './Proof.tsx';
import Button from '../../core/ui/Button.tsx';
import { useWords } from '../../core/ui/use-words.ts';

interface Props extends ComponentProps<typeof Proof> {
  /** The message that the payment was just recorded. */
  done?: string;
  /** The label of the button that leads on; by default it leads back to the payments. */
  next?: string;
  onBack: () => void;
}

export default function PrintedProof({ done, next, onBack, ...proof }: Props) {
  const { receipt: words } = useWords('fees');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const begin = useEffectEvent(() => {
    button.current?.focus();
    if (done === undefined) print();
  });
  useEffect(() => begin(), []);
  return (
    <section className="space-y-6">
      {done !== undefined && (
        <h2 className="no-print text-h3" id={id}>
          {done}
        </h2>
      )}
      <Proof {...proof} />
      <div className="no-print flex flex-wrap gap-3">
        <Button
          label={words.print}
          className="button max-sm:w-full"
          aria-describedby={done && id}
          ref={button}
          onClick={() => print()}
        />
        <Button label={next ?? words.back} className="button-quiet max-sm:w-full" onClick={onBack} />
      </div>
    </section>
  );
}
