// Members with dues, for the tests of what is owed and paid.

import type { ChosenLine } from '../../../netlify/office/fees/imports.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import type { NewPayment } from '../../../netlify/office/fees/read.ts';
import type { NewExtraDue } from '../../../netlify/office/fees/read.ts';
import { person } from '../../unit/people.ts';

/** Amounts for the tests only: the association's real ones are not known. */
export const amounts = { hunter: 20_000, angler: 10_000, both: 25_050 };

export const table = {
  year: 2026,
  amounts: { hunter: amounts.hunter, angler: amounts.angler, 'hunter-and-angler': amounts.both },
};

export const admin = person('eva', { roles: ['member', 'admin'], kind: 'angler', validUntil: '2026-03-31' });
export const cashier = person('carol', { roles: ['member', 'cashier'], kind: 'angler' });
export const ana: Member = person('ana', {
  name: 'Ștefan Țurcanu',
  memberNumber: '1042',
  kind: 'hunter',
  validUntil: '2026-03-31',
});

let keys = 0;
export const freshKey = () => `key-of-a-form-${String(++keys).padStart(6, '0')}`;

export const payment = (over: Partial<NewPayment> = {}): NewPayment => ({
  member: ana.id,
  amount: 5_000,
  paidOn: '2026-11-20',
  way: 'cash',
  note: '',
  key: freshKey(),
  ...over,
});

export const extraDue = (over: Partial<NewExtraDue> = {}): NewExtraDue => ({
  member: ana.id,
  kind: 'contribution',
  amount: 5_000,
  dueOn: '2026-12-31',
  reason: 'Contribuția hotărâtă de adunare',
  key: freshKey(),
  ...over,
});

export const line = (member: string, amount: number, over: Partial<ChosenLine> = {}): ChosenLine => ({
  member,
  amount,
  day: '2026-11-19',
  details: `plata ${member}`,
  key: freshKey(),
  line: 2,
  ...over,
});

/** The columns of the tests' statements. */
export const remembered = { header: 'h'.repeat(43), columns: { day: 0, amount: 1, details: [2] } };
