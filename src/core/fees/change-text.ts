// Dues and payments as the record of changes stores them: one line each, the same in every language. Screens parse it to show
// it in the reader's language.

import { parseBani, leiForInput } from '../money.ts';

export interface DueChange {
  year: number;
  /** The row of the table of fees, or another kind of due: `hunter`, `joining` … */
  kind: string;
  /** In bani. */
  amount: number;
  /** The reason for it, unless it is a yearly fee. */
  reason?: string | null | undefined;
}

export interface PaymentChange {
  /** As 2026-11-20. */
  paidOn: string;
  /** In bani; negative for money that was given back. */
  amount: number;
  /** `2026/12`, for what was paid at the counter. */
  receipt?: string | undefined;
  /** The number of the member it was transferred from, or to. */
  from?: string | undefined;
  to?: string | undefined;
  /** Payer and text, as given by the bank. */
  details?: string | undefined;
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

const lei = (amount: number) => `${leiForInput(amount)} lei`;

export const dueText = ({ year, kind, amount, reason }: DueChange) =>
  joined(String(year), kind, lei(amount), reason);

export const paymentText = ({ paidOn, amount, receipt, from, to, details }: PaymentChange) =>
  joined(paidOn, lei(amount), receipt, from && `← ${from}`, to && `→ ${to}`, details && `„${details}”`);

/** Formats a reduction: its name, and the percentage or amount by which it reduces a due. */
export const reductionText = (reduction: { name: string; share?: number | null; amount?: number | null }) =>
  joined(reduction.name, reduction.share ? `${reduction.share} %` : lei(reduction.amount ?? 0));

/** Parses what `dueText` wrote; undefined for any other text. */
export function readDueText(text: string): DueChange | undefined {
  const [, year, kind, sum, reason] =
    /^(\d{4}) · ([a-z0-9-]+) · ([\d.]+,\d\d) lei(?: · (.+))?$/s.exec(text) ?? [];
  const amount = sum === undefined ? undefined : parseBani(sum);
  if (kind === undefined || amount === undefined) return undefined;
  return { year: Number(year), kind, amount, reason };
}

/** Parses what `paymentText` wrote; undefined for any other text. */
export function readPaymentText(text: string): PaymentChange | undefined {
  const [, paidOn, sum, receipt, from, to, details] =
    /^(\d{4}-\d\d-\d\d) · (-?[\d.]+,\d\d) lei(?: · (\d{4}\/\d+))?(?: · ← (.+?))?(?: · → (.+?))?(?: · „(.+)”)?$/s.exec(
      text,
    ) ?? [];
  const amount = sum === undefined ? undefined : parseBani(sum);
  if (paidOn === undefined || amount === undefined) return undefined;
  return { paidOn, amount, receipt, from, to, details };
}
