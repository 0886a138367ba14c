// Changing the e-mail address: requested by the member, confirmed from the new address, with the mails about it.

import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Member } from '../../../netlify/identity/accounts/member.ts';
import { allEnded } from '../../../netlify/identity/accounts/sessions.ts';
import { cookieFrom, person } from '../../unit/people.ts';
import { testAccount, told } from './world.ts';

const world = testAccount();
const minute = 60_000;
const [ana, ion] = [person('ana', { locale: 'de' }), person('ion', { locale: 'en' })];
const fresh = 'Noua@demo.test';

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  world.now = Date.now() + 1000;
  world.sendSoon.mockClear();
  for (const one of [ana, ion]) await world.members.add(one);
});

const asked = async (email = fresh, as = ana) => told(await world.email(as, { body: { email } }));
const getEmail = async (id: string) => (await world.members.get(id))?.email;
const pending = async (as = ana) =>
  ((await (await world.account(as)).json()) as { pending: { email: string } | null }).pending?.email;

describe('an address', () => {
  it('is changed once it was confirmed from there, told to the old one, and written down', async () => {
    expect(await asked()).toBe('200');
    expect(world.sendSoon).toHaveBeenCalledOnce();
    expect([await getEmail('ana'), await pending()]).toEqual(['ana@demo.test', fresh]);
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
    expect([await getEmail('ana'), await pending()]).toEqual([fresh, undefined]);
    // This browser is updated at once and stays signed in.
    const cookie = cookieFrom(answer);
    expect(cookie).not.toBe('');
    expect((await world.account(null, { headers: { cookie } })).status).toBe(200);
    expect(await world.mail()).toMatchObject({
      to: 'ana@demo.test',
      template: 'email-changed',
      words: { email: fresh },
    });
    const { changes } = await world.members.listChanges({ member: 'ana', page: 1 });
    expect(changes).toMatchObject([
      {
        kind: 'email-changed',
        by: 'Ana ana',
        fields: [{ field: 'email', old: 'ana@demo.test', new: fresh }],
      },
    ]);
  });

  it('is confirmed in any browser, and by a form without scripts, which gets no session by it', async () => {
    await asked();
    const code = await world.code();
    const referer = `https://site.test/de/confirm-email?c=${code}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', referer };
    const { handleEmailConfirmation } = await import('../../../netlify/identity/account/email-confirm.ts');
    const request = new Request('https://site.test/api/_auth/email/confirm', {
      method: 'POST',
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
      body: 'page=/de/confirm-email&redirect=/de/confirm-email%23changed&code=',
    });
    const answer = await handleEmailConfirmation(request, world.deps);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/de/confirm-email#changed']);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await getEmail('ana')).toBe(fresh);
  });

  it('is added by a member who has none, who then signs in with it', async () => {
    const gheorghe = person('gheorghe', { email: null });
    await world.members.add(gheorghe);
    expect(await asked(fresh, gheorghe)).toBe('200');
    expect(await told(await world.confirm(await world.code()))).toBe('200');
    expect((await world.members.findByEmail(fresh))?.id).toBe('gheorghe');
    // There is no old address to notify.
    await expect(world.mail()).rejects.toThrow('There is no mail');
  });

  it('can be given up until it is confirmed', async () => {
    await asked();
    const code = await world.code();
    expect((await world.email(ana, { method: 'DELETE' })).status).toBe(200);
    expect([await pending(), await told(await world.confirm(code))]).toEqual([undefined, '400 link-invalid']);
  });

  it('given up once it is confirmed, stays, and its link says that it was used', async () => {
    await asked();
    const code = await world.code();
    expect(await told(await world.confirm(code))).toBe('200');
    const answer = await world.email(ana, { method: 'DELETE' });
    expect(await answer.json()).toEqual({ pending: null, email: fresh });
    expect(await told(await world.confirm(code))).toBe('410 link-used');
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
    expect(await getEmail('ana')).toBe('ana@demo.test');
  });
});

describe('a link', () => {
  it('works once, for an hour', async () => {
    await asked();
    const [used, late] = [await world.code(), world.now + 60 * minute];
    expect(await told(await world.confirm(used))).toBe('200');
    expect(await told(await world.confirm(used))).toBe('410 link-used');
    await asked('alta@demo.test', { ...ana, email: fresh });
    const code = await world.code();
    world.now = late + minute;
    expect(await told(await world.confirm(code))).toBe('410 link-expired');
    expect(await getEmail('ana')).toBe(fresh);
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
    expect(await getEmail('ana')).toBe('alta@demo.test');
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
      (member: Member) => ({ ...member, ...allEnded(member, world.now) }),
    ],
  ])('of a member %s meanwhile is void', async (_, change) => {
    await asked();
    const code = await world.code();
    await world.members.update('ana', change);
    expect(await told(await world.confirm(code))).toBe('410 link-expired');
    expect(await getEmail('ana')).not.toBe(fresh);
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
    expect((await world.members.listChanges({ member: 'ana', page: 1 })).total).toBe(1);
  });
});
