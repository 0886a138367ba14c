// The list of fees, on pages and as a file, and reminders, as the endpoint handles them.

import { describe, expect, it, vi } from 'vitest';
import { word } from '../../e2e/fixtures/words.ts';
import { feesDesk, newYear } from './world.ts';

describe('reminders', () => {
  it('are planned, with whether the site sends mail', async () => {
    const overdue = vi.fn(async () => []);
    const { call } = await feesDesk({ overdue });
    const plan = { afterDays: 0, members: [], openLines: 0 };
    expect((await call('/reminders')).body).toEqual({ ...plan, isSent: true });
    expect((await call('/reminders', { isSent: false })).body).toEqual({ ...plan, isSent: false });
    expect(overdue).toHaveBeenLastCalledWith({ today: '2026-11-21', afterDays: 0 });
    const soon = await call('/reminders', { now: newYear, remindAfterDays: 30 });
    expect(soon.body).toMatchObject({ afterDays: 30 });
    expect(overdue).toHaveBeenLastCalledWith({ today: '2027-01-01', afterDays: 30 });
  });

  it('are shown as they go out, the mail and the letter', async () => {
    const words = {
      name: 'Ana',
      amount: '1 leu',
      until: 'ieri',
      reference: '7 2026',
      link: 'https://x.test',
    };
    const draftReminders = vi.fn(async () => [{ member: 'm1', locale: 'en' as const, words }]);
    const { post, sendSoon } = await feesDesk({ draftReminders });
    const { body } = await post('/reminder-texts', { members: ['m1'] });
    const [text] = body['texts'] as { text: string; body: string }[];
    expect(text).toMatchObject({
      member: 'm1',
      locale: 'en',
      subject: word('fees:mails.fees-due.subject', 'en', { amount: words.amount }),
    });
    expect(text?.text).toMatch(/Ana.*ieri.*7 2026.*\n-- \n/s);
    expect(text?.body).not.toContain('\n-- \n');
    expect(sendSoon).not.toHaveBeenCalled();
  });

  it.each([
    ...[undefined, 'm1', [], ['a b'], [7], {}].map((members) => ({ members })),
    { members: Array.from({ length: 20_001 }, (_, at) => `m${at}`) },
  ])('of nobody in particular are refused: %j', async (sent) => {
    const { post } = await feesDesk();
    for (const path of ['/reminders', '/reminder-texts'])
      expect(await post(path, sent)).toMatchObject({ status: 400, body: { fields: ['members'] } });
  });

  it('are written with links to the site, and sent soon', async () => {
    const remind = vi.fn(async () => 2);
    const { post, sendSoon } = await feesDesk({ remind });
    expect((await post('/reminders', { members: ['m1', 'm2', 'm1'] })).body).toEqual({ sent: 2 });
    const overdue = { today: '2026-11-21', afterDays: 0 };
    expect(remind).toHaveBeenCalledExactlyOnceWith(['m1', 'm2'], overdue, 'https://site.test');
    expect(sendSoon).toHaveBeenCalledOnce();
  });

  it('that are none send nothing', async () => {
    const { post, sendSoon } = await feesDesk({ remind: async () => 0 });
    expect((await post('/reminders', { members: ['m1'] })).body).toEqual({ sent: 0 });
    expect(sendSoon).not.toHaveBeenCalled();
  });

  it('are not written where the site sends no mail', async () => {
    const remind = vi.fn(async () => 2);
    const { post, sendSoon } = await feesDesk({ remind });
    expect((await post('/reminders', { members: ['m1'] }, { isSent: false })).body).toEqual({ sent: 0 });
    expect(remind).not.toHaveBeenCalled();
    expect(sendSoon).not.toHaveBeenCalled();
  });
});

describe('the list', () => {
  const listed = {
    id: 'm1',
    name: '=Ana',
    memberNumber: '0042',
    kind: 'both' as const,
    validUntil: '2027-03-31',
    due: 20_000,
    paid: 5_000,
    balance: 15_000,
    overdue: 120_050,
  };

  it('comes a page at a time, of today in Bucharest', async () => {
    const list = vi.fn(async () => ({ members: [listed], total: 60, owed: 15_000 }));
    const { call } = await feesDesk({ list });
    expect((await call('/members')).body).toEqual({ members: [listed], total: 60, owed: 15_000 });
    expect(list).toHaveBeenLastCalledWith({
      search: '',
      filter: 'all',
      today: '2026-11-21',
      from: 0,
      atMost: 25,
    });
    await call('/members?page=3&filter=owes&search=pop', { now: newYear });
    expect(list).toHaveBeenLastCalledWith({
      search: 'pop',
      filter: 'owes',
      today: '2027-01-01',
      from: 50,
      atMost: 25,
    });
  });

  it('as a file has all that were found, in the words of the association’s books', async () => {
    const list = vi.fn(async () => ({ members: [listed], total: 60, owed: 15_000 }));
    const { call } = await feesDesk({ list });
    const { status, headers, text } = await call('/members?format=csv&filter=owes&search=pop&page=2');
    expect(status).toBe(200);
    expect(list).toHaveBeenCalledExactlyOnceWith({ search: 'pop', filter: 'owes', today: '2026-11-21' });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="fees-owes-2026-11-21.csv"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text.split('\r\n')).toEqual([
      expect.stringContaining(
        `${word('member-list:csv.memberNumber', 'ro')};${word('member-list:csv.name', 'ro')};`,
      ),
      `0042;'=Ana;${word('members:card.kinds.both', 'ro')};31.03.2027;"200,00";"50,00";"150,00";"1.200,50"`,
      '',
    ]);
  });

  it('is refused where the search is none', async () => {
    const { call } = await feesDesk();
    expect((await call('/members?filter=x')).status).toBe(400);
    expect((await call('/members?format=csv&filter=x')).status).toBe(400);
  });
});
