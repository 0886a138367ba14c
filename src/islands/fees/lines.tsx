// A due and a payment as lists show them, to the member and at the counter.

import type { Due, KeptPayment, Payment } from '../../lib/api/fees.ts';
import type { FeeFormats } from '../../lib/fees/format.ts';
import type { LineWords } from './words.ts';
import { fill } from '../../lib/widgets/words.ts';

interface Shown {
  labels: LineWords;
  formats: FeeFormats;
}

/** The name of a due, where the pages know it. */
export const dueName = (kind: string, { dues }: LineWords) =>
  (dues as Readonly<Record<string, string>>)[kind] ?? kind;

/** What a due is for: its kind and year, and its part of them where it is an instalment. */
export const dueTitle = ({ kind, year, part }: Due, labels: LineWords) =>
  [`${dueName(kind, labels)} ${year}`, part && fill(labels.own.part, { number: part.number, count: part.of })]
    .filter(Boolean)
    .join(' · ');

/** A due: what is left to pay, and until when. */
export function DueLine({ due, labels, formats, today }: Shown & { due: Due; today: string }) {
  const { own } = labels;
  const isPaid = due.covered === due.amount;
  const isLate = !isPaid && due.dueOn < today;
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{dueTitle(due, labels)}</span>
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

/** A payment: its day, way and receipt; at the counter also the payer and text that came with it from the bank. */
export function PaymentLine({
  payment,
  labels,
  formats,
}: Shown & { payment: Payment & Partial<Pick<KeptPayment, 'reference'>> }) {
  const { paidOn, amount, way, receipt, reference, entry, counterpart } = payment;
  const { corrections } = labels;
  const kind = {
    payment: labels.ways[way],
    refund: `${corrections.refundLine} · ${labels.ways[way]}`,
    transfer: `${corrections.transferLine} ${fill(amount < 0 ? corrections.toMember : corrections.from, { number: counterpart ?? '' })}`,
  }[entry];
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span>{formats.day(paidOn)}</span>
        <span className="font-semibold">{formats.money(amount)}</span>
      </span>
      <span className="block text-small text-muted">
        {kind}
        {receipt !== undefined && ` · ${fill(labels.own.receipt, { number: receipt })}`}
      </span>
      {reference && <span className="block break-words text-small">{reference}</span>}
    </>
  );
}
