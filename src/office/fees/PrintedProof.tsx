// The proof of a payment made before, printed as soon as it is shown.

import { useEffect, useRef, type ComponentProps } from 'react';
import Proof from './Proof.tsx';
import { useWords } from '../../core/ui/use-words.ts';

interface Props extends ComponentProps<typeof Proof> {
  onBack: () => void;
}

export default function PrintedProof({ onBack, ...proof }: Props) {
  const { receipt: words } = useWords('fees');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    print();
  }, []);
  return (
    <section className="space-y-6">
      <Proof {...proof} />
      <div className="no-print flex flex-wrap gap-3">
        <button className="button max-sm:w-full" type="button" ref={button} onClick={() => print()}>
          {words.print}
        </button>
        <button className="button-quiet max-sm:w-full" type="button" onClick={onBack}>
          {words.back}
        </button>
      </div>
    </section>
  );
}
