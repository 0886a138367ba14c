// The second step at the counter: the payment received.

import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { NewPayment } from '../../../../netlify/office/fees/read.ts';
import type { MemberFees, RecordedPayment } from '../../../core/api/fees.ts';
import { typedDay } from '../../../core/time/typed-days.ts';
import { session } from '../../../core/session/store.ts';
import { call } from '../calls.ts';
import { nextPayment } from '../next-payment.ts';
import WaysField from '../WaysField.tsx';
import { fill } from '../../../core/widgets/words.ts';
import { hasPartsOfBan, maxBani, parseBani } from '../../../core/money.ts';
import Button from '../../../core/ui/Button.tsx';
import { dayIn, readForm } from '../../../core/ui/day-input.ts';
import { AmountField, DayField, TextField } from '../../../core/ui/fields.tsx';
import SureButton from '../../../core/ui/SureButton.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  fees: MemberFees;
  onRecorded: (recorded: RecordedPayment) => void;
  onAnother: () => void;
}

const ways = ['cash', 'card'] as const;

export default function PaymentForm({ fees, onRecorded, onAnother }: Props) {
  const labels = useWords('cashier');
  const formats = useFormat('long');
  const today = useToday();
  const { busy, problem, errors, submit } = useAction<'amount' | 'paidOn'>(labels);
  // However often the form is sent, it records one payment.
  const [key] = useState(() => crypto.randomUUID());
  const words = labels.payment;
  /** True if the session ended before the payment was recorded. */
  const [cutOff, setCutOff] = useState(false);
  /** The payment to confirm, because it exceeds what is owed: perhaps a digit too many, or the wrong member. */
  const [asked, setAsked] = useState<NewPayment | null>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const owed = Math.max(0, fees.balance);
  const proposed = Math.min(owed, nextPayment(fees.dues, today)?.amount ?? owed);
  // The amount due first is suggested, and selected so that typing replaces it. If the user is busy elsewhere on the page, it
  // is not selected, because some browsers focus selected text.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    amountField.current?.focus();
    amountField.current?.select();
  }, []);

  function takeEverything() {
    const field = amountField.current;
    if (!field) return;
    field.value = formats.lei(owed);
    field.focus();
    field.select();
    setAsked(null);
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const { form, data, text } = readForm(event);
    const amount = parseBani(text('amount')) ?? 0;
    const paidOn = dayIn(data, 'paidOn');
    const way = ways.find((known) => known === text('way')) ?? 'cash';
    const payment = {
      member: fees.member.id,
      amount,
      paidOn,
      way,
      note: text('note'),
      key,
      balance: fees.balance,
    };
    const wrong = {
      ...((amount <= 0 || amount > maxBani) && {
        amount: hasPartsOfBan(text('amount')) ? words.badDecimals : words.badAmount,
      }),
      ...((!paidOn || paidOn > today) && { paidOn: words.badDay }),
    };
    if (amount > owed) await submit(async () => setAsked(payment), { form, wrong, asks: true });
    else await record(payment, form, wrong);
  }

  async function record(payment: NewPayment, form: HTMLFormElement, wrong = {}) {
    setAsked(null);
    const isDone = await submit(
      async () => onRecorded(await call('POST', '/api/fees/payments', { json: payment })),
      { form, wrong },
    );
    setCutOff(!isDone && session.get().ended);
  }

  return (
    <form className="max-w-md space-y-5" noValidate onSubmit={send} onChange={() => setAsked(null)}>
      <h2 className="text-h3">{words.sum}</h2>
      {problem}
      <AmountField
        label={words.amount}
        hint={words.amountHint}
        error={errors.amount}
        required
        ref={amountField}
        defaultValue={proposed > 0 ? formats.lei(proposed) : ''}
      />
      {proposed < owed && (
        <Button
          label={fill(words.everything, { amount: formats.money(owed) })}
          wide
          onClick={takeEverything}
        />
      )}
      <DayField
        label={words.paidOn}
        error={errors.paidOn}
        name="paidOn"
        keep={`payment ${fees.member.id} day`}
        required
        defaultValue={typedDay(today, formats.tag)}
      />
      <WaysField legend={words.way} ways={ways} />
      <TextField label={words.note} name="note" keep={`payment ${fees.member.id} note`} maxLength={200} />
      {cutOff && (
        <p className="error-text" role="alert">
          {words.cutOff}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <SureButton
          label={busy ? labels.busy : words.record}
          question={
            asked
              ? fill(words.sureOver, {
                  amount: formats.money(asked.amount),
                  over: formats.money(asked.amount - owed),
                  name: fees.member.name,
                })
              : ''
          }
          yes={words.record}
          busy={busy}
          asked={asked !== null}
          onSure={(form) => asked && form && void record(asked, form)}
          onNo={() => setAsked(null)}
        />
        {!asked && <Button label={words.another} wide onClick={onAnother} />}
      </div>
    </form>
  );
}
