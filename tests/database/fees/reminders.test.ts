// Reminders: who is late, who gets one, what it says, and how often.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { admin, ana, cashier, extraDue, line, payment, remembered } from './people.ts';

const { database, fees, members } = testDatabase();
const act = { by: cashier.id, today: '2026-11-21' };
const overdue = { today: '2026-11-21', afterDays: 0 };
const origin = 'https://site.test';
const all = [ana.id, cashier.id, admin.id];
const mails = () => database.selectFrom('outbox').selectAll().orderBy('memberId').execute();
const ago = (interval: string) =>
  sql`update fee_reminders set at = now() - ${interval}::interval`.execute(database);
const late = async (over = overdue) =>
  (await fees.overdue(over)).map(({ id, amount }) => [id, amount] as const);
const remind = (ids: readonly string[] = all, over = overdue) => fees.remind(ids, over, origin);

beforeEach(async () => {
  for (const one of [admin, { ...cashier, email: null }, ana]) await members.add(one);
  await fees.createDues(
    { year: 2026, dueOn: '2026-03-31', amounts: { hunter: 123_450, angler: 100 } },
    admin.id,
  );
});

describe('who is late', () => {
  it('is told with what is open of what is overdue, in the order of the list', async () => {
    await fees.add(extraDue({ dueOn: '2025-12-31', amount: 50 }), cashier.id);
    await fees.pay(payment({ amount: 3_450 }), act);
    expect(await fees.overdue(overdue)).toEqual([
      {
        ...{ id: cashier.id, name: cashier.name, memberNumber: 'N-carol', amount: 100 },
        ...{ hasEmail: false, isRecent: false },
        dues: [{ kind: 'angler', year: 2026, amount: 100, dueOn: '2026-03-31' }],
      },
      {
        ...{ id: admin.id, name: admin.name, memberNumber: 'N-eva', amount: 100 },
        ...{ hasEmail: true, isRecent: false },
        dues: [{ kind: 'angler', year: 2026, amount: 100, dueOn: '2026-03-31' }],
      },
      {
        ...{ id: ana.id, name: ana.name, memberNumber: '1042', amount: 120_050 },
        ...{ hasEmail: true, isRecent: false },
        dues: [
          { kind: 'contribution', year: 2025, amount: 50, dueOn: '2025-12-31' },
          { kind: 'hunter', year: 2026, amount: 120_000, dueOn: '2026-03-31' },
        ],
      },
    ]);
  });

  it.each([
    ['on the last day nobody', '2026-03-31', 0, 0],
    ['on the day after it all', '2026-04-01', 0, 3],
    ['on the tenth day after it nobody, after ten days', '2026-04-10', 10, 0],
    ['on the eleventh all', '2026-04-11', 10, 3],
  ])('is %s', async (_, today, afterDays, count) => {
    expect(await late({ today, afterDays })).toHaveLength(count);
    const ready = { today, afterDays };
    expect(await remind(all, ready)).toBe(count && count - 1);
    expect(await fees.draftReminders(all, ready, origin)).toHaveLength(count);
  });

  it('is nobody who owes only what may still be paid in time', async () => {
    await fees.createDues({ year: 2027, dueOn: '2027-03-31', amounts: { hunter: 1_000 } }, admin.id);
    expect(await late()).toContainEqual([ana.id, 123_450]);
    await fees.pay(payment({ amount: 123_450 }), act);
    expect((await late()).map(([id]) => id)).not.toContain(ana.id);
    expect((await fees.own(ana.id)).balance).toBe(1_000);
    expect(await remind([ana.id])).toBe(0);
  });

  it('is nobody who has paid all, or is disabled', async () => {
    await fees.pay(payment({ member: cashier.id, amount: 101 }), act);
    await members.update(ana.id, (one) => ({ ...one, disabled: true }));
    expect(await late()).toEqual([[admin.id, 100]]);
    expect(await remind()).toBe(1);
    expect((await mails()).map(({ memberId: id }) => id)).toEqual([admin.id]);
  });
});

describe('a reminder', () => {
  it('says how much, since when, by which reference and where, in the language of each', async () => {
    await members.update(ana.id, (one) => ({ ...one, locale: 'en' }));
    await fees.createDues({ year: 2027, dueOn: '2027-03-31', amounts: { hunter: 1_000 } }, admin.id);
    await fees.add(extraDue({ dueOn: '2025-12-31', amount: 50 }), cashier.id);
    await fees.pay(payment({ amount: 3_450 }), act);
    const drafts = await fees.draftReminders(all, overdue, origin);
    expect(await remind()).toBe(2);
    const written = await mails();
    expect(written).toMatchObject([
      {
        ...{ memberId: ana.id, receiver: ana.email, locale: 'en', template: 'fees-due' },
        words: {
          name: ana.name,
          amount: expect.stringMatching(/^1,200\.50\slei$/) as string,
          until: '31 December 2025',
          reference: '1042 2025',
          link: `${origin}/en/admin/fees`,
        },
      },
      {
        ...{ memberId: admin.id, receiver: admin.email, locale: 'ro' },
        words: { until: '31 martie 2026', reference: 'N-eva 2026', link: `${origin}/admin/fees` },
      },
    ]);
    // What was previewed is what is sent.
    for (const { memberId: id, locale, words } of written) {
      expect(drafts).toContainEqual({ member: id, locale, words });
    }
  });

  it('is shown before without being noted, for paper too', async () => {
    expect((await fees.draftReminders(all, overdue, origin)).map(({ member }) => member)).toEqual([
      cashier.id,
      admin.id,
      ana.id,
    ]);
    expect(await fees.draftReminders(['nobody'], overdue, origin)).toEqual([]);
    expect(await mails()).toEqual([]);
    expect((await fees.overdue(overdue)).some((one) => one.isRecent || one.remindedAt)).toBe(false);
  });

  it('in a language that the site has no more is in its first one', async () => {
    await database.updateTable('members').set({ locale: 'hu' }).where('id', '=', ana.id).execute();
    await remind();
    expect((await mails())[0]).toMatchObject({ locale: 'ro' });
  });

  it('goes to those alone who were chosen', async () => {
    expect(await remind([admin.id, 'nobody'])).toBe(1);
    expect((await mails()).map(({ memberId: id }) => id)).toEqual([admin.id]);
    expect(await remind()).toBe(1);
  });

  it('sent twice at once goes out once', async () => {
    expect((await Promise.all([remind(), remind(), remind()])).sort()).toEqual([0, 0, 2]);
    expect(await mails()).toHaveLength(2);
  });
});

describe('to who was reminded', () => {
  beforeEach(() => remind());

  it.each([
    ['13 days 23 hours', 0],
    ['14 days 1 hour', 2],
  ])('%s ago go to %d', async (interval, count) => {
    await ago(interval);
    const told = (await fees.overdue(overdue)).filter(({ hasEmail }) => hasEmail);
    expect(told.map(({ isRecent }) => isRecent)).toEqual([!count, !count]);
    expect(told.every(({ remindedAt }) => /^2\d{3}-.*Z$/.test(remindedAt ?? ''))).toBe(true);
    expect(await remind()).toBe(count);
    expect(await mails()).toHaveLength(2 + count);
  });

  it('another goes to who came since', async () => {
    await members.add(person('new', { kind: 'angler' }));
    await fees.add(extraDue({ member: 'new', dueOn: '2026-11-20' }), cashier.id);
    expect(await remind([...all, 'new'])).toBe(1);
  });
});

it('are all written, each once, however many', async () => {
  const ids = Array.from({ length: 501 }, (_, at) => `m${at}`);
  await members.writeAll(
    ids.map((id) => ({ id, make: () => person(id) })),
    { kind: 'imported' },
  );
  await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { both: 100 } }, admin.id);
  expect(await remind([...all, ...ids])).toBe(503);
  const written = await mails();
  expect(written).toHaveLength(503);
  expect(new Set(written.map(({ receiver }) => receiver)).size).toBe(503);
});

interface Plan {
  'Node Type': string;
  Plans?: Plan[];
}
const nodes = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodes)];

it.each(['feeAccounts', 'dueStates'] as const)(
  '%s is read in one pass, also while the database takes dues and payments for few',
  async (view) => {
    await fees.importLines({ chosen: [line(ana.id, 1)], others: [] }, remembered, {
      by: cashier.id,
      fileName: 'extras.csv',
    });
    await sql`analyze dues, payments`.execute(database);
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
      explain (format json) select * from ${sql.table(view)}
    `.execute(database);
    expect(rows.flatMap((row) => nodes(row['QUERY PLAN'][0].Plan))).not.toContain('Nested Loop');
  },
);
