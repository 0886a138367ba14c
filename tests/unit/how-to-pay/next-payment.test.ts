// What to pay first: everything late together, or whatever is due next.

import { expect, it } from 'vitest';
import { nextPayment } from '../../../src/office/fees/next-payment.ts';
import type { Due } from '../../../src/core/api/fees.ts';

const due = (dueOn: string, covered = 0): Due => ({
  ...{ id: dueOn, year: 2026, kind: 'hunter', amount: 100, dueOn, covered },
});

it('is all that is late, and nothing that has time', () => {
  const dues = [due('2025-03-31', 100), due('2026-03-31', 60), due('2026-09-30'), due('2027-03-31')];
  expect(nextPayment(dues, '2026-10-01')).toEqual({ amount: 140, dueOn: '2026-03-31', isLate: true });
});

it('is else what is to be paid by the next day, on that day too', () => {
  const dues = [due('2027-03-31'), due('2026-03-31', 60), due('2026-03-31'), due('2026-09-30')];
  expect(nextPayment(dues, '2026-03-31')).toEqual({ amount: 140, dueOn: '2026-03-31', isLate: false });
});

it('is nothing where all is paid', () => {
  expect(nextPayment([due('2026-03-31', 100)], '2026-10-01')).toBeNull();
  expect(nextPayment([], '2026-10-01')).toBeNull();
});
