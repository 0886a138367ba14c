// Dues of the demo members and a bank statement, so that a local run shows dues and payments. The amounts are obviously
// invented: the association's own are only in the content, once confirmed.

import type { Database } from '../database/connection.ts';
import { today } from '../../src/core/time/bucharest.ts';
import { calendarDay } from '../../src/core/time/days.ts';
import { bindFees } from '../office/fees/fees.ts';
import { directory } from '../identity/accounts/directory.ts';

/** In bani. */
const demoAmounts = { hunter: 11_111, angler: 22_222, both: 33_333 };

/** Creates dues of this and the next year for all members, and some payments; once. */
export async function seedDemoFees(database: Database): Promise<void> {
  if (await database.selectFrom('dues').select('id').limit(1).executeTakeFirst()) return;
  const [fees, members] = [bindFees(database), directory(database)];
  const findMemberId = async (email: string) => (await members.findByEmail(email))?.id ?? '';
  const [member, admin, cashier] = await Promise.all(
    ['member', 'admin', 'cashier'].map((name) => findMemberId(`${name}@demo.test`)),
  );
  const now = today(Date.now());
  const { year } = calendarDay(now);
  for (const dueYear of [year, year + 1]) {
    await fees.createDues({ year: dueYear, dueOn: `${dueYear}-03-31`, amounts: demoAmounts }, admin ?? '');
  }
  const payments = [
    { member, amount: demoAmounts.both, way: 'cash' },
    { member: admin, amount: demoAmounts.angler, way: 'card' },
    // The remainder is overdue; the editor has paid nothing.
    { member: cashier, amount: 5_000, way: 'cash' },
  ] as const;
  for (const [at, { member: payer = '', ...paid }] of payments.entries()) {
    const key = `demo-payment-number-${at}`;
    await fees.pay(
      { ...paid, member: payer, paidOn: now, note: 'demo', key },
      { by: cashier ?? '', today: now },
    );
  }
}

/** Imports a bank statement, once: one payment with a reference, and two lines not yet matched to a member. */
export async function seedDemoStatement(database: Database): Promise<void> {
  if (await database.selectFrom('bankImports').select('id').limit(1).executeTakeFirst()) return;
  const [payer, cashier] = await Promise.all([
    directory(database).findByNumber('1005'),
    directory(database).findByEmail('cashier@demo.test'),
  ]);
  if (!payer) return;
  const day = today(Date.now());
  const line = (at: number, amount: number, details: string) => ({
    ...{ key: `demo-line-of-a-statement-${at}`, line: at + 1, day, amount, details },
  });
  await bindFees(database).importLines(
    {
      chosen: [{ ...line(1, demoAmounts.hunter, `1005 ${calendarDay(day).year}`), member: payer.id }],
      others: [line(2, 20_000, 'Cotizație Cerere Maria'), line(3, 35, 'Dobândă, rând demo')],
    },
    { header: 'demo', columns: { day: 0, amount: 1, details: [2] } },
    { by: cashier?.id ?? '', fileName: 'extras-demo.csv' },
  );
}
