// A payment at the counter in three steps: who, how much, done. The address contains the member.

import { useState } from 'react';
import type { KeptPayment, MemberFees, RecordedPayment } from '../../../core/api/fees.ts';
import { call } from '../calls.ts';
import type { Letterhead } from '../../../core/fees/payee.ts';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import FindMember from './FindMember.tsx';
import MemberAccount from './MemberAccount.tsx';
import PaymentForm from './PaymentForm.tsx';
import PrintedProof from '../PrintedProof.tsx';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  association: Letterhead;
  isAdmin: boolean;
  /** The id of the member; empty until one is chosen. */
  member: string;
  onMember: (id: string) => void;
}

export default function CounterPayment({ association, isAdmin, member, onMember }: Props) {
  const { payment: words } = useWords('cashier');
  const resource = useResource(
    () => call('GET', '/api/fees/members/:id', { param: { id: member } }),
    member || null,
  );
  const [recorded, setRecorded] = useState<RecordedPayment | null>(null);
  /** The earlier payment whose proof is shown, or was shown last. */
  const [proof, setProof] = useState<{ payment: KeptPayment; isOpen: boolean } | null>(null);

  if (!member) return <FindMember onChoose={({ id }) => onMember(id)} />;
  const proved = ({ member: { name, memberNumber } }: MemberFees) => ({
    letterhead: association,
    name,
    memberNumber,
  });
  if (recorded?.fees.member.id === member) {
    return (
      <PrintedProof
        {...proved(recorded.fees)}
        payment={recorded.payment}
        rest={recorded.fees.balance}
        done={words.done}
        next={words.next}
        onBack={() => {
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
            {...proved(fees)}
            payment={proof.payment}
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
              // Suggest the amount due again after a reversal.
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
