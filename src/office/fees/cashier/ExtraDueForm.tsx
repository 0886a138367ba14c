// Adds a due for one member, in addition to the year's fee.

import { useState, type SubmitEvent } from 'react';
import { extraKinds, type MemberFees } from '../../../core/api/fees.ts';
import { call } from '../calls.ts';
import { typedDay } from '../../../core/time/typed-days.ts';
import { hasPartsOfBan, maxBani, parseBani } from '../../../core/money.ts';
import { addDays } from '../../../core/time/days.ts';
import { SubmitButton } from '../../../core/ui/Button.tsx';
import { dayIn, readForm } from '../../../core/ui/day-input.ts';
import { AmountField, DayField, SelectField, TextField } from '../../../core/ui/fields.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { useToday } from '../../../core/ui/use-today.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  member: string;
  onAdded: (fees: MemberFees) => void;
}

/** In days: the usual time to pay, and how far back and ahead the last day may be. */
const [usual, back, ahead] = [30, 365, 730];

export default function ExtraDueForm({ member, onAdded }: Props) {
  const labels = useWords('cashier');
  const { dues } = useWords('books');
  const formats = useFormat('long');
  const today = useToday();
  const { busy, errors, problem, submit } = useAction<'amount' | 'dueOn' | 'reason'>(labels);
  // However often the form is sent, it creates one due.
  const [key] = useState(() => crypto.randomUUID());
  const words = labels.extra;
  const [first, last] = [addDays(today, -back), addDays(today, ahead)];

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const { form, data, text } = readForm(event);
    const amount = parseBani(text('amount')) ?? 0;
    const [dueOn, reason] = [dayIn(data, 'dueOn'), text('reason')];
    const kind = extraKinds.find((known) => known === text('kind')) ?? 'other';
    const due = { member, kind, amount, dueOn, reason, key };
    const wrong = {
      ...((amount <= 0 || amount > maxBani) && {
        amount: hasPartsOfBan(text('amount')) ? labels.payment.badDecimals : labels.payment.badAmount,
      }),
      ...((dueOn < first || dueOn > last) && { dueOn: words.badDueOn }),
      ...(!reason && { reason: words.badReason }),
    };
    await submit(async () => onAdded(await call('POST', '/api/fees/extra-dues', { json: due })), {
      form,
      wrong,
    });
  }

  return (
    <form className="max-w-md space-y-5" noValidate aria-label={words.title} onSubmit={send}>
      {problem}
      <SelectField label={words.kind} name="kind" options={extraKinds.map((kind) => [kind, dues[kind]])} />
      <AmountField label={words.amount} hint={labels.payment.amountHint} error={errors.amount} required />
      <DayField
        label={words.dueOn}
        error={errors.dueOn}
        name="dueOn"
        keep={`due ${member} day`}
        required
        defaultValue={typedDay(addDays(today, usual), formats.tag)}
      />
      <TextField
        label={words.reason}
        error={errors.reason}
        name="reason"
        keep={`due ${member} reason`}
        maxLength={200}
        required
      />
      <SubmitButton label={busy ? labels.busy : words.submit} busy={busy} />
    </form>
  );
}
