// Payments and dues at the counter, as the endpoint handles them.

import { describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../../netlify/base/http/endpoint.ts';
import { feesDesk, newYear, notAllowed, notFound, refusal } from './world.ts';

const key = 'k'.repeat(16);
const payment = { member: 'm1', amount: 100, paidOn: '2026-11-21', way: 'cash', note: '', key };
const due = { member: 'm1', kind: 'other', amount: 100, dueOn: '2026-12-31', reason: 'Lucru', key };
const ofAna = { member: { id: 'm1', name: 'Ana Pop' }, balance: 0 };

it('a member sees the own fees, with the own number', async () => {
  const own = vi.fn(async () => ({ balance: 7, dues: [], payments: [] }));
  const { call } = await feesDesk({ own });
  expect((await call('', { who: 'member' })).body).toEqual({
    memberNumber: 'N-ana',
    validUntil: expect.stringMatching(/^20\d\d-/),
    balance: 7,
    dues: [],
    payments: [],
    helpers: { cashiers: ['Carmen Rusu'], administrators: [] },
  });
  expect(own).toHaveBeenCalledWith('ana');
});

it('the fees of a member are shown at the desk; of nobody they are not found', async () => {
  const { call } = await feesDesk();
  expect(await call('/members/m1')).toMatchObject({ status: 200, body: ofAna });
  expect(await call('/members/m2')).toMatchObject(notFound);
  expect(await call('/members/a%20b')).toMatchObject(notFound);
});

describe('a payment', () => {
  it('of more than is owed by now is refused', async () => {
    const pay = vi.fn(() => Promise.reject(new ProblemError('dues-changed')));
    const { post } = await feesDesk({ pay });
    expect(await post('/payments', { ...payment, balance: 100 })).toMatchObject(
      refusal(409, 'dues-changed', 'Conflict'),
    );
    expect(pay).toHaveBeenCalledWith(expect.objectContaining({ balance: 100 }), expect.anything());
  });

  it('is told with the fees as they then are', async () => {
    const recorded = { ...payment, id: '9', entry: 'payment' as const, way: 'cash' as const };
    const pay = vi.fn(async () => ({ ...recorded, purposes: [], reference: '' }));
    const { post } = await feesDesk({ pay });
    expect(await post('/payments', payment)).toMatchObject({
      status: 200,
      body: { payment: { id: '9' }, fees: ofAna },
    });
    expect(pay).toHaveBeenCalledWith(payment, { by: 'carol', today: '2026-11-21' });
  });

  it('is of the day in Bucharest', async () => {
    const pay = vi.fn(async () => null);
    const { post } = await feesDesk({ pay });
    const sent = { ...payment, paidOn: '2027-01-01' };
    expect((await post('/payments', sent, { now: newYear - 3_600_000 })).status).toBe(400);
    await post('/payments', sent, { now: newYear });
    expect(pay).toHaveBeenCalledExactlyOnceWith(sent, { by: 'carol', today: '2027-01-01' });
  });

  it('of nobody is not found, nor of one who is removed meanwhile', async () => {
    const { post } = await feesDesk();
    expect(await post('/payments', { ...payment, member: 'm2' })).toMatchObject(notFound);
    const removed = await feesDesk({ of: async () => null });
    expect(await removed.post('/payments', payment)).toMatchObject(notFound);
  });

  it('is taken back by who is at the desk, and the fees are told', async () => {
    const takeBack = vi.fn(async (): Promise<string | null> => 'm1');
    const { call } = await feesDesk({ takeBack, takeBackCorrection: async () => null });
    expect(await call('/payments/12', { method: 'DELETE' })).toMatchObject({ status: 200, body: ofAna });
    expect(takeBack).toHaveBeenCalledWith('12', 'carol', false);
    await call('/payments/12?shares=all', { method: 'DELETE' });
    expect(takeBack).toHaveBeenLastCalledWith('12', 'carol', true);
    expect((await call('/payments/12?shares=some', { method: 'DELETE' })).status).toBe(400);
    takeBack.mockResolvedValue(null);
    expect(await call('/payments/12', { method: 'DELETE' })).toMatchObject(notFound);
    takeBack.mockResolvedValue('m2');
    expect(await call('/payments/12', { method: 'DELETE' })).toMatchObject(notFound);
  });

  it('is given to another member, and the fees of who had it are told', async () => {
    const give = vi.fn(async (): Promise<string | null> => 'm1');
    const { post } = await feesDesk({ give });
    expect(await post('/payments/12', { member: 'm2' })).toMatchObject({ status: 200, body: ofAna });
    expect(give).toHaveBeenCalledExactlyOnceWith('12', 'm2', { by: 'carol', today: '2026-11-21' });
    await post('/payments/12', { member: 'm2' }, { now: newYear });
    expect(give).toHaveBeenLastCalledWith('12', 'm2', { by: 'carol', today: '2027-01-01' });
    give.mockResolvedValue(null);
    expect(await post('/payments/12', { member: 'm2' })).toMatchObject(notFound);
    give.mockRejectedValue(new ProblemError('not-found'));
    expect(await post('/payments/12', { member: 'm2' })).toMatchObject(notFound);
  });

  it.each([[{}], [{ member: '' }], [{ member: 'a b' }], [{ member: 7 }]])(
    'is not given by %j, nor by a member',
    async (body) => {
      const give = vi.fn(async () => null);
      const { post } = await feesDesk({ give });
      expect(await post('/payments/12', body)).toMatchObject({
        status: 400,
        body: { code: 'invalid-fields', fields: ['member'] },
      });
      expect(await post('/payments/12', { member: 'm2' }, { who: 'member' })).toMatchObject(notAllowed);
      expect(give).not.toHaveBeenCalled();
    },
  );

  it('that does not stand is not looked for in the fees of anybody', async () => {
    const of = vi.fn(async () => null);
    const { call } = await feesDesk({ takeBack: async () => null, takeBackCorrection: async () => null, of });
    await call('/payments/12', { method: 'DELETE' });
    expect(of).not.toHaveBeenCalled();
  });
});

describe('a due besides the year’s fee', () => {
  it('is added by who is at the desk, and the fees are told', async () => {
    const add = vi.fn(async () => true);
    const { post } = await feesDesk({ add });
    expect(await post('/extra-dues', due)).toMatchObject({ status: 200, body: ofAna });
    expect(add).toHaveBeenCalledWith(due, 'carol');
  });

  it('of nobody is not found', async () => {
    const { post } = await feesDesk({ add: async () => false });
    expect(await post('/extra-dues', due)).toMatchObject(notFound);
  });
});

describe('cancelling a due', () => {
  const cancelled = async (cancel: () => Promise<string | null>) =>
    (await feesDesk({ cancel })).call('/dues/7', { method: 'DELETE' });

  it.each([
    ['cashier', { by: 'carol', isAdmin: false }],
    ['admin', { by: 'eva', isAdmin: true }],
  ] as const)('is told with who does it: %s', async (who, act) => {
    const cancel = vi.fn(async () => 'm1');
    const { call } = await feesDesk({ cancel });
    expect(await call('/dues/7', { who, method: 'DELETE' })).toMatchObject({ status: 200, body: ofAna });
    expect(cancel).toHaveBeenCalledWith('7', act);
  });

  it('is not for everybody, nor where something of it is paid', async () => {
    expect(await cancelled(() => Promise.reject(new ProblemError('not-allowed')))).toMatchObject(notAllowed);
    expect(await cancelled(() => Promise.reject(new ProblemError('due-paid')))).toMatchObject(
      refusal(409, 'due-paid', 'Conflict'),
    );
    expect(await cancelled(async () => null)).toMatchObject(notFound);
  });

  it('that fails otherwise is said to have failed', async () => {
    const { status } = await cancelled(() => Promise.reject(new Error('x')));
    expect(status).toBe(500);
  });
});

const counts = { members: 1, already: 0, reduced: 0, free: 0, total: 100 };

describe('the dues of a year', () => {
  const order = { year: 2026, dueOn: '2026-03-31', amounts: { both: 100 } };
  const stale = refusal(409, 'dues-changed', 'Conflict');

  it('are planned from what is confirmed', async () => {
    const plan = vi.fn(async (year: number) => ({
      year,
      tableYear: 2026,
      editors: [],
      rows: [],
      spared: { members: 0, total: 0 },
      joining: null,
    }));
    const { call } = await feesDesk({ plan });
    expect((await call('/dues?year=2027', { who: 'admin' })).body).toMatchObject({ year: 2027 });
    expect(plan).toHaveBeenCalledWith(2027, expect.objectContaining({ year: 2026 }));
    expect((await call('/dues', { who: 'admin' })).status).toBe(400);
    expect((await call('/dues?year=2028', { who: 'admin' })).status).toBe(400);
    expect((await call('/dues?year=2028', { who: 'admin', now: newYear })).status).toBe(200);
  });

  it('are made as they were shown, by whom', async () => {
    const make = vi.fn(async () => 3);
    const { post } = await feesDesk({ createDues: make });
    expect(await post('/dues', order, { who: 'admin' })).toMatchObject({ status: 200, body: { created: 3 } });
    expect(make).toHaveBeenCalledWith(order, 'eva');
  });

  it.each([
    ['another amount', { amounts: { both: 101 } }],
    ['an amount too many', { amounts: { both: 100, hunter: 100 } }],
    ['one amount of two', { amounts: { both: 101, hunter: 100 } }],
  ])('are not made of %s than the table has', async (_, wrong) => {
    const make = vi.fn(async () => 3);
    const { post } = await feesDesk({ createDues: make });
    expect(await post('/dues', { ...order, ...wrong }, { who: 'admin' })).toMatchObject(stale);
    expect(make).not.toHaveBeenCalled();
  });

  it('may be made of some kinds, while the table has others', async () => {
    const rows = (['both', 'hunter'] as const).map((kind) => ({ kind, amount: 100, ...counts }));
    const { post } = await feesDesk({
      plan: async (year) => ({
        year,
        tableYear: year,
        editors: [],
        rows,
        spared: { members: 0, total: 0 },
        joining: null,
      }),
    });
    expect((await post('/dues', order, { who: 'admin' })).status).toBe(200);
  });

  it('are not made of the amounts of another year', async () => {
    const rows = [{ kind: 'both' as const, amount: 100, ...counts }];
    const { post } = await feesDesk({
      plan: async (year) => ({
        year,
        tableYear: year - 1,
        editors: [],
        rows,
        spared: { members: 0, total: 0 },
        joining: null,
      }),
    });
    expect(await post('/dues', order, { who: 'admin' })).toMatchObject(stale);
  });

  it('are of the years around the one in Bucharest', async () => {
    const { post } = await feesDesk();
    const next = { ...order, year: 2028, dueOn: '2028-03-31' };
    expect((await post('/dues', next, { who: 'admin', now: newYear - 3_600_000 })).status).toBe(400);
    expect((await post('/dues', next, { who: 'admin', now: newYear })).status).toBe(200);
  });
});
