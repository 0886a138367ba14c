// All data about a member, for that member alone; requests about them, and the mark that they were answered.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readOwnData } from '../../../netlify/office/parts/parts.ts';
import { collectOwnData } from '../../../netlify/office/privacy/collect.ts';
import { dataRequests } from '../../../netlify/office/privacy/requests.ts';
import { enqueue } from '../../../netlify/base/mail/outbox.ts';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { issueLink } from '../../../netlify/identity/tokens/password-link.ts';
import type { DataRequestList, OwnData } from '../../../src/office/privacy/api/own-data.ts';
import { ask, makeCookie, person, secret, start } from '../../unit/people.ts';
import { told } from '../account/world.ts';
import { testDatabase } from '../database.ts';
import { privacyApp } from '../../../netlify/office/privacy/office.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const store = testDatabase();
const { database, members, fees } = store;
const deps = {
  ...store,
  secret,
  now: () => start,
  requests: dataRequests(database),
  collect: (id: string, now: number) => collectOwnData(database, id, now, readOwnData),
};
const passwordHash = '$scrypt$ln=17,r=8,p=1$c2FsdA$aGFzaA';
const ana = person('ana', { passwordHash, locale: 'de' });
const ion = person('ion', { roles: ['member', 'editor', 'cashier'] });
const eva = person('eva', { roles: ['member', 'admin'] });

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const one of [eva, ana, ion]) await members.add(one, { kind: 'invited', by: 'eva' });
});

const cookie = async (as: Member | null) => (as ? { cookie: await makeCookie(as) } : {});
const own = async (as: Member | null, query = '') =>
  serve(privacyApp(deps), ask(`/api/_auth/data${query}`, await cookie(as)));
const wish = async (as: Member | null, body: unknown, headers = {}) =>
  serve(
    privacyApp(deps),
    ask('/api/_auth/data-requests', { method: 'POST', body, headers, ...(await cookie(as)) }),
  );
const list = async (as: Member | null, query = '') =>
  serve(privacyApp(deps), ask(`/api/data-requests${query}`, await cookie(as)));
const mark = async (as: Member | null, id: string) =>
  serve(privacyApp(deps), ask(`/api/data-requests/${id}`, { method: 'POST', ...(await cookie(as)) }));

/** Sends a request by Ana and returns its id. */
async function waiting(): Promise<string> {
  const answer = await wish(ana, { message: 'Numele meu este Ana-Maria.' });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { requests: { id: string }[] }).requests[0]?.id ?? '';
}

describe('what is known of a member', () => {
  it('is all there, and of nobody else, without a secret', async () => {
    const token = await issueLink('ana', deps);
    await fees.createDues({ year: 2026, dueOn: '2026-03-31', amounts: { both: 300 } }, 'eva');
    await fees.pay(
      {
        member: 'ana',
        amount: 100,
        way: 'cash',
        paidOn: '2026-11-20',
        note: 'la sediu',
        key: 'k'.repeat(16),
      },
      { by: 'ion', today: '2026-11-21' },
    );
    await enqueue(database, {
      ...{ to: 'ana@demo.test', memberId: 'ana', locale: 'de', template: 'password-set' as const },
      words: { name: 'Ana', when: 'now' },
    });
    await sql`
      insert into applications
        (id, kind, name, email, phone, commune, recommended_by, message, locale, state, confirmation_hash, created_at, confirmed_at)
      values
        ('a', 'both', 'Ana', 'ANA@demo.test', '', 'Putna', '', 'Bună!', 'ro', 'open', 'hash-a', now(), now()),
        ('b', 'both', 'Nu Ana', 'ana@demo.test', '', 'Putna', '', '', 'ro', 'unconfirmed', 'hash-b', now(), null),
        ('c', 'both', 'Ion', 'ana@demo.test', '', 'Siret', '', '', 'ro', 'open', 'hash-c', now(), now())
    `.execute(database);
    await sql`update applications set state = 'accepted', decided_at = now(), member_id = 'ion' where id = 'c'`.execute(
      database,
    );
    await waiting();
    const answer = await own(ana);
    const text = await answer.text();
    const data = JSON.parse(text) as OwnData;
    expect(data.record).toMatchObject({
      name: 'Ana ana',
      memberNumber: 'N-ana',
      locale: 'de',
      hasPassword: true,
    });
    expect(data.dues).toMatchObject([{ year: 2026, amount: 300, covered: 100, cancelledAt: null }]);
    expect(data.payments).toMatchObject([{ amount: 100, way: 'cash', note: 'la sediu', voidedAt: null }]);
    expect(data.mails).toMatchObject([{ template: 'password-set', to: 'ana@demo.test', state: 'waiting' }]);
    expect(data.links).toHaveLength(1);
    expect(data.changes.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['invited', 'link-created', 'data-requested']),
    );
    // An unconfirmed application may be somebody else's; one that another member came from is.
    expect(data.applications).toMatchObject([{ commune: 'Putna', message: 'Bună!' }]);
    expect(data.requests).toMatchObject([{ message: 'Numele meu este Ana-Maria.', answeredAt: null }]);
    for (const other of [passwordHash, token, 'hash-a', 'N-ion', 'ion@demo.test', 'eva@demo.test']) {
      expect(text).not.toContain(other);
    }
  });

  it('names every table that names a member, or says why not', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'members'::regclass order by 1
    `.execute(database);
    expect(rows.map(({ name }) => name)).toEqual([
      'applications',
      // Who imported a statement; its payments belong to those who paid.
      'bank_imports',
      // Who ran a bulk action; its effects are in the changes.
      'bulk_actions',
      'changes',
      'circular_receivers',
      // Who wrote a circular.
      'circulars',
      'data_requests',
      'dues',
      'email_changes',
      'ended_sessions',
      'fee_reminders',
      // Who handed the journal over to the accountant.
      'journal_handovers',
      // Which records were merged; the effects are in the changes.
      'member_merges',
      'member_reductions',
      'news_refusals',
      'one_time_codes',
      'one_time_links',
      'outbox',
      'passkeys',
      'payments',
      'provider_identities',
      // Who recorded a reduction.
      'reductions',
      'renewals',
      // What office staff did about reports.
      'report_steps',
      // Who resembles another member but is somebody else.
      'separate_members',
      'sessions',
      // The texts for which an editor has made links; deleted within a week.
      'shared_previews',
      'standings',
      // The pictures and documents that an editor is about to publish; deleted within a day.
      'waiting_parts',
      // Who created a year's dues.
      'yearly_dues',
    ]);
  });

  it('is downloaded as a file, and only by who is signed in', async () => {
    const answer = await own(ana, '?download');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="ajvps-2026-11-21.json"');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(((await answer.json()) as OwnData).record.name).toBe('Ana ana');
    expect(await told(await own(null))).toBe('401 signed-out');
  });
});

describe('a request', () => {
  it('says what is wrong, and comes from a page of this site', async () => {
    expect(await told(await wish(ana, { message: 'x'.repeat(2001) }))).toBe('400 invalid-fields');
    expect(await told(await wish(ana, { message: ' ' }))).toBe('400 invalid-fields');
    expect(await told(await wish(null, { message: 'Plec.' }))).toBe('401 signed-out');
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await told(await wish(ana, { message: 'Plec.' }, headers))).toBe('403 other-origin');
    expect(await told(await wish(ana, { message: 'Plec.' }))).toBe('200');
  });

  it('is for administrators alone', async () => {
    const id = await waiting();
    for (const [who, said] of [
      [null, '401 signed-out'],
      [ana, '403 not-allowed'],
      [ion, '403 not-allowed'],
    ] as const) {
      expect(await told(await list(who))).toBe(said);
      expect(await told(await mark(who, id))).toBe(said);
    }
    expect(await told(await list(eva, '?state=all&page=0'))).toBe('400 invalid-fields');
    const { requests, total } = (await (await list(eva)).json()) as DataRequestList;
    expect([total, requests]).toMatchObject([1, [{ member: { memberNumber: 'N-ana' } }]]);
  });

  it('is marked as answered once; the member sees when it came, its deadline, and when it was answered', async () => {
    const id = await waiting();
    const sent = (await (await own(ana)).json()) as OwnData;
    expect(sent.requests).toMatchObject([
      { createdAt: new Date(start).toISOString(), answerBy: '2026-12-21', answeredAt: null },
    ]);
    expect(await told(await mark(eva, id))).toBe('200');
    expect(await told(await mark(eva, id))).toBe('404 not-found');
    expect(await told(await mark(eva, '../1'))).toBe('404 not-found');
    const data = (await (await own(ana)).json()) as OwnData;
    expect(data.requests).toMatchObject([{ answeredAt: new Date(start).toISOString() }]);
    expect(data.changes.map(({ kind }) => kind)).toContain('data-answered');
    expect(await told(await list(eva, '?state=answered'))).toBe('200');
  });
});
