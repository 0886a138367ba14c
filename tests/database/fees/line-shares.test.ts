// A bank line that several members paid together: each share is a payment of its own, and whatever is done with the shares,
// they and the open remainder add up to the line.

import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { toPayments } from '../../../netlify/office/fees/line-shares.ts';
import { readOwnData } from '../../../netlify/office/parts/parts.ts';
import { collectOwnData } from '../../../netlify/office/privacy/collect.ts';
import type { LineChoice } from '../../../src/office/fees/api/statements.ts';
import { emptied, testDatabase } from '../database.ts';
import { admin, amounts, ana, cashier, line, remembered } from './people.ts';
import { rounds } from '../../deep.ts';

const { database, fees, members } = testDatabase({ connections: 8 });
const toImport = { by: cashier.id, fileName: 'extras.csv' };
const author = { by: cashier.id, today: '2026-11-21' };
const details = 'cotizatie 1042 si N-eva';
const whole = amounts.hunter + amounts.angler;
const shares = [
  { member: ana.id, amount: amounts.hunter },
  { member: admin.id, amount: amounts.angler },
];
const bank = (amount = whole) => line('', amount, { details });

const importLine = (from: ReturnType<typeof bank>, choice?: LineChoice) =>
  fees.importLines(
    { chosen: choice ? toPayments(from, choice) : [], others: choice ? [] : [from] },
    remembered,
    toImport,
  );
const rent = { income: 'rent', note: '' } as const;
const pay = (key: string, choice: LineChoice) => fees.payOpenLines(new Map([[key, choice]]), cashier.id);
const open = async () => (await fees.openLines()).lines;
const findPayment = async (id: string) => (await fees.of(id))?.payments[0];
const balances = async () =>
  Promise.all([ana, admin].map(async ({ id }) => (await fees.own(id)).payments.map(({ amount }) => amount)));

beforeEach(async () => {
  for (const one of [admin, cashier, ana]) await members.add(one);
  await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts }, admin.id);
});

describe('a line for several members', () => {
  it('is an entry of each, which pays that member’s own dues', async () => {
    const from = bank();
    expect(await importLine(from, shares)).toMatchObject({ added: 2, prolonged: 2, openLines: 0 });
    expect(await balances()).toEqual([[amounts.hunter], [amounts.angler]]);
    expect(await findPayment(ana.id)).toMatchObject({
      ...{ reference: details, lineAmount: whole, purposes: ['hunter 2026'], paidOn: from.day },
    });
    expect(await fees.known([from.key])).toEqual(new Set([from.key]));
    expect((await fees.imports())[0]).toMatchObject({ payments: 2, amount: whole, open: 0 });
    // The members learn nothing about each other.
    expect(JSON.stringify(await fees.own(ana.id))).not.toContain(String(whole));
    const own = JSON.stringify(await collectOwnData(database, ana.id, Date.now(), readOwnData));
    for (const other of [admin.memberNumber, String(whole)]) expect(own).not.toContain(other);
  });

  it('may have waited for them among the open lines', async () => {
    const from = bank();
    await importLine(from);
    expect(await pay(from.key, shares)).toEqual({ added: 2, prolonged: 2 });
    expect(await pay(from.key, shares)).toEqual({ added: 0, prolonged: 0 });
    expect(await open()).toEqual([]);
    expect(await balances()).toEqual([[amounts.hunter], [amounts.angler]]);
  });

  it('is not shared in parts that are more or less than the line', async () => {
    const from = bank();
    await importLine(from);
    for (const off of [-1, 1]) {
      const wrong = shares.map((share, at) => (at ? { ...share, amount: share.amount + off } : share));
      await expect(pay(from.key, wrong)).rejects.toMatchObject({ code: 'invalid-fields' });
      expect(() => toPayments(from, wrong)).toThrow(expect.objectContaining({ code: 'invalid-fields' }));
    }
    expect(await balances()).toEqual([[], []]);
    expect(await open()).toHaveLength(1);
  });

  it('for somebody who is no member is refused as a whole', async () => {
    const from = bank();
    await importLine(from);
    const wrong = [
      { member: 'nobody', amount: 1 },
      { member: ana.id, amount: whole - 1 },
    ];
    await expect(pay(from.key, wrong)).rejects.toMatchObject({ code: 'not-found' });
    expect(await balances()).toEqual([[], []]);
  });

  it('is one line, however it is imported again', async () => {
    const from = bank();
    await importLine(from, shares);
    const before = await balances();
    for (const choice of [ana.id, shares.toReversed(), undefined]) {
      expect(await importLine(from, choice)).toEqual({ added: 0, prolonged: 0, openLines: 0 });
    }
    const share = await findPayment(admin.id);
    await fees.takeBack(share?.id ?? '', cashier.id);
    expect(await importLine(from, ana.id)).toMatchObject({ added: 0 });
    expect(await importLine(from)).toMatchObject({ openLines: 0 });
    expect(await balances()).toEqual([before[0], []]);
    expect(await open()).toMatchObject([{ amount: amounts.angler }]);
  });

  it('imported at once as a whole and in shares is one of both', async () => {
    const from = bank();
    await Promise.all([
      importLine(from, ana.id),
      importLine(from, shares),
      importLine(from, shares.toReversed()),
    ]);
    expect((await balances()).flat().reduce((sum, amount) => sum + amount, 0)).toBe(whole);
  });
});

describe('a share that is taken back', () => {
  it('waits for its member, with its amount and that of the line; it can be given, and is not shared again', async () => {
    const from = bank();
    await importLine(from, shares);
    await fees.takeBack((await findPayment(ana.id))?.id ?? '', cashier.id);
    const [part] = await open();
    expect(part).toEqual({
      ...{ key: `${from.key}~1`, day: from.day, amount: amounts.hunter, details, lineAmount: whole },
    });
    expect(await fees.takenBack([part?.key ?? ''])).toEqual(new Map([[part?.key, [ana.id]]]));
    const again = [
      { member: cashier.id, amount: 5_000 },
      { member: ana.id, amount: amounts.hunter - 5_000 },
    ];
    await expect(pay(part?.key ?? '', again)).rejects.toMatchObject({ code: 'invalid-fields' });
    expect(await open()).toEqual([part]);
    expect(await pay(part?.key ?? '', cashier.id)).toMatchObject({ added: 1 });
    expect(await findPayment(cashier.id)).toMatchObject({ amount: amounts.hunter, lineAmount: whole });
    expect(await open()).toEqual([]);
    await fees.takeBack((await findPayment(cashier.id))?.id ?? '', cashier.id);
    expect(await open()).toEqual([part]);
  });

  it('moves to another member as any payment does', async () => {
    await importLine(bank(), shares);
    const id = (await findPayment(ana.id))?.id ?? '';
    await fees.give(id, cashier.id, author);
    expect(await findPayment(cashier.id)).toMatchObject({ amount: amounts.hunter, lineAmount: whole });
    expect(await open()).toEqual([]);
  });

  it.each([
    ['one after the other', false],
    ['together', true],
  ])('with all others, %s, is the line again', async (_, together) => {
    const from = bank();
    await importLine(from, shares);
    expect(await fees.takeBack((await findPayment(ana.id))?.id ?? '', cashier.id, together)).toBe(ana.id);
    if (!together) await fees.takeBack((await findPayment(admin.id))?.id ?? '', cashier.id);
    expect(await balances()).toEqual([[], []]);
    expect(await open()).toEqual([{ key: from.key, day: from.day, amount: whole, details }]);
    expect((await members.get(admin.id))?.validUntil).toBe('2026-03-31');
    expect(await pay(from.key, cashier.id)).toMatchObject({ added: 1 });
    expect(await findPayment(cashier.id)).toMatchObject({ amount: whole });
  });

  it('at the same time as another one leaves one line', async () => {
    await importLine(bank(), shares);
    const ids = await Promise.all([ana, admin].map(async ({ id }) => (await findPayment(id))?.id ?? ''));
    await Promise.all(ids.map((id) => fees.takeBack(id, cashier.id)));
    expect(await open()).toMatchObject([{ amount: whole }]);
  });

  it('stays a share where another is not from a member', async () => {
    await importLine(bank(), shares);
    await fees.takeBack((await findPayment(ana.id))?.id ?? '', cashier.id);
    await pay((await open())[0]?.key ?? '', rent);
    await fees.takeBack((await findPayment(admin.id))?.id ?? '', cashier.id);
    expect(await open()).toMatchObject([{ amount: amounts.angler, lineAmount: whole }]);
  });

  it('goes with its import; the line can be imported again', async () => {
    const from = bank();
    await importLine(from, shares);
    await fees.takeBack((await findPayment(ana.id))?.id ?? '', cashier.id);
    await fees.undoImport((await fees.imports())[0]?.id ?? '', cashier.id);
    expect([await open(), ...(await balances())]).toEqual([[], [], []]);
    expect(await fees.known([from.key])).toEqual(new Set());
    expect(await importLine(from, ana.id)).toMatchObject({ added: 1 });
  });

  it('of a line that another import has kept leaves it open there', async () => {
    const from = bank();
    await importLine(from);
    await importLine(from, shares);
    await fees.undoImport((await fees.imports())[0]?.id ?? '', cashier.id);
    expect(await open()).toMatchObject([{ key: from.key, amount: whole }]);
  });
});

/** Returns the sum of a line's valid payments and its open remainder. */
async function sumLine(key: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from payments where line_key = ${key} and voided_at is null
  `.execute(database);
  const waiting = (await open()).filter((one) => one.key.split('~')[0] === key);
  return waiting.reduce((sum, { amount }) => sum + amount, rows[0]?.sum ?? 0);
}

/** True if each statement reports its lines, and what became of them adds up. */
async function tiesOut(amount: number): Promise<boolean> {
  const imports = await fees.imports();
  return imports.every(
    ({ sums }) =>
      sums?.total === amount && sums.members + sums.other + sums.open === amount && sums.gone === 0,
  );
}

const who = fc.constantFrom(ana.id, admin.id, cashier.id);
const acts = fc.array(
  fc.record({
    do: fc.constantFrom(
      'pay',
      'share',
      'take back',
      'take all back',
      'give',
      'not from a member',
      'reopen',
      'import',
      'import shared',
    ),
    which: fc.nat(20),
    who,
    part: fc.integer({ min: 1, max: 99 }),
  }),
  { minLength: 1, maxLength: 14 },
);

it('whatever is done with shares, they are the line together, on every day', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      await emptied.execute(database);
      for (const one of [admin, cashier, ana]) await members.add(one);
      const from = bank(10_000);
      await importLine(from);
      for (const act of all) {
        const lines = await open();
        const at = lines[act.which % Math.max(1, lines.length)];
        const rows = await database
          .selectFrom('payments')
          .where('voidedAt', 'is', null)
          .select(['id', 'memberId'])
          .orderBy('id')
          .execute();
        const row = rows[act.which % Math.max(1, rows.length)];
        const part = Math.ceil(((at?.amount ?? 0) * act.part) / 100);
        const other = act.who === ana.id ? admin.id : ana.id;
        const two = (amount: number, first: number) => [
          { member: act.who, amount: first },
          { member: other, amount: amount - first },
        ];
        if (act.do === 'pay' && at) await pay(at.key, act.who);
        if (act.do === 'share' && at && !at.lineAmount && part < at.amount)
          await pay(at.key, two(at.amount, part));
        if (act.do === 'take back' && row) await fees.takeBack(row.id, cashier.id);
        if (act.do === 'take all back' && row) await fees.takeBack(row.id, cashier.id, true);
        if (act.do === 'give' && row?.memberId && row.memberId !== act.who)
          await fees.give(row.id, act.who, author);
        if (act.do === 'not from a member' && at)
          await pay(at.key, act.part % 2 ? rent : { income: 'from-cash', note: 'x' });
        if (act.do === 'reopen' && row) await fees.reopenIncome(row.id, cashier.id);
        if (act.do === 'import') await importLine(from, act.part % 2 ? act.who : undefined);
        if (act.do === 'import shared') await importLine(from, two(from.amount, act.part));
        expect([act.do, await sumLine(from.key)]).toEqual([act.do, from.amount]);
        expect([act.do, await tiesOut(from.amount)]).toEqual([act.do, true]);
      }
      const { rows: days } = await sql<{ least: number; most: number }>`
        select min(upto)::int as least, max(upto)::int as most from (
          select sum(entries.amount) over (order by day range unbounded preceding) as upto
          from journal as entries join payments using (id) where entries.way = 'bank'
        ) as running
      `.execute(database);
      expect(days[0]?.least ?? 0).toBeGreaterThanOrEqual(0);
      expect(days[0]?.most ?? 0).toBeLessThanOrEqual(from.amount);
    }),
    { numRuns: rounds(12, 60) },
  );
});
