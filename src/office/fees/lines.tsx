// A due and a payment as lists show them, to the member and at the counter.

import type { Due, KeptPayment, Payment } from '../../core/api/fees.ts';
import type { Files } from '../../core/i18n/keys.ts';
import { fill } from '../../core/widgets/words.ts';
import { useFormat } from '../../core/ui/use-format.ts';
import { useWords } from '../../core/ui/use-words.ts';

/** Returns the name of a due, or its kind if it has no name here. */
export const dueName = (kind: string, { dues }: Files['books']) =>
  (dues as Readonly<Record<string, string>>)[kind] ?? kind;

/** Returns what a due is for: its kind and year and, for an instalment, its part of them. */
export const dueTitle = ({ kind, year, part }: Due, books: Files['books'], { own }: Files['fees']) =>
  [`${dueName(kind, books)} ${year}`, part && fill(own.part, { number: part.number, count: part.of })]
    .filter(Boolean)
    .join(' · ');

/** A due: what is left to pay, and by when. */
export function DueLine({ due, today }: { due: Due; today: string }) {
  const fees = useWords('fees');
  const books = useWords('books');
  const formats = useFormat('long');
  const { own } = fees;
  const isPaid = due.covered === due.amount;
  const isLate = !isPaid && due.dueOn < today;
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{dueTitle(due, books, fees)}</span>
        <span className="font-semibold">{formats.money(due.amount)}</span>
      </span>
      {due.reason !== undefined && <span className="block break-words text-small">{due.reason}</span>}
      {due.reduction !== undefined && (
        <span className="block break-words text-small">{fill(own.reduced, { name: due.reduction })}</span>
      )}
      <span className={`block text-small ${isLate ? 'text-warning-text' : 'text-muted'}`}>
        {isPaid ? own.isPaid : fill(isLate ? own.late : own.until, { date: formats.day(due.dueOn) })}
        {!isPaid && due.covered > 0 && (
          <>
            {' · '}
            {fill(own.paidOf, { paid: formats.money(due.covered), amount: formats.money(due.amount) })}
          </>
        )}
      </span>
    </>
  );
}

/** A payment: its day, way of paying and receipt; at the counter also the payer and text stated by the bank. */
export function PaymentLine({ payment }: { payment: Payment & Partial<Pick<KeptPayment, 'reference'>> }) {
  const { entries } = useWords('fees');
  const { ways, receipt: proof } = useWords('books');
  const formats = useFormat('long');
  const { paidOn, amount, way, receipt, reference, entry, counterpart } = payment;
  const kind = {
    payment: ways[way],
    refund: `${entries.refund} · ${ways[way]}`,
    transfer: `${entries.transfer} ${fill(amount < 0 ? entries.toMember : entries.fromMember, { number: counterpart ?? '' })}`,
  }[entry];
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>{formats.day(paidOn)}</span>
        <span className="font-semibold">{formats.money(amount)}</span>
      </span>
      <span className="block text-small text-muted">
        {kind}
        {receipt !== undefined && ` · ${fill(proof, { number: receipt })}`}
      </span>
      {reference && <span className="block break-words text-small">{reference}</span>}
    </>
  );
}
