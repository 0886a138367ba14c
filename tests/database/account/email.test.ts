// Another e-mail address: asked for by the member, confirmed from there; and each thing that is refused.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Member } from '../../../netlify/members/member.ts';
import { endSessions } from '../../../netlify/session/session.ts';
import { hashPassword } from '../../../netlify/password/hash.ts';
import { cookieFrom, person } from '../../unit/people.ts';
import { testAccount, told } from './world.ts';

const world = testAccount();
const minute = 60_000;
const password = 'Cerbul trece apa';
const passwordHash = await hashPassword(password);
const [ana, ion] = [person('ana', { passwordHash, locale: 'de' }), person('ion', { locale: 'en' })];
const fresh = 'Noua@demo.test';

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  world.now = Date.now() + 1000;
  world.deps.mailing.isSent = true;
  world.sendSoon.mockClear();
  for (const one of [ana, ion]) await world.members.add(one);
});

const asked = async (email = fresh, as = ana) => told(await world.email(as, { body: { email } }));
const emailOf = async (id: string) => (await world.members.get(id))?.email;
const pending = async (as = ana) =>
  ((await (await world.account(as)).json()) as { pending: { email: string } | null }).pending?.email;

describe('an address', () => {
  it('is changed once it was confirmed from there, told to the old one, and written down', async () => {
    expect(await asked()).toBe('200');
    expect(world.sendSoon).toHaveBeenCalledOnce();
    expect([await emailOf('ana'), await pending()]).toEqual(['ana@demo.test', fresh]);
    const mail = await world.mail();
    expect(mail).toMatchObject({ to: fresh, locale: 'de', template: 'email-confirm' });
    const link = new URL(mail?.words['link'] ?? '');
    expect(link.href).toMatch(/^https:\/\/site\.test\/de\/confirm-email\?c=[\w-]{22}#confirm$/);
    expect(link.href.replace('site.test', 'ajvps-suceava.ro').length).toBeLessThanOrEqual(80);
    const code = link.searchParams.get('c') ?? '';
    const kept = await sql`select * from email_changes`.execute(world.database);
    expect(JSON.stringify(kept)).not.toContain(code);

    const answer = await world.confirm(code, ana);
    expect([answer.status, await answer.json()]).toEqual([200, { confirmed: true }]);
    expect([await emailOf('ana'), await pending()]).toEqual([fresh, undefined]);
    // This browser knows at once, and stays signed in.
    const cookie = cookieFrom(answer);
    expect(cookie).not.toBe('');
    expect((await world.account(null, { headers: { cookie } })).status).toBe(200);
    expect(await world.mail()).toMatchObject({
      to: 'ana@demo.test',
      template: 'email-changed',
      words: { email: fresh },
    });
    const { changes } = await world.members.changes({ member: 'ana', page: 1 });
    expect(changes).toMatchObject([
      { act: 'email-changed', by: 'Ana ana', fields: [{ field: 'email', old: 'ana@demo.test', new: fresh }] },
    ]);
  });

  it('is confirmed in any browser, and by a form without scripts, which gets no session by it', async () => {
    await asked();
    const code = await world.code();
    const referer = `https://site.test/de/confirm-email?c=${code}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', referer };
    const { handleEmailConfirmation } = await import('../../../netlify/account/email-confirm.ts');
    const request = new Request('https://site.test/api/_auth/email/confirm', {
      method: 'POST',
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      body: 'page=/de/confirm-email&redirect=/de/confirm-email%23changed&code=',
    });
    const answer = await handleEmailConfirmation(request, world.deps);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/de/confirm-email#changed']);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await emailOf('ana')).toBe(fresh);
  });

  it('is added by a member who has none, who then signs in with it', async () => {
    const gheorghe = person('gheorghe', { email: null, passwordHash });
    await world.members.add(gheorghe);
    expect(await asked(fresh, gheorghe)).toBe('200');
    expect(await told(await world.confirm(await world.code()))).toBe('200');
    expect((await world.members.byEmail(fresh))?.id).toBe('gheorghe');
    // There is no old address to tell.
    await expect(world.mail()).rejects.toThrow('There is no mail');
  });

  it('can be given up until it is confirmed', async () => {
    await asked();
    const code = await world.code();
    expect((await world.email(ana, { method: 'DELETE' })).status).toBe(200);
    expect([await pending(), await told(await world.confirm(code))]).toEqual([undefined, '400 link-invalid']);
  });
});

describe('an address that another member has', () => {
  it('gets the same answer; its owner hears of it, and nothing changes', async () => {
    expect([await asked('ION@demo.test'), await pending()]).toEqual(['200', 'ION@demo.test']);
    expect(await world.mail()).toMatchObject({
      to: 'ION@demo.test',
      locale: 'en',
      template: 'email-taken',
      words: { name: 'Ana ion' },
    });
    const { rows } = await sql`select 1 from email_changes where code_hash is not null`.execute(
      world.database,
    );
    expect(rows).toEqual([]);
  });

  it('is refused where it was taken after the mail was sent', async () => {
    await asked();
    const code = await world.code();
    await world.members.update('ion', (member) => ({ ...member, email: fresh }));
    expect(await told(await world.confirm(code))).toBe('409 email-taken');
    expect(await emailOf('ana')).toBe('ana@demo.test');
  });
});

describe('a link', () => {
  it('works once, for an hour', async () => {
    await asked();
    const [used, late] = [await world.code(), world.now + 60 * minute];
    expect(await told(await world.confirm(used))).toBe('200');
    expect(await told(await world.confirm(used))).toBe('410 link-used');
    await asked('alta@demo.test', { ...ana, email: fresh });
    await world.mail();
    const code = await world.code();
    world.now = late + minute;
    expect(await told(await world.confirm(code))).toBe('410 link-expired');
    expect(await emailOf('ana')).toBe(fresh);
  });

  it('is void where a newer one was made, for the same address or another one', async () => {
    await asked();
    const first = await world.code();
    await asked();
    const second = await world.code();
    expect(await told(await world.confirm(first))).toBe('400 link-invalid');
    await asked('alta@demo.test');
    expect(await told(await world.confirm(second))).toBe('400 link-invalid');
    expect(await told(await world.confirm(await world.code()))).toBe('200');
    expect(await emailOf('ana')).toBe('alta@demo.test');
  });

  it('to an address that is not asked for any more is not sent', async () => {
    await asked();
    await asked('alta@demo.test');
    expect(await world.mail()).toBeUndefined();
  });

  it.each([
    ['corrected by the office', (member: Member) => ({ ...member, email: 'birou@demo.test' })],
    ['disabled', (member: Member) => ({ ...member, disabled: true })],
    [
      'whose sessions were all ended, as by a new password',
      (member: Member) => endSessions(member, world.now),
    ],
  ])('of a member %s meanwhile is void', async (_, change) => {
    await asked();
    const code = await world.code();
    await world.members.update('ana', change);
    expect(await told(await world.confirm(code))).toBe('410 link-expired');
    expect(await emailOf('ana')).not.toBe(fresh);
  });

  it('that is none is refused, and trying many has to wait', async () => {
    expect(await told(await world.confirm(7))).toBe('400 invalid-fields');
    expect(await told(await world.confirm('x'.repeat(22)))).toBe('400 link-invalid');
    for (let at = 0; at < 19; at++) await world.confirm('x');
    expect(await told(await world.confirm('x'))).toBe('429 too-many-attempts');
  });

  it('pressed by many at once changes the address once', async () => {
    await asked();
    const code = await world.code();
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.confirm(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(410)]);
    expect((await world.members.changes({ member: 'ana', page: 1 })).total).toBe(1);
  });
});

describe('who asks', () => {
  const body = { email: fresh };
  const longAgo = () => ({ since: world.now - 11 * minute });

  it('proves to be there: by having just signed in, or by the password', async () => {
    expect(await told(await world.email(ana, { body, ...longAgo() }))).toBe('403 sign-in-again');
    const wrong = { ...body, password: 'nu e aceasta' };
    expect(await told(await world.email(ana, { body: wrong, ...longAgo() }))).toBe('403 wrong-password');
    expect(await pending()).toBeUndefined();
    expect(await told(await world.email(ana, { body: { ...body, password }, ...longAgo() }))).toBe('200');
    // One without a password has no other way than to sign in anew.
    expect(await told(await world.email(ion, { body: { ...body, password }, ...longAgo() }))).toBe(
      '403 wrong-password',
    );
  });

  it('is signed in, and at a page of this site', async () => {
    expect(await told(await world.email(null, { body }))).toBe('401 signed-out');
    expect(await told(await world.account(null))).toBe('401 signed-out');
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    expect(await told(await world.email(ana, { body, headers: elsewhere }))).toBe('403 other-origin');
    expect(await told(await world.confirm('x', null, { headers: elsewhere }))).toBe('403 other-origin');
  });

  it('names an address that is one, and another than that of now', async () => {
    for (const email of ['', 'x', 7, null]) {
      expect(await told(await world.email(ana, { body: { email } }))).toBe('400 invalid-fields');
    }
    expect(await told(await world.email(ana, { body: { email: fresh, password: 7 } }))).toBe(
      '400 invalid-fields',
    );
    expect(await asked(' ANA@demo.test')).toBe('409 email-unchanged');
  });

  it('hears that no mail is sent, where none is', async () => {
    world.deps.mailing.isSent = false;
    expect(await asked()).toBe('404 mail-not-configured');
    expect(await (await world.account(ana)).json()).toMatchObject({ isSent: false });
  });

  it('has to wait after some: for one address, and for one member', async () => {
    const tries = async (address: (at: number) => string, as = ana) => {
      for (let at = 0; at < 12; at++) {
        if ((await asked(address(at), as)).startsWith('429')) return at;
      }
      return -1;
    };
    expect(await tries((at) => `a${at}@demo.test`)).toBe(5);
    expect(await tries(() => 'unul@demo.test', ion)).toBe(5);
    world.now += 15 * minute;
    expect(await asked()).toBe('200');
  });
});

it('the account tells what it holds, and takes the language of the mail', async () => {
  expect(await (await world.account(ana, { since: world.now - 11 * minute })).json()).toEqual({
    email: 'ana@demo.test',
    locale: 'de',
    pending: null,
    isFresh: false,
    hasPassword: true,
    hasPasskeys: false,
    isSent: true,
  });
  const patch = async (locale: unknown, as: typeof ana | null = ana) =>
    told(await world.account(as, { method: 'PATCH', body: { locale } }));
  expect([await patch('xx'), await patch('en', null)]).toEqual(['400 invalid-fields', '401 signed-out']);
  expect(await patch('en')).toBe('200');
  await asked();
  expect(await world.mail()).toMatchObject({ locale: 'en' });
});
