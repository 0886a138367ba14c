// Reminders: whom one goes to, what it says, and how often.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { person } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { admin, ana, cashier, extraDue, payment } from './people.ts';

const { database, fees, members } = testDatabase();
const act = { by: cashier.id, today: '2026-11-21' };
const origin = 'https://site.test';
const mails = () => database.selectFrom('outbox').selectAll().orderBy('member_id').execute();
const ago = (interval: string) =>
  sql`update fee_reminders set at = now() - ${interval}::interval`.execute(database);

beforeEach(async () => {
  for (const one of [admin, { ...cashier, email: null }, ana]) await members.add(one);
  await fees.make({ year: 2026, dueOn: '2026-03-31', amounts: { hunter: 123_450, angler: 100 } }, admin.id);
});

it('are planned for those who owe and have an address', async () => {
  const none = { members: 0, amount: 0, recently: 0, withoutEmail: 0 };
  expect(await fees.reminders()).toEqual({ ...none, members: 2, amount: 123_550, withoutEmail: 1 });
  await fees.pay(payment({ amount: 123_450 }), act);
  await fees.pay(payment({ member: cashier.id, amount: 101 }), act);
  expect(await fees.reminders()).toEqual({ ...none, members: 1, amount: 100 });
  await fees.pay(payment({ member: admin.id, amount: 100 }), act);
  expect(await fees.reminders()).toEqual(none);
  expect(await fees.remind(origin)).toBe(0);
  expect(await mails()).toEqual([]);
});

it('say how much, since when, by which reference and where, in the language of each', async () => {
  await members.update(ana.id, (one) => ({ ...one, locale: 'en' }));
  await fees.add(extraDue({ dueOn: '2025-12-31', amount: 50 }), cashier.id);
  await fees.pay(payment({ amount: 3_450 }), act);
  expect(await fees.remind(origin)).toBe(2);
  expect(await mails()).toMatchObject([
    {
      ...{ member_id: ana.id, receiver: ana.email, locale: 'en', template: 'fees-due' },
      words: {
        name: ana.name,
        amount: expect.stringMatching(/^(RON\s?)?1,200\.50/) as string,
        until: '31 December 2025',
        reference: '1042 2025',
        link: `${origin}/en/admin/fees`,
      },
    },
    {
      ...{ member_id: admin.id, receiver: admin.email, locale: 'ro' },
      words: { until: '31 martie 2026', reference: 'N-eva 2026', link: `${origin}/admin/fees` },
    },
  ]);
});

it('in a language that the site has no more are in its first one', async () => {
  await database.updateTable('members').set({ locale: 'hu' }).where('id', '=', ana.id).execute();
  await fees.remind(origin);
  expect((await mails())[0]).toMatchObject({ locale: 'ro' });
});

it('go to nobody who is disabled', async () => {
  await members.update(ana.id, (one) => ({ ...one, disabled: true }));
  expect(await fees.reminders()).toMatchObject({ members: 1, amount: 100 });
  await fees.remind(origin);
  expect((await mails()).map(({ member_id: id }) => id)).toEqual([admin.id]);
});

describe('to who was reminded', () => {
  beforeEach(() => fees.remind(origin));

  it.each([
    ['13 days 23 hours', 0],
    ['14 days 1 hour', 2],
  ])('%s ago go to %d', async (interval, count) => {
    await ago(interval);
    expect(await fees.reminders()).toMatchObject({
      members: count,
      amount: count && 123_550,
      recently: 2 - count,
      withoutEmail: 1,
    });
    expect(await fees.remind(origin)).toBe(count);
    expect(await mails()).toHaveLength(2 + count);
  });

  it('another goes to who came since', async () => {
    await members.add(person('new', { kind: 'angler' }));
    await fees.add(extraDue({ member: 'new' }), cashier.id);
    expect(await fees.remind(origin)).toBe(1);
  });
});

it('are all written, each once, however many', async () => {
  await members.writeAll(
    Array.from({ length: 501 }, (_, at) => ({ id: `m${at}`, make: () => person(`m${at}`) })),
    { act: 'imported' },
  );
  await fees.make({ year: 2026, dueOn: '2026-03-31', amounts: { both: 100 } }, admin.id);
  expect(await fees.remind(origin)).toBe(503);
  const written = await mails();
  expect(written).toHaveLength(503);
  expect(new Set(written.map(({ receiver }) => receiver)).size).toBe(503);
});
