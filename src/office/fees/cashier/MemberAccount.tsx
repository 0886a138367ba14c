// A member at the counter: the balance, the payment form, then dues and payments with buttons to cancel them.

import { useState, type ReactNode } from 'react';
import type { KeptPayment, MemberFees } from '../../../core/api/fees.ts';
import { call } from '../calls.ts';
import { fill } from '../../../core/widgets/words.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import Corrections from './Corrections.tsx';
import ExtraDueForm from './ExtraDueForm.tsx';
import { balanceText, membershipText } from './FindMember.tsx';
import KeptPaymentLine from './KeptPaymentLine.tsx';
import { DueLine, dueTitle } from '../lines.tsx';
import { nextPayment } from '../next-payment.ts';
import SureButton from '../../../core/ui/SureButton.tsx';
import { useNotice } from '../../../core/ui/use-notice.tsx';
import { useAction } from '../../../core/ui/use-action.tsx';
import UnfoldButton from '../../../core/ui/UnfoldButton.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  fees: MemberFees;
  /** Only administrators may cancel a year's fees. */
  isAdmin: boolean;
  onChange: (fees: MemberFees) => void;
  /** The id of the payment whose proof was shown last; its button is focused again. */
  proved: string | undefined;
  onProof: (payment: KeptPayment) => void;
  /** The most frequent task, shown above the history. */
  children: ReactNode;
}

export default function MemberAccount({ fees, isAdmin, onChange, proved, onProof, children }: Props) {
  const labels = useWords('cashier');
  const feesWords = useWords('fees');
  const books = useWords('books');
  const formats = useFormat('long');
  const today = useToday();
  const { busy, problem, submit } = useAction(labels);
  const notice = useNotice();
  const [adding, setAdding] = useState(false);
  const { member, balance, dues, payments } = fees;
  const next = nextPayment(dues, today);
  const words = labels.payment;
  const sure = { yes: words.yes, busy };

  return (
    <section className="space-y-6" aria-label={member.name}>
      <div>
        <p className="font-heading text-h3 font-semibold text-heading">
          {member.name} · {member.memberNumber}
        </p>
        <p className="text-small text-muted">
          {labels.kinds[member.kind]} · {membershipText(member, labels, formats)}
        </p>
        <p className={balance > 0 ? 'font-semibold text-warning-text' : 'font-semibold'}>
          {balanceText(balance, labels, formats)}
        </p>
        {next?.isLate && (
          <p className="font-semibold text-warning-text">
            {fill(labels.list.overdue, { amount: formats.money(next.amount) })}
          </p>
        )}
      </div>
      {children}
      {dues.length > 0 && <h2 className="!mt-10 text-h3">{feesWords.own.dues}</h2>}
      {problem}
      {dues.length > 0 && (
        <ul className="border-t border-line">
          {dues.toReversed().map((due) => {
            const label = due.reason === undefined ? words.cancelDue : labels.extra.remove;
            const named = { due: dueTitle(due, books, feesWords), amount: formats.money(due.amount) };
            return (
              <li className="space-y-2 border-b border-line py-3" key={due.id}>
                <DueLine due={due} today={today} />
                {(due.reason === undefined ? isAdmin : due.covered === 0) && (
                  <SureButton
                    {...sure}
                    {...(due.reason !== undefined && { yes: labels.extra.yes })}
                    label={label}
                    name={`${label}: ${named.due}, ${named.amount}`}
                    question={fill(due.reason === undefined ? words.sureDue : labels.extra.sure, named)}
                    onSure={() =>
                      submit(async () => {
                        onChange(await call('DELETE', '/api/fees/dues/:id', { param: { id: due.id } }));
                        notice.show(fill(words.dueGone, named));
                      })
                    }
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className="space-y-5">
        <UnfoldButton open={adding} onChange={setAdding}>
          {labels.extra.add}
        </UnfoldButton>
        {adding && (
          <ExtraDueForm
            member={member.id}
            onAdded={(changed) => {
              setAdding(false);
              notice.show(labels.extra.done);
              onChange(changed);
            }}
          />
        )}
      </div>
      <Corrections
        // Suggest the amounts again after each payment. The form above has the balance as its key, perhaps the same number.
        key={`corrections ${payments.length}`}
        fees={fees}
        onDone={(changed, done) => {
          notice.show(done);
          onChange(changed);
        }}
      />
      {notice.line}
      {payments.length > 0 && (
        <div>
          <h2 className="mb-3 text-h3">{feesWords.own.payments}</h2>
          <ul className="border-t border-line">
            {payments.map((payment) => (
              <li className="space-y-2 border-b border-line py-3" key={payment.id}>
                <KeptPaymentLine
                  payment={payment}
                  member={member.id}
                  busy={busy}
                  isProved={payment.id === proved}
                  onProof={() => onProof(payment)}
                  onAct={(work, success) =>
                    void submit(async () => {
                      onChange(await work());
                      notice.show(success);
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
