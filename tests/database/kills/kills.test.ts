// A process that records payments and corrections is killed in between and repeats its work: nothing is doubled or lost.

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { bindJournal } from '../../../netlify/office/journal/journal.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import type { Order } from './corrector.ts';

const { url, database, members, fees } = testDatabase({ connections: 4 });
const day = today(Date.now());
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function startCorrector(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'corrector.ts'), [url, day], { stdio: 'ignore' });
  children.push(child);
  await once(child, 'message');
  return child;
}

const kills = 6;

it('of payments, refunds, transfers and reversals, by kill -9', async () => {
  const ids = ['ana', 'ion', 'dan'];
  for (const id of ['eva', ...ids]) await members.add(person(id, { memberNumber: id }));
  let state = 5;
  const any = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;
  /** Each member's payments according to the answers alone. */
  const paid = new Map(ids.map((id) => [id, 0]));
  const add = (id: string, amount: number) => paid.set(id, (paid.get(id) ?? 0) + amount);
  const standing: { id: string; undo: () => void }[] = [];
  let child = await startCorrector();
  let next = startCorrector();
  let [killed, receipts, entries] = [0, 0, 0];

  /** Sends an order, again after each kill, like a person who saw no answer. */
  async function carryOut(order: Order): Promise<unknown> {
    for (;;) {
      const answered = once(child, 'message').then(
        ([message]) => message as { answer?: unknown; refused?: string },
      );
      child.send(order);
      if (killed < kills && !any(4)) {
        await setTimeout(any(9));
        child.kill('SIGKILL');
        killed++;
        answered.catch(() => {});
        child = await next;
        next = startCorrector();
        continue;
      }
      const { answer, refused } = await answered;
      expect(refused).toBeUndefined();
      return answer;
    }
  }

  for (let at = 0; at < 60 || killed < kills; at++) {
    const key = `order-of-the-killed-${at}`;
    const member = ids[any(3)] ?? 'ana';
    const has = paid.get(member) ?? 0;
    const what = any(5);
    if (what === 0 && has > 100) {
      const amount = 1 + any(100);
      const { id } = (await carryOut({
        what: 'refund',
        order: { member, amount, way: 'cash', note: '', key },
      })) as { id: string };
      add(member, -amount);
      receipts++;
      standing.push({ id, undo: () => add(member, amount) });
    } else if (what === 1 && has > 100) {
      const to = ids.find((id) => id !== member) ?? '';
      const amount = 1 + any(100);
      expect(await carryOut({ what: 'transfer', order: { member, to, amount, note: '', key } })).toBe(true);
      add(member, -amount);
      add(to, amount);
      entries++;
    } else if (what === 2 && standing.length) {
      const [reversed] = standing.splice(any(standing.length), 1);
      // Repeated after it has succeeded, it finds nothing left to reverse.
      await carryOut({ what: 'reverse', id: reversed?.id ?? '' });
      reversed?.undo();
    } else {
      const amount = 500 + any(5_000);
      const order = { member, amount, paidOn: day, way: 'cash' as const, note: '', key };
      const { id } = (await carryOut({ what: 'pay', order })) as { id: string };
      add(member, amount);
      receipts++;
      standing.push({ id, undo: () => add(member, -amount) });
    }
    entries++;
  }
  expect(killed).toBe(kills);
  for (const id of ids) expect([id, (await fees.own(id)).balance]).toEqual([id, -(paid.get(id) ?? 0)]);

  // Each order has one entry, receipt numbers have no gaps, and the journal adds up to the payments.
  const { rows } = await sql<{ key: string; count: number }>`
    select once_key as key, count(*)::int as count from payments group by once_key having count(*) > 1
  `.execute(database);
  expect(rows).toEqual([]);
  const numbers = await database
    .selectFrom('payments')
    .where('receiptNumber', 'is not', null)
    .select('receiptNumber')
    .orderBy('receiptNumber')
    .execute();
  expect(numbers.map((row) => row.receiptNumber)).toEqual(
    Array.from({ length: receipts }, (_, at) => at + 1),
  );
  const all = await bindJournal(database).all({ from: '2000-01-01', until: '2099-12-31' });
  expect(all).toHaveLength(entries);
  expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    [...paid.values()].reduce((sum, one) => sum + one, 0),
  );
  const { rows: changes } = await sql<{ count: number }>`
    select count(*)::int as count from changes where fields @> '[{"field": "payment"}]'
  `.execute(database);
  expect(changes[0]?.count).toBe(entries);
});
