// Instructions for paying dues: at the counter, or by bank with details that a button copies. No code with amount and reference
// for banking apps is drawn: the European one (EPC069-12) supports only euros, and what Romanian banks read for lei is to be
// provided by the association, as the picture of its own RoPay code, for which `association.yaml` has a field.

import { useState } from 'react';
import type { BankAccount } from '../../../core/fees/payee.ts';
import { leiForInput } from '../../../core/money.ts';
import { fill } from '../../../core/widgets/words.ts';
import type { NextPayment } from '../next-payment.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import Button from '../../../core/ui/Button.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface CopyValueProps {
  name: string;
  value: string;
  /** What became of copying it; empty if another was copied last. */
  notice: string;
  onCopied: (worked: boolean) => void;
}

/** A payment detail, with a button to copy it; what became of that is told beside the button, where one looks. */
function CopyValue({ name, value, notice, onCopied }: CopyValueProps) {
  const { own: words } = useWords('fees');
  async function press() {
    try {
      await navigator.clipboard.writeText(value);
      onCopied(true);
    } catch {
      onCopied(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
      <dt className="w-full text-tiny text-muted">{name}</dt>
      <dd className="fee-value">{value}</dd>
      <dd className="flex flex-wrap items-center gap-x-3">
        <span className="text-small text-success-text" role="status">
          {notice}
        </span>
        <Button label={words.copy} name={fill(words.copyNamed, { name })} onClick={press} />
      </dd>
    </div>
  );
}

interface Props {
  bank: BankAccount;
  /** The total due, in bani. */
  amount: number;
  /** The part that must be paid first. */
  next: NextPayment | null;
  /** The member number and the year. */
  reference: string;
}

export default function HowToPay({ bank, amount, next, reference }: Props) {
  const { own: words } = useWords('fees');
  const formats = useFormat('long');
  const [notice, setNotice] = useState({ name: '', text: '' });
  const sums: [string, number][] =
    next && next.amount < amount
      ? [
          [
            fill(next.isLate ? words.amountLate : words.amountUntil, { date: formats.day(next.dueOn) }),
            next.amount,
          ],
          [words.amountAll, amount],
        ]
      : [[words.amount, amount]];
  const values = [
    [words.iban, bank.iban],
    [words.holder, bank.holder],
    [words.bankName, bank.name],
    ...sums.map(([name, sum]) => [name, leiForInput(sum)]),
    [words.reference, reference],
  ].filter((value): value is [string, string] => value[1] !== null);

  return (
    <TitledSection className="no-print" title={words.how}>
      <p className="max-w-text">{words.counter}</p>
      <p className="mt-2 max-w-text">{bank.iban === null ? words.noAccount : words.bank}</p>
      <dl className="mt-3 max-w-md border-t border-line">
        {(bank.iban === null ? values.slice(-1 - sums.length) : values).map(([name, value]) => (
          <CopyValue
            key={name}
            name={name}
            value={value}
            notice={notice.name === name ? notice.text : ''}
            onCopied={(worked) =>
              setNotice({ name, text: worked ? fill(words.copied, { name }) : words.notCopied })
            }
          />
        ))}
      </dl>
      {bank.ropay && (
        <figure className="mt-6 max-w-xs">
          <img className="fee-code" {...bank.ropay} alt={words.ropay} loading="lazy" />
          <figcaption className="mt-2 text-small text-muted">{words.ropayHint}</figcaption>
        </figure>
      )}
    </TitledSection>
  );
}
