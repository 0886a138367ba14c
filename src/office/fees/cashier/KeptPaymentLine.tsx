// A payment at the counter: its details, its proof, cancelling it, and moving it to the right member.

import { useEffect, useRef, useState } from 'react';
import type { FeeMember, KeptPayment, MemberFees } from '../../../core/api/fees.ts';
import { call } from '../calls.ts';
import { fill } from '../../../core/widgets/words.ts';
import Button from '../../../core/ui/Button.tsx';
import SureButton from '../../../core/ui/SureButton.tsx';
import FindMember from './FindMember.tsx';
import { PaymentLine } from '../lines.tsx';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  payment: KeptPayment;
  /** The id of the member to whom it currently belongs. */
  member: string;
  busy: boolean;
  /** True if its proof was shown last. */
  isProved: boolean;
  onProof: () => void;
  /** Runs the action, then shows the notice. */
  onAct: (work: () => Promise<MemberFees>, notice: string) => void;
}

export default function KeptPaymentLine(props: Props) {
  const { payment, member, busy, isProved, onProof, onAct } = props;
  const labels = useWords('cashier');
  const formats = useFormat('long');
  const [giving, setGiving] = useState(false);
  const [receiver, setReceiver] = useState<FeeMember | null>(null);
  const words = labels.payment;
  const { receipt } = useWords('fees');
  const amount = formats.money(payment.amount);
  const date = formats.day(payment.paidOn);
  const isCorrection = payment.entry !== 'payment';
  const { back, backNamed, sureBack, backDone } = labels.corrections;
  const [undo, undoNamed, sureUndo, yesUndo, undone] = isCorrection
    ? [back, backNamed, sureBack, words.yes, backDone]
    : payment.way === 'bank'
      ? [words.unmatch, words.unmatchNamed, words.sureUnmatch, words.yesUnmatch, words.unmatched]
      : [words.takeBack, words.takeBackNamed, words.sure, words.yes, words.takenBack];
  const proof = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isProved) proof.current?.focus();
  }, [isProved]);
  const path = '/api/fees/payments/:id';
  const param = { id: payment.id };
  /** @param shares of a bank's line that several members share: this one, or all. */
  const takeBack = (shares: 'one' | 'all' = 'one') => call('DELETE', path, { param, query: { shares } });
  const named = receiver && { amount, name: `${receiver.name} (${receiver.memberNumber})` };

  return (
    <>
      <PaymentLine payment={payment} />
      {payment.lineAmount !== undefined && (
        <p className="text-small">
          {fill(labels.statement.isShare, { amount: formats.money(payment.lineAmount) })}
        </p>
      )}
      {payment.note && <p className="break-words text-small">{payment.note}</p>}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {payment.entry !== 'transfer' && (
          <Button
            label={receipt.print}
            ref={proof}
            name={fill(receipt.printNamed, { amount, date })}
            onClick={onProof}
          />
        )}
        <SureButton
          label={undo}
          name={fill(undoNamed, { amount, date })}
          question={fill(sureUndo, { amount })}
          yes={yesUndo}
          busy={busy}
          onSure={() => onAct(() => takeBack(), undone)}
        />
        {!isCorrection && payment.lineAmount !== undefined && (
          <SureButton
            label={words.unmatchAll}
            name={fill(words.unmatchAllNamed, { amount: formats.money(payment.lineAmount), date })}
            question={fill(words.sureUnmatchAll, { amount: formats.money(payment.lineAmount) })}
            yes={words.yesUnmatch}
            busy={busy}
            onSure={() => onAct(() => takeBack('all'), words.unmatched)}
          />
        )}
        {!isCorrection && (
          <Button
            label={words.give}
            aria-expanded={giving}
            name={fill(words.giveNamed, { amount, date })}
            onClick={() => {
              setGiving(!giving);
              setReceiver(null);
            }}
          />
        )}
      </div>
      {giving && (
        <div className="space-y-4 border-s-2 border-line ps-4">
          {named ? (
            <SureButton
              asked
              label={words.give}
              question={fill(words.sureGive, named)}
              yes={words.yesGive}
              busy={busy}
              onNo={() => setReceiver(null)}
              onSure={() =>
                onAct(
                  () => call('POST', path, { param, json: { member: receiver.id } }),
                  fill(words.given, named),
                )
              }
            />
          ) : (
            <FindMember title={fill(words.giveTitle, { amount })} except={member} onChoose={setReceiver} />
          )}
        </div>
      )}
    </>
  );
}
