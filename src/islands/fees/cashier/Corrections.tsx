// What a member has paid, corrected: given back from what was paid in advance, or transferred in part to another member.

import { useId, useState, type SubmitEvent } from 'react';
import { refundWays, type FeeMember, type MemberFees } from '../../../lib/api/fees.ts';
import type { FeeFormats } from '../../../lib/fees/format.ts';
import { parseBani } from '../../../lib/money.ts';
import { fill } from '../../../lib/widgets/words.ts';
import ActionProblem from '../../ui/ActionProblem.tsx';
import LabelledField from '../../ui/LabelledField.tsx';
import UnfoldButton from '../../ui/UnfoldButton.tsx';
import { actionFailure, useSubmit, type FormFailure } from '../../ui/use-submit.ts';
import { refundAdvance, transferPaid } from '../calls.ts';
import WaysField from '../WaysField.tsx';
import type { FeesWords } from '../words.ts';
import FindMember from './FindMember.tsx';

interface Props {
  labels: FeesWords;
  formats: FeeFormats;
  fees: MemberFees;
  /** Called with the member's fees after it, and with what was done. */
  onDone: (fees: MemberFees, notice: string) => void;
}

interface FormProps extends Props {
  /** The most that there is, in bani. */
  most: number;
}

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '').trim();

interface FieldsProps {
  labels: FeesWords;
  label: string;
  hint: string;
  /** The amount that is proposed. */
  proposed: string;
  error: string | undefined;
}

/** The field for the amount, and the one for a note. */
function Fields({ labels, label, hint, proposed, error }: FieldsProps) {
  const id = useId();
  return (
    <>
      <LabelledField id={`${id}-amount`} label={label} hint={hint} error={error}>
        {(shared) => (
          <input
            {...shared}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            required
            defaultValue={proposed}
          />
        )}
      </LabelledField>
      <LabelledField id={`${id}-note`} label={labels.corrections.note}>
        {(shared) => <input {...shared} name="note" autoComplete="off" maxLength={200} />}
      </LabelledField>
    </>
  );
}

/** Reads the amount of a form; undefined where it is none, or more than there is. */
function amountIn(data: FormData, most: number): number | undefined {
  const amount = parseBani(textOf(data, 'amount')) ?? 0;
  return amount > 0 && amount <= most ? amount : undefined;
}

function RefundForm({ labels, formats, fees, most, onDone }: FormProps) {
  const words = labels.corrections;
  const [key] = useState(() => crypto.randomUUID());
  const { busy, failure, submit } = useSubmit<FormFailure<'amount'>>(actionFailure(labels));

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const amount = amountIn(data, most);
    const way = refundWays.find((known) => known === textOf(data, 'way')) ?? 'cash';
    const wrong = amount === undefined && { amount: fill(words.badAmount, { amount: formats.money(most) }) };
    await submit(
      async () => {
        const order = { member: fees.member.id, amount: amount ?? 0, way, note: textOf(data, 'note'), key };
        const { payment, fees: changed } = await refundAdvance(order);
        const values = { amount: formats.money(order.amount), number: payment.receipt ?? '' };
        onDone(changed, fill(words.refunded, values));
      },
      { form, wrong: wrong || {} },
    );
  }

  return (
    <form className="max-w-md space-y-4" noValidate onSubmit={send}>
      <ActionProblem failure={failure} labels={labels} />
      <Fields
        labels={labels}
        label={words.refundNamed}
        hint={fill(words.refundHint, { amount: formats.money(most) })}
        proposed={formats.lei(most)}
        error={failure.fields.amount}
      />
      <WaysField labels={labels} legend={words.way} ways={refundWays} />
      <button className="button max-sm:w-full" type="submit" aria-disabled={busy}>
        {busy ? labels.busy : words.submitRefund}
      </button>
    </form>
  );
}

function TransferForm({ labels, formats, fees, most, onDone }: FormProps) {
  const words = labels.corrections;
  const [key] = useState(() => crypto.randomUUID());
  const [to, setTo] = useState<FeeMember | null>(null);
  const { busy, failure, submit } = useSubmit<FormFailure<'amount'>>(actionFailure(labels));
  if (!to) {
    return (
      <FindMember
        labels={labels}
        formats={formats}
        title={words.to}
        except={fees.member.id}
        onChoose={setTo}
      />
    );
  }

  async function send(event: SubmitEvent<HTMLFormElement>, receiver: FeeMember) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const amount = amountIn(data, most);
    const wrong = amount === undefined && { amount: fill(words.badAmount, { amount: formats.money(most) }) };
    await submit(
      async () => {
        const ends = { member: fees.member.id, to: receiver.id };
        const changed = await transferPaid({
          ...ends,
          amount: amount ?? 0,
          note: textOf(data, 'note'),
          key,
        });
        const values = { amount: formats.money(amount ?? 0), name: receiver.name };
        onDone(changed, fill(words.transferred, values));
      },
      { form, wrong: wrong || {} },
    );
  }

  return (
    <form className="max-w-md space-y-4" noValidate onSubmit={(event) => void send(event, to)}>
      <ActionProblem failure={failure} labels={labels} />
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="font-semibold">
          {words.to}: {to.name} · {to.memberNumber}
        </span>
        <button className="link min-h-touch text-small" type="button" onClick={() => setTo(null)}>
          {words.other}
        </button>
      </p>
      <Fields
        labels={labels}
        label={words.transferNamed}
        hint={fill(words.transferHint, { amount: formats.money(most) })}
        proposed=""
        error={failure.fields.amount}
      />
      <button className="button max-sm:w-full" type="submit" aria-disabled={busy}>
        {busy ? labels.busy : words.submitTransfer}
      </button>
    </form>
  );
}

export default function Corrections(props: Props) {
  const { labels, fees } = props;
  const [open, setOpen] = useState<'refund' | 'transfer' | ''>('');
  const paid = fees.payments.reduce((sum, { amount }) => sum + amount, 0);
  const most = { refund: Math.max(0, -fees.balance), transfer: Math.max(0, paid) };
  const possible = (['refund', 'transfer'] as const).filter((name) => most[name] > 0);
  if (!possible.length) return null;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap gap-3">
        {possible.map((name) => (
          <UnfoldButton key={name} open={open === name} onChange={(next) => setOpen(next ? name : '')}>
            {labels.corrections[name]}
          </UnfoldButton>
        ))}
      </div>
      {open === 'refund' && <RefundForm {...props} most={most.refund} />}
      {open === 'transfer' && <TransferForm {...props} most={most.transfer} />}
    </div>
  );
}
