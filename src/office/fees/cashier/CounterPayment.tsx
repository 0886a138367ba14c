// A payment at the counter in three steps: who, how much, done. The member is part of the address.

import { useState, useEffect, useId, useRef } from 'react';
import type { KeptPayment, RecordedPayment } from '../../../core/api/fees.ts';
import { getMemberFees } from '../calls.ts';
import type { Letterhead } from '../../../core/fees/payee.ts';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import FindMember from './FindMember.tsx';
import MemberAccount from './MemberAccount.tsx';
import PaymentForm from './PaymentForm.tsx';
import PrintedProof from '../PrintedProof.tsx';
import Proof from '../Proof.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

interface ReceiptProps {
  association: Letterhead;
  recorded: RecordedPayment;
  onNext: () => void;
}

/** A recorded payment, with its proof to print: the third step. */
function Receipt({ association, recorded, onNext }: ReceiptProps) {
  const { payment: words } = useWords('cashier');
  const id = useId();
  const { payment, fees } = recorded;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  return (
    <section className="space-y-6">
      <h2 className="no-print text-h3" id={`${id}-done`}>
        {words.done}
      </h2>
      <Proof
        letterhead={association}
        payment={payment}
        name={fees.member.name}
        memberNumber={fees.member.memberNumber}
        rest={fees.balance}
      />
      <div className="no-print flex flex-wrap gap-3">
        <button
          className="button max-sm:w-full"
          type="button"
          aria-describedby={`${id}-done`}
          ref={button}
          onClick={() => print()}
        >
          {words.print}
        </button>
        <button className="button-quiet max-sm:w-full" type="button" onClick={onNext}>
          {words.next}
        </button>
      </div>
    </section>
  );
}

interface Props {
  association: Letterhead;
  isAdmin: boolean;
  /** The member's id; empty before one is chosen. */
  member: string;
  onMember: (id: string) => void;
}

export default function CounterPayment({ association, isAdmin, member, onMember }: Props) {
  const resource = useResource(() => getMemberFees(member), member || null);
  const [recorded, setRecorded] = useState<RecordedPayment | null>(null);
  /** The payment of before whose proof is shown, or was shown last. */
  const [proof, setProof] = useState<{ payment: KeptPayment; isOpen: boolean } | null>(null);

  if (!member) return <FindMember onChoose={({ id }) => onMember(id)} />;
  if (recorded?.fees.member.id === member) {
    return (
      <Receipt
        association={association}
        recorded={recorded}
        onNext={() => {
          setRecorded(null);
          onMember('');
        }}
      />
    );
  }
  return (
    <Loaded resource={resource}>
      {(fees) =>
        fees.member.id === member &&
        (proof?.isOpen ? (
          <PrintedProof
            letterhead={association}
            payment={proof.payment}
            name={fees.member.name}
            memberNumber={fees.member.memberNumber}
            onBack={() => setProof({ ...proof, isOpen: false })}
          />
        ) : (
          <MemberAccount
            fees={fees}
            isAdmin={isAdmin}
            onChange={(changed) => resource.set(() => changed)}
            proved={proof?.payment.id}
            onProof={(payment) => setProof({ payment, isOpen: true })}
          >
            <PaymentForm
              // The amount still due is proposed again after something was reversed.
              key={fees.balance}
              fees={fees}
              onRecorded={setRecorded}
              onAnother={() => onMember('')}
            />
          </MemberAccount>
        ))
      }
    </Loaded>
  );
}
