// The proof of a payment as a small sheet to print, at the counter and for the member; not a fiscal document, as it says.

import type { KeptPayment, Payment } from '../../core/api/fees.ts';
import { purposeText } from '../../core/fees/purpose.ts';
import { sumInWords } from '../../core/fees/sum-in-words.ts';
import { fill } from '../../core/widgets/words.ts';
import { taxIdText, type Letterhead } from '../../core/fees/payee.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useWords } from '../../core/ui/use-words.ts';

interface Props {
  letterhead: Letterhead;
  payment: Payment & Partial<Pick<KeptPayment, 'by'>>;
  name: string;
  memberNumber: string;
  /** The amount that the member still owes; omitted if the sheet need not state it. */
  rest?: number;
}

export default function Proof({ letterhead, payment, name, memberNumber, rest }: Props) {
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
