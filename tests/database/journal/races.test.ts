// Handing over while payments come in, and concurrent corrections: nothing doubled, nothing added to what was handed over.

import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { bindJournal } from '../../../netlify/office/journal/journal.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { person } from '../../unit/people.ts';
import { ana, cashier, freshKey, payment } from '../fees/people.ts';

const { fees, members, database } = testDatabase({ connections: 20 });
const journal = bindJournal(database);
const now = today(Date.now());
const [yesterday, before] = [addDays(now, -1), addDays(now, -9)];
const author = { by: cashier.id, today: now };
const upto = (until: string) => journal.all({ from: '2000-01-01', until });

beforeEach(async () => {
  for (const one of [cashier, ana, person('ion')]) await members.add(one);
});

it('no payment that comes in during the handing over is dated before it', async () => {
  const paying = Array.from({ length: 40 }, () => fees.pay(payment({ paidOn: before }), author));
  await Promise.all(paying.slice(0, 5));
  await journal.handOver(yesterday, cashier.id);
  const handed = await upto(yesterday);
  await Promise.all(paying);
  expect(handed.length).toBeGreaterThanOrEqual(5);
  expect(await upto(yesterday)).toEqual(handed);
  expect(await upto(now)).toHaveLength(40);
});

it('one of two who hand over the same day does', async () => {
  const outcomes = await Promise.allSettled([
    journal.handOver(yesterday, cashier.id),
    journal.handOver(yesterday, cashier.id),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(journal.handOver(now, cashier.id)).rejects.toMatchObject({ code: 'handed-over' });
});

it('what was paid in advance is given back once, or moved on, never both', async () => {
  await fees.pay(payment({ amount: 1000 }), author);
  const order = { member: ana.id, amount: 600, note: '' };
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => fees.refund({ ...order, way: 'cash', key: freshKey() }, author)),
    ...Array.from({ length: 8 }, () => fees.transfer({ ...order, to: 'ion', key: freshKey() }, author)),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'nothing-left' });
  expect((await fees.own(ana.id)).balance).toBe(-400);
});

it('a transfer is taken back at both, once', async () => {
  await fees.pay(payment({ amount: 1000 }), author);
  await fees.transfer({ member: ana.id, to: 'ion', amount: 300, note: '', key: freshKey() }, author);
  const [here] = (await fees.of(ana.id))?.payments.filter(({ entry }) => entry === 'transfer') ?? [];
  const [there] = (await fees.of('ion'))?.payments ?? [];
  const outcomes = await Promise.all(
    [here, there, here, there].map((one) => fees.takeBackCorrection(one?.id ?? '', cashier.id)),
  );
  expect(outcomes.filter((member) => member !== null)).toHaveLength(1);
  expect([(await fees.own(ana.id)).balance, (await fees.own('ion')).balance]).toEqual([-1000, 0]);
  expect(await upto(now)).toHaveLength(5);
});

it('an entry of the journal is not changed, whoever tries', async () => {
  const paid = await fees.pay(payment(), author);
  const change = (values: Record<string, unknown>) =>
    database.updateTable('payments').set(values).where('id', '=', String(paid?.id)).execute();
  const earlier = addDays(payment().paidOn, -1);
  for (const values of [{ amount: 1 }, { bookedOn: earlier }, { paidOn: earlier }, { way: 'bank' }])
    await expect(change(values)).rejects.toThrow('corrected by further entries');
  await fees.takeBack(String(paid?.id), cashier.id);
  await expect(change({ voidedAt: null })).rejects.toThrow('corrected by further entries');
});
