// Instructions for paying dues: at the counter, or by bank with details that one press copies. A code for the bank's app with amount
// and reference is not drawn: the European one (EPC069-12) takes euros alone, and what Romanian banks read for lei is to be
// completed by the association, with the picture of its own RoPay code, which `association.yaml` has a field for.

import { useState } from 'react';
import type { BankAccount, OwnFeesWords } from '../words.ts';
import type { FeeFormats } from '../../../lib/fees/format.ts';
import { leiForInput } from '../../../lib/money.ts';
import { fill } from '../../../lib/widgets/words.ts';
import CopyValue from './CopyValue.tsx';
import type { NextPayment } from '../next-payment.ts';

interface Props {
  labels: OwnFeesWords['own'];
  bank: BankAccount;
  formats: FeeFormats;
  /** All that is due, in bani. */
  amount: number;
  /** The part of it that is to be paid first. */
  next: NextPayment | null;
  /** Member number and year. */
  reference: string;
}

export default function HowToPay({ labels, formats, bank, amount, next, reference }: Props) {
  const [notice, setNotice] = useState('');
  const sums: [string, number][] =
    next && next.amount < amount
      ? [
          [
            fill(next.isLate ? labels.amountLate : labels.amountUntil, { date: formats.day(next.dueOn) }),
            next.amount,
          ],
          [labels.amountAll, amount],
        ]
      : [[labels.amount, amount]];
  const values = [
    [labels.iban, bank.iban],
    [labels.holder, bank.holder],
    [labels.bankName, bank.name],
    ...sums.map(([name, sum]) => [name, leiForInput(sum)]),
    [labels.reference, reference],
  ].filter((value): value is [string, string] => value[1] !== null);

  return (
    <section className="no-print" aria-labelledby="how-to-pay">
      <h2 className="mb-3 text-h3" id="how-to-pay">
        {labels.how}
      </h2>
      <p className="max-w-text">{labels.counter}</p>
      <p className="mt-2 max-w-text">{bank.iban === null ? labels.noAccount : labels.bank}</p>
      <dl className="mt-3 max-w-md border-t border-line">
        {(bank.iban === null ? values.slice(-1 - sums.length) : values).map(([name, value]) => (
          <CopyValue
            key={name}
            name={name}
            value={value}
            copy={labels.copy}
            copyNamed={labels.copyNamed}
            onCopied={(worked) => setNotice(worked ? fill(labels.copied, { name }) : labels.notCopied)}
          />
        ))}
      </dl>
      {bank.ropay && (
        <figure className="mt-6 max-w-xs">
          <img className="fee-code" {...bank.ropay} alt={labels.ropay} loading="lazy" />
          <figcaption className="mt-2 text-small text-muted">{labels.ropayHint}</figcaption>
        </figure>
      )}
      <p className="mt-2 text-small text-success-text" role="status">
        {notice}
      </p>
    </section>
  );
}
