// Corrects a member's payments: refunds an advance, or transfers a part to another member.

import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { LinkButton } from '../../../core/ui/Button.tsx';
import { readForm } from '../../../core/ui/day-input.ts';
import { refundWays, type FeeMember, type MemberFees } from '../../../core/api/fees.ts';
import { hasPartsOfBan, parseBani, sumAmounts } from '../../../core/money.ts';
import { fill } from '../../../core/widgets/words.ts';
import { AmountField, TextField } from '../../../core/ui/fields.tsx';
import SureButton from '../../../core/ui/SureButton.tsx';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import { call } from '../calls.ts';
import WaysField from '../WaysField.tsx';
import FindMember from './FindMember.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  fees: MemberFees;
  /** Called with the member's updated fees and a message about what was done. */
  onDone: (fees: MemberFees, notice: string) => void;
}

interface FormProps extends Props {
  /** Maximum, in bani. */
  most: number;
}

/** The form's values. */
interface Correction {
  amount: number;
  way: (typeof refundWays)[number];
  note: string;
}

interface CorrectionProps extends Pick<FormProps, 'most'> {
  /** Identifies the correction for kept input. */
  keep: string;
  label: string;
  hint: string;
  /** The suggested amount. */
  proposed: string;
  /** The label of the button, also used for confirming. */
  action: string;
  question: (correction: Correction) => string;
  /** The fields below the amount. */
  children?: ReactNode;
  /** Records the correction and reports what was done. */
  onSure: (correction: Correction) => Promise<void>;
}

/** The form of a correction: it asks for confirmation, because money leaves the member's account. */
function CorrectionForm(props: CorrectionProps) {
  const { most, keep, label, hint, proposed, action, question, children, onSure } = props;
  const labels = useWords('cashier');
  const formats = useFormat('long');
  const words = labels.corrections;
  const [asked, setAsked] = useState<Correction | null>(null);
  const { busy, problem, errors, submit } = useAction<'amount'>(labels);
  const amountField = useRef<HTMLInputElement>(null);
  // The search that was here had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) amountField.current?.focus();
  }, []);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const { form, text } = readForm(event);
    const amount = parseBani(text('amount')) ?? 0;
    const isWrong = amount <= 0 || amount > most;
    const bad = hasPartsOfBan(text('amount')) ? labels.payment.badDecimals : words.badAmount;
    const wrong = isWrong ? { amount: fill(bad, { amount: formats.money(most) }) } : {};
    const way = refundWays.find((known) => known === text('way')) ?? 'cash';
    await submit(async () => setAsked({ amount, way, note: text('note') }), { form, wrong, asks: true });
  }

  return (
    <form className="max-w-md space-y-4" noValidate onSubmit={send} onChange={() => setAsked(null)}>
      {problem}
      <AmountField
        label={label}
        hint={hint}
        error={errors.amount}
        required
        ref={amountField}
        defaultValue={proposed}
      />
      <TextField label={words.note} name="note" keep={keep} maxLength={200} />
      {children}
      <SureButton
        label={busy ? labels.busy : action}
        question={asked ? question(asked) : ''}
        yes={action}
        busy={busy}
        asked={asked !== null}
        onSure={(form) => {
          setAsked(null);
          if (asked && form) void submit(() => onSure(asked), { form });
        }}
        onNo={() => setAsked(null)}
      />
    </form>
  );
}

function RefundForm({ fees, most, onDone }: FormProps) {
  const { corrections: words } = useWords('cashier');
  const { ways } = useWords('books');
  const formats = useFormat('long');
  const [key] = useState(() => crypto.randomUUID());
  const { id, name } = fees.member;
  return (
    <CorrectionForm
      keep={`refund ${id}`}
      most={most}
      label={words.refundNamed}
      hint={fill(words.refundHint, { amount: formats.money(most) })}
      proposed={formats.lei(most)}
      action={words.submitRefund}
      question={({ amount, way }) =>
        fill(words.sureRefund, { amount: formats.money(amount), name, way: ways[way] })
      }
      onSure={async (order) => {
        const { payment, fees: changed } = await call('POST', '/api/fees/refunds', {
          json: { ...order, member: id, key },
        });
        const values = { amount: formats.money(order.amount), number: payment.receipt ?? '' };
        onDone(changed, fill(words.refunded, values));
      }}
    >
      <WaysField legend={words.way} ways={refundWays} />
    </CorrectionForm>
  );
}

function TransferForm({ fees, most, onDone }: FormProps) {
  const { corrections: words } = useWords('cashier');
  const formats = useFormat('long');
  const [key] = useState(() => crypto.randomUUID());
  const [to, setTo] = useState<FeeMember | null>(null);
  if (!to) {
    return <FindMember title={words.to} except={fees.member.id} onChoose={setTo} />;
  }
  const named = (amount: number) => ({
    amount: formats.money(amount),
    name: `${to.name} (${to.memberNumber})`,
  });
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="font-semibold">
          {words.to}: {to.name} · {to.memberNumber}
        </span>
        <LinkButton label={words.other} small onClick={() => setTo(null)} />
      </p>
      <CorrectionForm
        keep={`transfer ${fees.member.id} ${to.id}`}
        most={most}
        label={words.transferNamed}
        hint={fill(words.transferHint, { amount: formats.money(most) })}
        proposed=""
        action={words.submitTransfer}
        question={({ amount }) => fill(words.sureTransfer, named(amount))}
        onSure={async ({ amount, note }) => {
          const changed = await call('POST', '/api/fees/transfers', {
            json: { member: fees.member.id, to: to.id, amount, note, key },
          });
          onDone(changed, fill(words.transferred, named(amount)));
        }}
      />
    </div>
  );
}

export default function Corrections(props: Props) {
  const { fees } = props;
  const { corrections: words } = useWords('cashier');
  const [open, setOpen] = useState<'refund' | 'transfer' | ''>('');
  const paid = sumAmounts(fees.payments);
  const most = { refund: Math.max(0, -fees.balance), transfer: Math.max(0, paid) };
  const possible = (['refund', 'transfer'] as const).filter((name) => most[name] > 0);
  if (!possible.length) return null;
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap gap-3">
        {possible.map((name) => (
          <UnfoldButton key={name} open={open === name} onChange={(next) => setOpen(next ? name : '')}>
            {words[name]}
          </UnfoldButton>
        ))}
      </div>
      {open === 'refund' && <RefundForm {...props} most={most.refund} />}
      {open === 'transfer' && <TransferForm {...props} most={most.transfer} />}
    </div>
  );
}
