// A payment booked to the wrong member: reversed, it becomes open again or is given to the right one.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readOwnData } from '../../../netlify/office/parts/parts.ts';
import { collectOwnData } from '../../../netlify/office/privacy/collect.ts';
import { testDatabase } from '../database.ts';
import { admin, amounts, ana, cashier, line, payment, remembered } from './people.ts';

const { database, fees, members } = testDatabase({ connections: 8 });
const act = { by: cashier.id, today: '2026-11-21' };
const toImport = { by: cashier.id, fileName: 'extras.csv' };
const until = async (id: string) => (await members.get(id))?.validUntil;
const open = async () => (await fees.openLines()).lines;
const told = async (id: string) =>
  (await members.listChanges({ member: id, page: 1 })).changes.flatMap(({ fields }) => fields);
const details = 'ION POP · cotizatie 603 din 15.10.2026';

/** Imports a line of Eva's as Ana's. @returns its key and the payment's id. */
async function importWrong(over = {}) {
  const wrong = line(ana.id, amounts.hunter, { details, ...over });
  await fees.importLines({ chosen: [wrong], others: [] }, remembered, toImport);
  const [paid] = (await fees.own(ana.id)).payments;
  return { key: wrong.key, id: paid?.id ?? '' };
}

beforeEach(async () => {
  for (const one of [admin, cashier, ana]) await members.add(one);
  await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts }, admin.id);
});

describe('a payment of the bank that is taken back', () => {
  it('is an open line again, as it came in, and can be given to its member', async () => {
    const { key, id } = await importWrong();
    expect(await open()).toEqual([]);
    await fees.takeBack(id, cashier.id);
    expect(await open()).toEqual([{ key, day: '2026-11-19', amount: amounts.hunter, details }]);
    expect((await fees.imports())[0]).toMatchObject({ payments: 0, open: 1 });
    expect(await until(ana.id)).toBe('2026-03-31');
    await fees.payOpenLines(new Map([[key, admin.id]]), cashier.id);
    expect(await open()).toEqual([]);
    expect(await until(admin.id)).toBe('2026-12-31');
  });

  it('waits for another year, however old the line was', async () => {
    const kept = line('', 700, { details });
    await fees.importLines({ chosen: [], others: [kept] }, remembered, toImport);
    await fees.payOpenLines(new Map([[kept.key, ana.id]]), cashier.id);
    await sql`update open_lines set opened_at = now() - interval '20 years'`.execute(database);
    await fees.takeBack((await fees.own(ana.id)).payments[0]?.id ?? '', cashier.id);
    expect(await open()).toMatchObject([{ key: kept.key, amount: 700 }]);
  });

  it('goes with its import, where that is undone', async () => {
    const { id } = await importWrong();
    await fees.takeBack(id, cashier.id);
    const [made] = await fees.imports();
    await fees.undoImport(made?.id ?? '', admin.id);
    expect(await open()).toEqual([]);
  });

  it('stands in the record with its payer, its text and its sum', async () => {
    const { id } = await importWrong();
    await fees.takeBack(id, cashier.id);
    expect(await told(ana.id)).toContainEqual({
      field: 'payment',
      old: `2026-11-19 · 200,00 lei · „${details}”`,
      new: null,
    });
  });
});

it('a payment that was booked to the wrong member tells that one nothing of who paid, nor whose it is now', async () => {
  const { id } = await importWrong();
  expect(JSON.stringify(await fees.own(ana.id))).not.toContain('ION POP');
  await fees.give(id, admin.id, act);
  const data = JSON.stringify(await collectOwnData(database, ana.id, Date.now(), readOwnData));
  for (const other of ['ION POP', '603', admin.memberNumber]) expect(data).not.toContain(other);
  const payment = { field: 'payment', old: null, new: '2026-11-19 · 200,00 lei' };
  const { changes } = (await collectOwnData(database, ana.id, Date.now(), readOwnData)) ?? {};
  expect(changes?.flatMap(({ fields }) => fields)).toEqual(
    expect.arrayContaining([payment, { ...payment, old: payment.new, new: null }]),
  );
});

describe('a line that was taken back from a member', () => {
  const { key } = line('', 1);
  const taken = async () => (await fees.takenBack([key, 'k'.repeat(43)])).get(key);

  it('is known as no payment of that member, nor of any other whom it was taken from', async () => {
    const { id } = await importWrong({ key });
    expect(await taken()).toBeUndefined();
    await fees.give(id, admin.id, act);
    expect(await taken()).toEqual([ana.id]);
    await fees.takeBack((await fees.of(admin.id))?.payments[0]?.id ?? '', cashier.id);
    expect((await taken())?.toSorted()).toEqual([ana.id, admin.id].toSorted());
  });

  it('stays known where its import is undone later; of what went with the import nothing is said', async () => {
    const { id } = await importWrong({ key });
    await fees.takeBack(id, cashier.id);
    await fees.undoImport((await fees.imports())[0]?.id ?? '', admin.id);
    expect(await taken()).toEqual([ana.id]);
    const other = await importWrong();
    await fees.undoImport((await fees.imports())[0]?.id ?? '', admin.id);
    expect(await fees.takenBack([other.key])).toEqual(new Map());
  });

  it('says nothing of who is no member any more', async () => {
    const { id } = await importWrong({ key });
    await fees.takeBack(id, cashier.id);
    await members.remove(ana.id);
    expect(await taken()).toBeUndefined();
  });
});

it('a payment of the counter that is taken back is no open line', async () => {
  const paid = await fees.pay(payment(), act);
  await fees.takeBack(paid?.id ?? '', cashier.id);
  expect(await open()).toEqual([]);
});

describe('a payment that is given to another member', () => {
  it('is taken from the one and booked to the other, with what it prolonged', async () => {
    const { key, id } = await importWrong();
    expect(await until(ana.id)).toBe('2026-12-31');
    expect(await fees.give(id, admin.id, act)).toBe(ana.id);
    expect([await until(ana.id), await until(admin.id)]).toEqual(['2026-03-31', '2026-12-31']);
    expect(await fees.own(ana.id)).toMatchObject({ balance: amounts.hunter, payments: [] });
    expect(await fees.of(admin.id)).toMatchObject({
      balance: amounts.angler - amounts.hunter,
      payments: [{ paidOn: '2026-11-19', way: 'bank', reference: details, by: cashier.name }],
    });
    expect(await open()).toEqual([]);
    // The statement knows the line and undoes it with the others.
    expect(await fees.known([key])).toEqual(new Set([key]));
    const [made] = await fees.imports();
    expect(made).toMatchObject({ payments: 1, amount: amounts.hunter });
    await fees.undoImport(made?.id ?? '', admin.id);
    expect((await fees.own(admin.id)).payments).toEqual([]);
  });

  it('stands in the record of both, each naming the other', async () => {
    const { id } = await importWrong();
    await fees.give(id, admin.id, act);
    const of = (arrow: string) => `2026-11-19 · 200,00 lei · ${arrow} · „${details}”`;
    expect(await told(ana.id)).toContainEqual({ field: 'payment', old: of('→ N-eva'), new: null });
    expect(await told(admin.id)).toContainEqual({ field: 'payment', old: null, new: of('← 1042') });
  });

  it('of the counter has a new receipt, for the old one names the other', async () => {
    const paid = await fees.pay(payment({ note: 'rest', way: 'card' }), act);
    await fees.give(paid?.id ?? '', admin.id, { ...act, today: '2027-01-04' });
    expect((await fees.of(admin.id))?.payments).toMatchObject([
      { receipt: '2027/1', paidOn: '2026-11-20', note: 'rest', way: 'card', amount: 5_000 },
    ]);
    expect(await told(ana.id)).toContainEqual({
      field: 'payment',
      old: '2026-11-20 · 50,00 lei · 2026/1 · → N-eva',
      new: null,
    });
  });

  it('to nobody stays where it is', async () => {
    const { id } = await importWrong();
    await expect(fees.give(id, 'nobody', act)).rejects.toMatchObject({ code: 'not-found' });
    expect((await fees.own(ana.id)).payments).toHaveLength(1);
    expect(await until(ana.id)).toBe('2026-12-31');
  });

  it('is given once, by whichever of those who do it at the same time', async () => {
    const { id } = await importWrong();
    const given = await Promise.all([
      fees.give(id, admin.id, act),
      fees.give(id, cashier.id, act),
      fees.takeBack(id, cashier.id),
    ]);
    expect(given.filter((one) => one !== null)).toEqual([ana.id]);
    const sums = await Promise.all(
      [admin, cashier, ana].map(async (one) => (await fees.own(one.id)).payments.length),
    );
    expect(sums.reduce((all, one) => all + one, 0) + (await open()).length).toBe(1);
  });

  it.each([['its own member', ana.id]])('to %s is not moved', async (_, to) => {
    const { id } = await importWrong();
    expect(await fees.give(id, to, act)).toBeNull();
    expect(await fees.give('999999', admin.id, act)).toBeNull();
    expect((await fees.own(ana.id)).payments).toMatchObject([{ id }]);
  });
});
