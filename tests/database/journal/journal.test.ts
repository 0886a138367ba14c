// Whatever is paid, refunded, moved and reversed, in whatever order: the journal's sums are those of the balances, no day
// counts money twice, and what was handed over does not change.

import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { emptied, testDatabase } from '../database.ts';
import { person } from '../../unit/people.ts';
import { bindJournal } from '../../../netlify/office/journal/journal.ts';
import type { JournalEntry } from '../../../src/office/fees/api/journal.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { addDays } from '../../../src/core/time/days.ts';
import { amounts, cashier, freshKey, line, payment, remembered } from '../fees/people.ts';
import { rounds } from '../../deep.ts';

const { fees, members, database } = testDatabase({ connections: 4 });
const journal = bindJournal(database);
const ids = ['a', 'b', 'c'];
const now = today(Date.now());
const author = { by: cashier.id, today: now };
const whole = { from: '2000-01-01', until: '2099-12-31' };

const daysAgo = fc.integer({ min: 0, max: 300 });
const amount = fc.oneof(fc.constantFrom(...Object.values(amounts)), fc.integer({ min: 1, max: 60_000 }));
const who = fc.nat({ max: ids.length - 1 });
const acts = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('pay' as const), who, amount, daysAgo }),
    fc.record({
      do: fc.constant('import' as const),
      lines: fc.array(fc.record({ who, amount, daysAgo }), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ do: fc.constantFrom('refund' as const, 'transfer' as const), who, to: who, amount }),
    fc.record({
      do: fc.constantFrom('take back' as const, 'undo' as const, 'open', 'share', 'take all back'),
      which: fc.nat(),
      who,
    }),
    fc.record({ do: fc.constantFrom('give' as const, 'due' as const), which: fc.nat(), who, amount }),
    fc.record({ do: fc.constant('hand over' as const), daysAgo }),
  ),
  { minLength: 1, maxLength: 20 },
);
type Act = typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never;

const pick = <One>(all: readonly One[], at: number) => all[at % Math.max(1, all.length)];
const getId = (at: number) => ids[at] ?? '';

/** What members have paid, counted apart from the database. */
type Counted = Map<string, number>;

const add = (counted: Counted, member: string, sum: number) =>
  counted.set(member, (counted.get(member) ?? 0) + sum);

async function standing() {
  const rows = await database
    .selectFrom('payments')
    .where('voidedAt', 'is', null)
    .select(['id', 'memberId', 'amount', 'entry', 'counterpart', 'importId', 'lineKey', 'lineAmount'])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, memberId: row.memberId ?? '' }));
}

async function perform(act: Act, counted: Counted, handed: JournalEntry[][]): Promise<void> {
  switch (act.do) {
    case 'pay': {
      const order = { member: getId(act.who), amount: act.amount, paidOn: addDays(now, -act.daysAgo) };
      const sent = payment(order);
      await Promise.all([fees.pay(sent, author), fees.pay(sent, author)]);
      add(counted, order.member, act.amount);
      break;
    }
    case 'import': {
      const chosen = act.lines.map((one) =>
        line(getId(one.who), one.amount, { day: addDays(now, -one.daysAgo) }),
      );
      const file = { by: cashier.id, fileName: 'extras.csv' };
      await fees.importLines({ chosen, others: [] }, remembered, file);
      for (const one of chosen) add(counted, one.member ?? '', one.amount);
      break;
    }
    case 'refund': {
      const member = getId(act.who);
      const advance = Math.max(0, -(await fees.own(member)).balance);
      const sent = { member, amount: act.amount, way: 'cash', note: '', key: freshKey() } as const;
      if (act.amount > advance) {
        await expect(fees.refund(sent, author)).rejects.toMatchObject({ code: 'nothing-left' });
      } else {
        await Promise.all([fees.refund(sent, author), fees.refund(sent, author)]);
        add(counted, member, -act.amount);
      }
      break;
    }
    case 'transfer': {
      const [member, to] = [getId(act.who), getId(act.to)];
      const sent = { member, to, amount: act.amount, note: '', key: freshKey() };
      if (member === to) {
        expect(await fees.transfer(sent, author)).toBe(false);
      } else if (act.amount > (counted.get(member) ?? 0)) {
        await expect(fees.transfer(sent, author)).rejects.toMatchObject({ code: 'nothing-left' });
      } else {
        expect(await fees.transfer(sent, author)).toBe(true);
        expect(await fees.transfer(sent, author)).toBe(true);
        add(counted, member, -act.amount);
        add(counted, to, act.amount);
      }
      break;
    }
    case 'take back': {
      const row = pick(await standing(), act.which);
      if (!row) break;
      if (row.entry === 'payment') expect(await fees.takeBack(row.id, cashier.id)).toBe(row.memberId);
      else expect(await fees.takeBackCorrection(row.id, cashier.id)).toBe(row.memberId);
      add(counted, row.memberId, -row.amount);
      if (row.entry === 'transfer') add(counted, String(row.counterpart), row.amount);
      break;
    }
    case 'give': {
      const row = pick(
        (await standing()).filter(({ entry }) => entry === 'payment'),
        act.which,
      );
      const to = getId(act.who);
      if (!row || row.memberId === to) break;
      expect(await fees.give(row.id, to, author)).toBe(row.memberId);
      add(counted, row.memberId, -row.amount);
      add(counted, to, row.amount);
      break;
    }
    case 'open': {
      const open = pick((await fees.openLines()).lines, act.which);
      if (!open) break;
      await fees.payOpenLines(new Map([[open.key, getId(act.who)]]), cashier.id);
      add(counted, getId(act.who), open.amount);
      break;
    }
    case 'share': {
      const open = pick((await fees.openLines()).lines, act.which);
      if (!open || open.lineAmount || open.amount < 2) break;
      const first = 1 + (act.which % (open.amount - 1));
      const shares = [
        { member: getId(act.who), amount: first },
        { member: getId((act.who + 1) % ids.length), amount: open.amount - first },
      ];
      await fees.payOpenLines(new Map([[open.key, shares]]), cashier.id);
      for (const share of shares) add(counted, share.member, share.amount);
      break;
    }
    case 'take all back': {
      const all = (await standing()).filter(({ lineAmount: whole }) => whole !== null);
      const row = pick(all, act.which);
      if (!row) break;
      await fees.takeBack(row.id, cashier.id, true);
      for (const one of all) if (one.lineKey === row.lineKey) add(counted, one.memberId, -one.amount);
      break;
    }
    case 'undo': {
      const row = pick(
        (await standing()).filter(({ importId: imported }) => imported !== null),
        act.which,
      );
      if (!row) break;
      const imported = String(row.importId);
      for (const one of await standing())
        if (one.importId === imported) add(counted, one.memberId, -one.amount);
      await fees.undoImport(imported, cashier.id);
      break;
    }
    case 'due': {
      const due = { kind: 'other', dueOn: now, reason: 'x', key: freshKey() } as const;
      await fees.add({ ...due, member: getId(act.who), amount: act.amount }, cashier.id);
      break;
    }
    case 'hand over': {
      const until = addDays(now, -act.daysAgo);
      const [last] = (await journal.page(whole, 1)).handovers;
      const work = journal.handOver(until, cashier.id);
      if (until >= now || (last && until <= last.until)) {
        await expect(work).rejects.toMatchObject({ code: 'handed-over' });
      } else {
        await work;
        handed.push(await journal.all({ ...whole, until }));
      }
    }
  }
}

async function checkSums(counted: Counted): Promise<void> {
  const accounts = await database.selectFrom('feeAccounts').select(['memberId', 'paid']).execute();
  const entries = await journal.all(whole);
  for (const { memberId: member, paid } of accounts) {
    const own = entries.filter((entry) => entry.member === member);
    const sum = own.reduce((all, entry) => all + entry.amount, 0);
    expect([member, sum]).toEqual([member, counted.get(String(member)) ?? 0]);
    expect([member, paid]).toEqual([member, sum]);
  }
  const { sums, total, days } = await journal.page(whole, 1);
  const net = (all: { incoming: number; outgoing: number }[]) =>
    all.reduce((sum, { incoming, outgoing }) => sum + incoming - outgoing, 0);
  expect(total).toBe(entries.length);
  expect(net(sums)).toBe(entries.reduce((all, { amount }) => all + amount, 0));
  if (total <= 50) expect(net(days)).toBe(net(sums));
}

/** Checks that moved money belongs to nobody before it came in, and to exactly one member from then on. */
async function checkDays(): Promise<void> {
  const { rows } = await sql<{ least: number; most: number; amount: number }>`
    select min(upto)::int as least, max(upto)::int as most, max(amount)::int as amount
    from (
      select line_key, coalesce(line_amount, abs(entries.amount)) as amount,
        sum(entries.amount) over (partition by line_key order by day range unbounded preceding) as upto
      from journal as entries join payments on payments.id = entries.id
      where payments.entry = 'payment'
    ) as running group by line_key
  `.execute(database);
  for (const { least, most, amount: sum } of rows) {
    expect(least).toBeGreaterThanOrEqual(0);
    expect(most).toBeLessThanOrEqual(sum);
  }
}

it('the sums of the journal are those of the balances, and what was handed over stays', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      await emptied.execute(database);
      await members.add(cashier);
      for (const id of ids) await members.add(person(id, { kind: 'hunter', memberNumber: id }));
      const counted: Counted = new Map();
      const handed: JournalEntry[][] = [];
      for (const act of all) await perform(act, counted, handed);
      await checkSums(counted);
      await checkDays();
      const { handovers } = await journal.page(whole, 1);
      for (const { until } of handovers) {
        expect(handed.map((entries) => JSON.stringify(entries))).toContain(
          JSON.stringify(await journal.all({ ...whole, until })),
        );
      }
    }),
    { numRuns: rounds(12, 60) },
  );
});
