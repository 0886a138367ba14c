// The year's dues of members who joined after the dues were created.

import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../database.ts';
import { person } from '../../unit/people.ts';
import { createLaterDues } from '../../../netlify/office/fees/dues.ts';
import { admin, amounts, ana } from './people.ts';

const { fees, members, database } = testDatabase({ connections: 4 });
const day = '2026-11-21';
const order = { year: 2026, dueOn: '2026-03-31', amounts: { hunter: amounts.hunter } };

beforeEach(async () => {
  for (const one of [admin, ana]) await members.add(one);
});

it('who joins later gets the due of the kind, once, with time to pay it', async () => {
  await fees.createDues(order, admin.id);
  for (const id of ['ion', 'dan']) await members.add(person(id, { kind: 'hunter' }));
  const made = await Promise.all([createLaterDues(database, day), createLaterDues(database, day)]);
  expect(made.sort()).toEqual([0, 2]);
  expect((await fees.own('ion')).dues).toEqual([
    expect.objectContaining({ year: 2026, kind: 'hunter', amount: amounts.hunter, dueOn: '2026-12-21' }),
  ]);
  expect(await createLaterDues(database, day)).toBe(0);
  const { changes } = await members.listChanges({ page: 1, member: 'ion' });
  expect(changes[0]).toMatchObject({ by: admin.name, fields: [{ field: 'due' }] });
});

it('a due that is still to come keeps its day', async () => {
  await fees.createDues({ ...order, year: 2027, dueOn: '2027-03-31' }, admin.id);
  await members.add(person('ion', { kind: 'hunter' }));
  expect(await createLaterDues(database, day)).toBe(1);
  expect((await fees.own('ion')).dues).toMatchObject([{ year: 2027, dueOn: '2027-03-31' }]);
});

it('nobody else gets one: of another kind, disabled, there before, cancelled, or before any was made', async () => {
  await members.add(person('before', { kind: 'angler' }));
  await members.add(person('early', { kind: 'hunter' }));
  expect(await createLaterDues(database, day)).toBe(0);
  await fees.createDues(order, admin.id);
  await members.update('before', (one) => ({ ...one, kind: 'hunter' }));
  await members.add(person('fish', { kind: 'angler' }));
  await members.add(person('off', { kind: 'hunter', disabled: true }));
  const [due] = (await fees.own('early')).dues;
  await fees.cancel(due?.id ?? '', { by: admin.id, isAdmin: true });
  expect(await createLaterDues(database, day)).toBe(0);
  // Last year's dues no longer apply.
  expect(await createLaterDues(database, '2027-01-02')).toBe(0);
});
