// POST and DELETE /api/_auth/email: who may request another address, and how often.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../../netlify/identity/password/hash.ts';
import { emailHash, memberHash } from '../../../netlify/identity/accounts/member.ts';
import { cheapScrypt } from '../passwords/cheap-scrypt.ts';
import { person, site } from '../people.ts';
import { accountWorld, told } from './world.ts';

vi.mock('node:crypto', { spy: true });
cheapScrypt();

const minute = 60_000;
const password = 'Cerbul trece apa';
const passwordHash = await hashPassword(password);
const ana = person('ana', { passwordHash, locale: 'de' });
const [ion, eva] = [person('ion', { locale: 'en' }), person('eva')];
const gheorghe = person('gheorghe', { email: null });
const fresh = 'Noua@demo.test';
let world: Awaited<ReturnType<typeof accountWorld>>;

beforeEach(async () => {
  cheapScrypt();
  world = await accountWorld([ana, ion, eva, gheorghe]);
});

const asked = async (email = fresh, as = ana) => told(await world.email(as, { body: { email } }));
const pending = async (as = ana) =>
  ((await (await world.account(as)).json()) as { pending: { email: string } | null }).pending?.email;

it('an address that is asked for gets a mail that holds for an hour, sent soon', async () => {
  const answer = await world.email(ana, { body: { email: fresh } });
  const until = new Date(world.now + 60 * minute);
  const ofUse = new Date(world.now + 24 * 60 * minute);
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { pending: { email: fresh, until: until.toISOString() }, isLate: false },
  ]);
  expect(world.emailChanges.mails).toEqual([
    { to: fresh, memberId: 'ana', locale: 'de', template: 'email-confirm', words: { site }, until: ofUse },
  ]);
  expect(world.sendSoon).toHaveBeenCalledOnce();
  expect(world.logged).toEqual([
    { event: 'email-change-requested', who: memberHash(ana), to: emailHash(fresh) },
  ]);
  expect((await world.link()).href).toMatch(/^https:\/\/site\.test\/de\/confirm-email\?c=[\w-]{22}#confirm$/);
});

it('what a mail program has copied around it is no part of it', async () => {
  await asked(`Ana Pop <${fresh}>;`);
  expect(await pending()).toBe(fresh);
});

it('whoever asked hears that mail is late', async () => {
  world.isLate = true;
  const answer = await world.email(ana, { body: { email: fresh } });
  expect(await answer.json()).toMatchObject({ pending: { email: fresh }, isLate: true });
});

it('it can be given up', async () => {
  await asked();
  expect(await pending()).toBe(fresh);
  const answer = await world.email(ana, { method: 'DELETE' });
  expect([answer.status, await answer.json()]).toEqual([200, { pending: null, email: 'ana@demo.test' }]);
  expect(await pending()).toBeUndefined();
});

it('given up too late, it is told which address there is', async () => {
  await asked();
  await world.members.put({ ...ana, email: fresh });
  const answer = await world.email(ana, { method: 'DELETE' });
  expect(await answer.json()).toEqual({ pending: null, email: fresh });
});

describe('who asks', () => {
  const body = { email: fresh };
  const longAgo = () => ({ since: world.now - 11 * minute });

  it('proves to be there: by having just signed in, or by the password', async () => {
    expect(await told(await world.email(ana, { body, ...longAgo() }))).toBe('403 sign-in-again');
    const wrong = { ...body, password: 'nu e aceasta' };
    expect(await told(await world.email(ana, { body: wrong }))).toBe('403 wrong-password');
    expect(await pending()).toBeUndefined();
    expect(await told(await world.email(ana, { body: { ...body, password }, ...longAgo() }))).toBe('200');
    // A member without a password can only sign in again.
    expect(await told(await world.email(ion, { body: { ...body, password }, ...longAgo() }))).toBe(
      '403 wrong-password',
    );
  });

  it('is signed in, and at a page of this site', async () => {
    for (const method of ['POST', 'DELETE']) {
      expect(await told(await world.email(null, { method, body }))).toBe('401 signed-out');
      const headers = { 'sec-fetch-site': 'cross-site' };
      expect(await told(await world.email(ana, { method, body, headers }))).toBe('403 other-origin');
    }
  });

  it.each<[object, string[]]>([
    [{}, ['email']],
    [{ email: '' }, ['email']],
    [{ email: 'x' }, ['email']],
    [{ email: 7 }, ['email']],
    [{ email: null }, ['email']],
    [{ email: fresh, password: 7 }, ['password']],
    [{ email: fresh, password: '' }, ['password']],
    [{ email: fresh, password: 'x'.repeat(1025) }, ['password']],
    [{ email: 'x', password: 7 }, ['email', 'password']],
  ])('names an address that is one: not %j', async (wish, fields) => {
    const answer = await world.email(ana, { body: wish });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid-fields', fields }]);
  });

  it('names another address than that of now, however it is spelt', async () => {
    expect(await asked(' ANA@demo.test')).toBe('409 email-unchanged');
    expect(await asked('gheorghe@demo.test', gheorghe)).toBe('200');
    expect(await told(await world.email(ana, { body: { ...body, password: 'x'.repeat(1024) } }))).toBe(
      '403 wrong-password',
    );
  });

  it('hears that no mail is sent, where none is', async () => {
    world.deps.mailing.isSent = false;
    expect(await asked()).toBe('404 mail-not-configured');
  });
});

describe('who asks often has to wait', () => {
  it('by one member five times in a quarter of an hour', async () => {
    for (let at = 0; at < 5; at++) expect(await asked(`a${at}@demo.test`)).toBe('200');
    const refused = await world.email(ana, { body: { email: fresh } });
    expect(refused.headers.get('Retry-After')).toBe('900');
    expect(await told(refused)).toBe('429 too-many-attempts');
    expect(await asked('a@demo.test', ion)).toBe('200');
    world.now += 15 * minute;
    expect(await asked()).toBe('200');
  });

  it('for one address five times, whoever asks for it', async () => {
    for (const as of [ana, ion, ana, ion, ana]) expect(await asked('unul@demo.test', as)).toBe('200');
    expect(await asked('unul@demo.test', eva)).toBe('429 too-many-attempts');
    expect(await asked('altul@demo.test', eva)).toBe('200');
  });

  it('from one network ten times, whoever asks', async () => {
    for (const as of [ana, ion]) {
      for (let at = 0; at < 5; at++) expect(await asked(`${as.id}${at}@demo.test`, as)).toBe('200');
    }
    expect(await asked('eva0@demo.test', eva)).toBe('429 too-many-attempts');
    world.deps.address = '198.51.100.1';
    expect(await asked('eva0@demo.test', eva)).toBe('200');
  });
});
