// The member's own fees: dues with their last days, payments, and how to pay.

import '../fees.css';
import { useState } from 'react';
import type { OwnFees as Fees, Payment } from '../../../core/api/fees.ts';
import type { SessionUser } from '../../../core/api/member.ts';
import { call } from '../calls.ts';
import type { BankAccount, Letterhead } from '../../../core/fees/payee.ts';
import { fill } from '../../../core/widgets/words.ts';
import TitledSection from '../../../core/ui/TitledSection.tsx';
import { LinkButton } from '../../../core/ui/Button.tsx';
import { screen } from '../../../core/ui/screen.tsx';
import Loaded from '../../../core/ui/Loaded.tsx';
import { useResource } from '../../../core/ui/use-resource.ts';
import { useToday } from '../../../core/ui/use-today.ts';
import { cardTerm } from './card-term.ts';
import HowToPay from './HowToPay.tsx';
import PrintedProof from '../PrintedProof.tsx';
import { nextPayment } from '../next-payment.ts';
import { DueLine, PaymentLine } from '../lines.tsx';
import { useFocusBackTo } from '../../../core/ui/take-focus.ts';
import { useFormat } from '../../../core/ui/use-format.ts';
import { useWords } from '../../../core/ui/use-words.ts';

interface Props {
  bank: BankAccount;
  association: Letterhead;
  /** The page with telephone numbers and opening hours. */
  contact: string;
  user: SessionUser;
}

interface AccountProps {
  fees: Fees;
  bank: BankAccount;
  contact: string;
  onProof: (payment: Payment) => void;
  /** The button that opened the proof of a payment, to focus it once the proof is gone. */
  opener: ReturnType<typeof useFocusBackTo<string>>;
}

function Account({ fees, bank, contact, onProof, opener }: AccountProps) {
  const { own, receipt } = useWords('fees');
  const formats = useFormat('long');
  const today = useToday();
  const { balance, dues, payments, memberNumber } = fees;
  const term = cardTerm(fees);
  const helpers = [
    [own.helpsPaying, fees.helpers.cashiers],
    [own.helpsRecord, fees.helpers.administrators],
  ] as const;
  const next = dues.find(({ amount, covered }) => covered < amount);
  const state =
    balance > 0
      ? fill(own.toPay, { amount: formats.money(balance) })
      : balance < 0
        ? fill(own.advance, { amount: formats.money(-balance) })
        : dues.length
          ? own.nothing
          : own.noDues;
  return (
    <div className="space-y-10">
      <div className="space-y-2">
        <p className="font-heading text-h2 font-semibold text-heading">{state}</p>
        <p className="max-w-text">
          {fill(own[term.key], {
            date: formats.day(fees.validUntil),
            year: term.year ?? '',
            then: formats.day(term.then ?? fees.validUntil),
          })}
        </p>
      </div>
      {dues.length > 0 && (
        <TitledSection title={own.dues}>
          <ul className="border-t border-line">
            {dues.toReversed().map((due) => (
              <li className="border-b border-line py-3" key={due.id}>
                <DueLine due={due} today={today} />
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      {next && balance > 0 && (
        <HowToPay
          bank={bank}
          amount={balance}
          next={nextPayment(dues, today)}
          reference={`${memberNumber} ${next.year}`}
        />
      )}
      <TitledSection title={own.payments}>
        {payments.length ? (
          <ul className="border-t border-line">
            {payments.map((payment) => (
              <li className="border-b border-line py-3" key={payment.id}>
                <PaymentLine payment={payment} />
                {payment.entry !== 'transfer' && (
                  <LinkButton
                    label={receipt.print}
                    small
                    name={fill(receipt.printNamed, {
                      amount: formats.money(payment.amount),
                      date: formats.day(payment.paidOn),
                    })}
                    ref={opener(payment.id)}
                    onClick={() => onProof(payment)}
                  />
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{own.noPayments}</p>
        )}
      </TitledSection>
      <TitledSection className="no-print" title={own.helpers}>
        {helpers.map(
          ([text, names]) => names.length > 0 && <p key={text}>{fill(text, { names: names.join(', ') })}</p>,
        )}
        <a className="link inline-flex min-h-touch items-center" href={contact}>
          {own.toContact}
        </a>
      </TitledSection>
    </div>
  );
}

function OwnFees({ bank, association, contact, user }: Props) {
  const resource = useResource(() => call('GET', '/api/fees'), 'own');
  const [proof, setProof] = useState<Payment | null>(null);
  const opener = useFocusBackTo(proof && proof.id);
  if (proof) {
    return (
      <PrintedProof
        letterhead={association}
        payment={proof}
        name={user.name}
        memberNumber={user.memberNumber}
        onBack={() => setProof(null)}
      />
    );
  }
  return (
    <Loaded resource={resource}>
      {(fees) => <Account {...{ fees, bank, contact, opener }} onProof={setProof} />}
    </Loaded>
  );
}

export default screen(OwnFees);
