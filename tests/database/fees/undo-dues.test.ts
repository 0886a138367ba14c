// The year's dues undone, because their day or amount was wrong, and created again.

import { beforeEach, expect, it } from 'vitest';
import { createLaterDues } from '../../../netlify/office/fees/dues.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { admin, amounts, ana, extraDue, payment } from './people.ts';

const { database, fees, members } = testDatabase();
const later = [{ dueOn: '2026-09-30', share: 40 }];
const order = { year: 2026, dueOn: '2026-01-31', later, amounts: { ...amounts, joining: 700 } };
const by = { by: admin.id, today: '2026-11-21' };
const dan = person('dan', { kind: 'hunter', joinedOn: '2026-05-02' });

beforeEach(async () => {
  for (const one of [admin, ana, dan]) await members.add(one);
});

it('who has paid nothing since owes the year’s due no more, whoever has paid a part keeps it', async () => {
  expect(await fees.unpaid(2026)).toBeNull();
  await fees.createDues(order, admin.id);
  await fees.add(extraDue({ member: admin.id }), admin.id);
  await fees.pay(payment({ amount: 1 }), by);
  expect(await fees.unpaid(2026)).toEqual({
    unpaid: 2,
    amount: amounts.angler + amounts.hunter,
    paid: 1,
    dueOn: '2026-01-31',
  });
  expect(await fees.undoDues(2026, admin.id)).toBe(2);
  expect(await fees.own(admin.id)).toMatchObject({ dues: [{ kind: 'contribution' }] });
  expect((await fees.own(dan.id)).dues).toMatchObject([{ kind: 'joining', amount: 700 }]);
  expect((await fees.own(ana.id)).dues).toHaveLength(2);
  expect(await fees.unpaid(2026)).toEqual({ unpaid: 0, amount: 0, paid: 1, dueOn: null });
  expect(await fees.undoDues(2026, admin.id)).toBe(0);
  const { changes } = await members.listChanges({ page: 1, member: dan.id });
  expect(changes[0]).toMatchObject({
    by: admin.name,
    fields: [
      { field: 'due', old: '2026 · hunter · 120,00 lei · 1/2', new: null },
      { field: 'due', old: '2026 · hunter · 80,00 lei · 2/2', new: null },
    ],
  });
});

it('they are made again with another day; until then whoever joins gets none', async () => {
  await fees.createDues(order, admin.id);
  await fees.undoDues(2026, admin.id);
  await members.add(person('nou', { kind: 'hunter' }));
  expect(await createLaterDues(database, by.today)).toBe(0);
  expect(await fees.createDues({ ...order, dueOn: '2026-03-31', later: [] }, admin.id)).toBe(4);
  expect((await fees.own(admin.id)).dues).toMatchObject([{ dueOn: '2026-03-31', amount: amounts.angler }]);
  expect((await fees.unpaid(2026))?.dueOn).toBe('2026-03-31');
});

it('a year made by mistake leaves no trace on what was paid before it', async () => {
  await fees.createDues(order, admin.id);
  await fees.pay(payment({ amount: amounts.hunter }), by);
  const before = await fees.of(ana.id);
  expect(before?.member.validUntil).toBe('2026-12-31');
  await fees.createDues({ ...order, year: 2025, dueOn: '2025-03-31', later: [] }, admin.id);
  expect((await fees.of(ana.id))?.member.validUntil).toBe(ana.validUntil);
  expect(await fees.undoDues(2025, admin.id)).toBe(3);
  expect(await fees.of(ana.id)).toEqual(before);
});

it('members who left keep theirs, and other years stay as they were', async () => {
  await fees.createDues({ ...order, year: 2025, dueOn: '2025-03-31', later: [] }, admin.id);
  await fees.createDues(order, admin.id);
  await members.update(dan.id, (one) => ({ ...one, disabled: true }));
  expect(await fees.undoDues(2026, admin.id)).toBe(2);
  expect((await fees.own(ana.id)).dues).toMatchObject([{ year: 2025 }]);
  expect((await fees.of(dan.id))?.dues.filter(({ year }) => year === 2026)).not.toEqual([]);
});

it('a due that was cancelled for one member alone comes back only where that is asked for, also once all were taken back', async () => {
  await fees.createDues(order, admin.id);
  const cancelAll = async (id: string) => {
    for (const due of (await fees.own(id)).dues.filter(({ kind }) => kind !== 'joining'))
      await fees.cancel(due.id, { by: admin.id, isAdmin: true });
  };
  await cancelAll(dan.id);
  const table = { year: 2026, amounts: { ...amounts, 'hunter-and-angler': amounts.both, entry: 700 } };
  const spared = async () => (await fees.plan(2026, table)).spared;
  expect(await spared()).toEqual({ members: 1, total: amounts.hunter });
  expect((await fees.plan(2026, table)).rows.map((row) => [row.kind, row.members, row.total])).toEqual([
    ['hunter', 0, 0],
    ['angler', 0, 0],
    ['both', 0, 0],
  ]);
  expect(await fees.createDues(order, admin.id)).toBe(0);
  expect((await fees.own(dan.id)).dues).toMatchObject([{ kind: 'joining' }]);

  await fees.undoDues(2026, admin.id);
  expect(await fees.createDues(order, admin.id)).toBe(2);
  expect(await spared()).toEqual({ members: 1, total: amounts.hunter });
  expect(await fees.createDues({ ...order, spared: true }, admin.id)).toBe(1);
  expect(await spared()).toEqual({ members: 0, total: 0 });
  expect((await fees.own(dan.id)).dues).toHaveLength(3);

  // After a change of kind they are still offered, with the new amount.
  await cancelAll(dan.id);
  await members.update(dan.id, (one) => ({ ...one, kind: 'angler' }));
  expect(await spared()).toEqual({ members: 1, total: amounts.angler });
  expect(await fees.createDues(order, admin.id)).toBe(0);
  expect(await fees.createDues({ ...order, spared: true }, admin.id)).toBe(1);
  expect((await fees.own(dan.id)).dues).toMatchObject([
    { kind: 'joining' },
    { kind: 'angler' },
    { kind: 'angler' },
  ]);
});

it('a joining fee that was cancelled says nothing of the year’s fee', async () => {
  await fees.createDues(order, admin.id);
  const joining = (await fees.own(dan.id)).dues.find(({ kind }) => kind === 'joining');
  await fees.cancel(joining?.id ?? '', { by: admin.id, isAdmin: true });
  await fees.undoDues(2026, admin.id);
  expect(await fees.createDues(order, admin.id)).toBe(3);
});
