// Which provider account opens which member's account: bound once by address, and from then on by the provider's own id for the
// account, which is never reused.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { identities } from '../../../netlify/identity/oidc/identities.ts';
import { person, secret } from '../../unit/people.ts';
import { craftedProvider, type CraftedProvider } from '../../unit/sign-in-with-provider/crafted-provider.ts';
import { callback, landing, Reader, site } from '../../unit/sign-in-with-provider/reader.ts';
import { handleSession } from '../../../netlify/identity/session/session.ts';
import { testDatabase } from '../database.ts';

const store = testDatabase({ connections: 4 });
const { database, members } = store;
let provider: CraftedProvider;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  provider = await craftedProvider();
  await members.add(person('ana', { memberNumber: '42' }));
  await members.add(person('ion', { memberNumber: '43' }));
});
afterEach(() => {
  provider.stop();
  vi.restoreAllMocks();
});

const deps = () => ({
  ...store,
  secret,
  settings: provider.settings,
  identities: identities(database),
  now: Date.now,
});

/** Signs in with an account of the provider; returns the id of the signed-in member, or else the refusal. */
async function signIn(sub: string, email: string, claims: object = {}): Promise<string> {
  const reader = new Reader(deps());
  const page = await reader.go();
  const good = provider.goodClaims(page.searchParams.get('nonce') ?? '');
  const id_token = await provider.sign({ ...good, sub, email, ...claims });
  provider.token = { body: { access_token: 'access', token_type: 'Bearer', id_token } };
  const back = new URL(callback);
  back.search = new URLSearchParams({ code: 'c', state: page.searchParams.get('state') ?? '' }).toString();
  const where = landing(await reader.comeBack(back)).replace(/^.*#/, '');
  const asked = new Request(`${site}/api/_auth/session`, { headers: reader.jar.header });
  const { user } = (await (await handleSession(asked, deps())).json()) as { user: { id: string } | null };
  return user?.id ?? where;
}

const mails = async () =>
  (await database.selectFrom('outbox').where('template', '=', 'provider-sign-in').selectAll().execute())
    .length;

describe('an account that a member has signed in with', () => {
  beforeEach(async () => {
    expect(await signIn('account-1', 'ana@demo.test')).toBe('ana');
  });

  it('opens the same member again, whatever address it has now, or whether it has one', async () => {
    expect(await signIn('account-1', 'ana.nou@elsewhere.test')).toBe('ana');
    expect(await signIn('account-1', 'ion@demo.test')).toBe('ana');
    expect(await signIn('account-1', 'ana@demo.test', { email_verified: false })).toBe('ana');
    expect(await mails()).toBe(1);
  });

  it('is the only one: its address, given to somebody else, opens nothing', async () => {
    expect(await signIn('account-2', 'ana@demo.test')).toBe('other-identity');
    expect(await signIn('account-1', 'ana@demo.test')).toBe('ana');
    expect(await mails()).toBe(1);
  });

  it('is the member’s no more once the register has another address, which binds anew', async () => {
    await members.setFields('ana', { email: 'ana.pop@demo.test' }, deps().now());
    expect(await signIn('account-1', 'ana@demo.test')).toBe('not-a-member');
    expect(await signIn('account-2', 'ana.pop@demo.test')).toBe('ana');
    expect(await mails()).toBe(2);
  });

  it('stays the member’s where the address is only written otherwise, and other things change', async () => {
    await members.setFields('ana', { email: 'ANA@demo.test', name: 'Ana Nou' }, deps().now());
    expect(await signIn('account-2', 'ana@demo.test')).toBe('other-identity');
    expect(await signIn('account-1', 'elsewhere@demo.test')).toBe('ana');
  });

  it('is the member’s no more after the member was disabled: another one binds anew', async () => {
    await members.setFields('ana', { disabled: true }, deps().now());
    expect(await signIn('account-1', 'ana@demo.test')).toBe('not-a-member');
    await members.setFields('ana', { disabled: false }, deps().now());
    expect(await signIn('account-2', 'ana@demo.test')).toBe('ana');
    expect(await signIn('account-1', 'ana@demo.test')).toBe('other-identity');
  });

  it('is nobody’s once the member is removed, whoever has the address then', async () => {
    await members.remove('ana');
    expect(await signIn('account-1', 'ana@demo.test')).toBe('not-a-member');
    await members.setFields('ion', { email: 'ana@demo.test' }, deps().now());
    expect(await signIn('account-1', 'ana@demo.test')).toBe('ion');
  });
});

describe('an account that nobody has signed in with', () => {
  const identity = (subject: string) => ({ issuer: 'https://provider.test', subject });
  const bind = async (subject: string, id = 'ana') => {
    const member = await members.get(id);
    if (!member) throw new Error('there is no such member');
    return identities(database).bind(identity(subject), member, `${id}@demo.test`, Date.now());
  };

  it('opens nothing by an address that nobody vouches for', async () => {
    expect(await signIn('account-1', 'ana@demo.test', { email_verified: false })).toBe('not-a-member');
  });

  it('is bound by one of several that come at the same time', async () => {
    const outcomes = await Promise.all(['1', '2', '3', '4'].map((subject) => bind(subject)));
    expect(outcomes.toSorted()).toEqual(['bound', 'other', 'other', 'other']);
    expect(await mails()).toBe(1);
  });

  it('is bound to one member only', async () => {
    expect(await bind('1')).toBe('bound');
    expect(await bind('1', 'ion')).toBe('other');
    expect(await identities(database).findMemberId(identity('1'))).toBe('ana');
  });

  it('is not bound by an address that is another’s by then, nor to who was disabled meanwhile', async () => {
    const ana = person('ana', { memberNumber: '42' });
    const bindAsRead = () => identities(database).bind(identity('1'), ana, 'ana@demo.test', Date.now());
    await members.setFields('ana', { disabled: true }, deps().now());
    expect(await bindAsRead()).toBe('other');
    await members.setFields('ana', { disabled: false, email: 'ana.pop@demo.test' }, deps().now());
    expect(await bindAsRead()).toBe('other');
    expect(await mails()).toBe(0);
  });

  it('is one of its provider: another provider’s has the same name for somebody else', async () => {
    const elsewhere = { issuer: 'https://elsewhere.test', subject: '1' };
    expect(await bind('1')).toBe('bound');
    expect(await identities(database).findMemberId(elsewhere)).toBeNull();
    expect(await identities(database).bind(elsewhere, person('ion'), 'ion@demo.test', Date.now())).toBe(
      'bound',
    );
  });
});
