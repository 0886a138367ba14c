// The proof of a payment as a small sheet to print, at the counter and for the member: printed at once for an earlier payment,
// on request for one just recorded.

import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { KeptPayment, Payment } from '../../core/api/fees.ts';
import { purposeText } from '../../core/fees/purpose.ts';
import { sumInWords } from '../../core/fees/sum-in-words.ts';
import { fill } from '../../core/widgets/words.ts';
import { taxIdText, type Letterhead } from '../../core/fees/payee.ts';
import Button from '../../core/ui/Button.tsx';
import { useFormat } from '../../core/ui/use-format.ts';
import { useWords } from '../../core/ui/use-words.ts';

interface SheetProps {
  letterhead: Letterhead;
  payment: Payment & Partial<Pick<KeptPayment, 'by'>>;
  name: string;
  memberNumber: string;
  /** The amount that the member still owes; omitted if the sheet need not state it. */
  rest?: number;
}

/** The sheet; not a fiscal document, as it says. */
function Sheet({ letterhead, payment, name, memberNumber, rest }: SheetProps) {
  const { receipt: words } = useWords('fees');
  const { dues, ways } = useWords('books');
  const formats = useFormat('long');
  const { receipt, amount, paidOn, way, purposes, by } = payment;
  /** The recorded author is the person who imported the statement. */
  const isReceivedByBank = way === 'bank' && amount > 0;
  const title =
    receipt === undefined
      ? words.unnumbered
      : fill(amount < 0 ? words.refundTitle : words.title, { number: receipt });
  const purpose = purposes.map((one) => purposeText(one, { dues, advance: words.advance })).join(', ');
  const lines: [string, string][] = [
    [amount < 0 ? words.to : words.from, name],
    [words.number, memberNumber],
    [words.amount, formats.money(Math.abs(amount))],
    [words.inWords, sumInWords(amount)],
    [words.purpose, purpose],
    [words.day, formats.day(paidOn)],
    [words.way, ways[way]],
    [words.rest, rest === undefined ? '' : formats.money(Math.max(0, rest))],
    [amount < 0 ? words.refundBy : words.by, (!isReceivedByBank && by) || ''],
  ];

  return (
    <div className="receipt">
      <p className="text-small">{letterhead.name}</p>
      <p className="text-small">{taxIdText(letterhead, words)}</p>
      <h3 className="mt-2 text-h3">{title}</h3>
      <p className="mb-4 text-small font-semibold">{words.notFiscal}</p>
      <dl>
        {lines.map(
          ([term, value]) =>
            value && (
              <div className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1" key={term}>
                <dt className="text-muted">{term}</dt>
                <dd className="font-semibold" lang={term === words.inWords ? 'ro' : undefined}>
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="receipt-signature">{words.signature}</p>
    </div>
  );
}

interface Props extends SheetProps {
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
      <Sheet {...proof} />
      <div className="no-print flex flex-wrap gap-3">
        <Button
          label={words.print}
          main
          wide
          aria-describedby={done && id}
          ref={button}
          onClick={() => print()}
        />
        <Button label={next ?? words.back} wide onClick={onBack} />
      </div>
    </section>
  );
}
