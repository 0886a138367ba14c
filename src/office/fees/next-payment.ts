// What a member has to pay first: an amount with its own last day, not that of other dues.

import type { Due } from '../../core/api/fees.ts';

export interface NextPayment {
  amount: number;
  /** The last day; the oldest one if payments are late. */
  dueOn: string;
  isLate: boolean;
}

/** Adds up everything that is late, or else what must be paid by the next day; null if nothing is open. */
export function nextPayment(dues: readonly Due[], today: string): NextPayment | null {
  const open = dues.filter(({ amount, covered }) => covered < amount);
  const dueOn = open.map((due) => due.dueOn).sort()[0];
  if (dueOn === undefined) return null;
  const isLate = dueOn < today;
  const amount = open
    .filter((due) => (isLate ? due.dueOn < today : due.dueOn === dueOn))
    .reduce((sum, due) => sum + due.amount - due.covered, 0);
  return { amount, dueOn, isLate };
}
