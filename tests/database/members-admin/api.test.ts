// The directory for administrators: list, invite, change, new links.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requireMember } from '../../../netlify/identity/session/guard.ts';
import { openLink } from '../../../netlify/identity/tokens/password-link.ts';
import { emailHash, memberHash } from '../../../netlify/identity/accounts/member.ts';
import { recordFields } from '../../../src/core/api/member.ts';
import { ask, makeCookie, person, secret, site, start } from '../../unit/people.ts';
import { testDatabase } from '../database.ts';
import { membersApp } from '../../../netlify/office/register/endpoint.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const eva = person('eva', { roles: ['member', 'admin'], name: 'Eva Admin' });
const ana = person('ana', { name: 'Ana Pop', passwordHash: '$scrypt$secret-hash', link: 'secret-link' });
const invitation = {
  name: 'Ion Țurcanu',
  email: 'ion@new.test',
  memberNumber: '77',
  kind: 'angler',
  validUntil: '2027-03-31',
};

const store = testDatabase();
const { members } = store;
let cookie: string;
let logged: Record<string, unknown>[];
const deps = () => ({ secret, ...store, now: () => start });

beforeEach(async () => {
  for (const one of [eva, ana]) await members.add(one);
  cookie = await makeCookie(eva);
  logged = [];
  vi.spyOn(console, 'log').mockImplementation(
    (line: string) => void logged.push(JSON.parse(line) as object as Record<string, unknown>),
  );
});

async function told(answer: Response) {
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const list = async (query = '') =>
  told(await serve(membersApp(deps()), ask(`/api/members${query}`, { cookie })));
const post = async (body: unknown) =>
  told(await serve(membersApp(deps()), ask('/api/members', { method: 'POST', cookie, body })));
const patch = async (id: string, body: unknown) =>
  told(
    await serve(
      membersApp(deps()),
      ask(`/api/members/${encodeURIComponent(id)}`, { method: 'PATCH', cookie, body }),
    ),
  );
const link = async (id: string, body: unknown = {}) =>
  told(
    await serve(
      membersApp(deps()),
      ask(`/api/members/${encodeURIComponent(id)}/link`, { method: 'POST', cookie, body }),
    ),
  );
const readToken = (address: unknown) => new URL(String(address)).searchParams.get('token') ?? '';

describe('the list', () => {
  it('has all members, without hashes and links', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: 2,
      members: [
        { id: 'ana', hasPassword: true },
        { id: 'eva', hasPassword: false },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|hash|sessionsSince/);
  });

  it('finds and comes in pages', async () => {
    expect((await list('?search=evâ')).body).toMatchObject({ total: 1, members: [{ id: 'eva' }] });
    expect((await list('?page=2')).body).toEqual({ total: 2, members: [] });
  });

  it.each([
    ['?page=0', ['page']],
    ['?page=-1', ['page']],
    ['?page=1e3', ['page']],
    [`?search=${'x'.repeat(101)}&page=x`, ['search', 'page']],
    ['?filter=poachers', ['filter']],
  ])('does not take %s', async (query, fields) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { code: 'invalid-fields', fields } });
  });
});

describe('an invitation', () => {
  it('adds the member and gives a link that works, in the language that was asked for', async () => {
    const { status, body } = await post({ ...invitation, roles: ['editor', 'member'], locale: 'de' });
    expect(status).toBe(200);
    expect(body['member']).toEqual({
      ...invitation,
      id: expect.any(String) as string,
      roles: ['member', 'editor'],
      disabled: false,
      hasPassword: false,
    });
    expect(String(body['link'])).toMatch(new RegExp(`^${site}/de/login\\?token=`));
    const opened = await openLink(readToken(body['link']), deps());
    expect(opened.member.email).toBe('ion@new.test');
    expect(logged).toEqual([
      { event: 'member-invited', who: emailHash('ion@new.test'), by: memberHash(eva) },
    ]);
  });

  it('is in Romanian and for a member when nothing is said', async () => {
    const { body } = await post(invitation);
    expect(body).toMatchObject({ member: { roles: ['member'] } });
    expect(String(body['link'])).toMatch(new RegExp(`^${site}/login\\?token=`));
  });

  it('names what is malformed, and then adds nobody', async () => {
    expect(await post({ ...invitation, name: '', validUntil: 'soon', roles: [] })).toMatchObject({
      status: 400,
      body: { code: 'invalid-fields', fields: ['name', 'validUntil', 'roles'] },
    });
    expect(await post({ ...invitation, locale: 'fr' })).toMatchObject({
      status: 400,
      body: { fields: ['locale'] },
    });
    expect((await list()).body).toMatchObject({ total: 2 });
  });

  it('names an address or a number that another member has', async () => {
    expect(await post({ ...invitation, email: ' ANA@demo.test' })).toMatchObject({
      status: 409,
      body: { code: 'email-taken', fields: ['email'] },
    });
    expect(await post({ ...invitation, memberNumber: 'n-ana' })).toMatchObject({
      status: 409,
      body: { code: 'number-taken', fields: ['memberNumber'] },
    });
    expect((await list()).body).toMatchObject({ total: 2 });
  });

  it('ignores what is not for it: an id, a hash, sessions', async () => {
    const { body } = await post({
      ...invitation,
      id: 'eva',
      passwordHash: '$scrypt$x',
      sessionsSince: 9e15,
      disabled: true,
    });
    const { id } = body['member'] as { id: string };
    expect(id).not.toBe('eva');
    expect(await members.get(id)).toMatchObject({ disabled: false, sessionsSince: 0 });
    expect(await members.get(id)).not.toHaveProperty('passwordHash');
  });
});

describe('a change', () => {
  it.each([
    [{ name: 'Ana-Maria Pop' }],
    [{ kind: 'hunter' }],
    [{ validUntil: '2028-03-31' }],
    [{ roles: ['member', 'editor'] }],
    [{ email: 'new@demo.test', name: 'Ana Nou' }],
  ])('may be %j, and leaves the rest', async (change) => {
    const { status, body } = await patch('ana', change);
    expect(status).toBe(200);
    expect(body['member']).toMatchObject(change);
    expect(await members.get('ana')).toEqual({ ...ana, ...change });
    expect(logged).toEqual([expect.objectContaining({ event: 'member-changed' })]);
  });

  it('that disables ends the sessions, also for when the member is enabled again', async () => {
    const session = { cookie: await makeCookie(ana) };
    const holds = () =>
      requireMember(ask('/', session), deps()).then(
        () => true,
        () => false,
      );
    expect(await holds()).toBe(true);
    expect((await patch('ana', { disabled: true })).body).toMatchObject({ member: { disabled: true } });
    expect(await holds()).toBe(false);
    expect((await patch('ana', { disabled: false })).body).toMatchObject({ member: { disabled: false } });
    expect(await holds()).toBe(false);
    expect(logged.map(({ event }) => event)).toEqual(['member-disabled', 'member-enabled']);
  });

  const changeable = recordFields.filter((field) => field !== 'memberNumber');

  it('sets what the office knows besides, and empties it', async () => {
    const known = { phone: '0740 123 456', address: 'Str. Unirii 5', commune: 'Putna' };
    const more = { joinedOn: '2020-05-01', note: 'A adus câinele.' };
    expect((await patch('ana', { ...known, ...more })).body).toMatchObject({ member: { ...known, ...more } });
    expect(await members.get('ana')).toEqual({ ...ana, ...known, ...more });
    expect((await patch('ana', { phone: '', note: null })).status).toBe(200);
    expect(await members.get('ana')).toEqual({ ...ana, ...known, phone: undefined, joinedOn: more.joinedOn });
  });

  it.each([
    [{ phone: '07xx' }, 'phone'],
    [{ address: '?' }, 'address'],
    [{ commune: '<b>' }, 'commune'],
    [{ joinedOn: '31.12.2020' }, 'joinedOn'],
    [{ note: 'x'.repeat(1001) }, 'note'],
  ])('refuses %j', async (change, field) => {
    expect(await patch('ana', change)).toMatchObject({ status: 400, body: { fields: [field] } });
  });

  it.each([
    [{}, changeable],
    [{ memberNumber: '1', passwordHash: '$scrypt$x' }, changeable],
    [{ disabled: 'yes', roles: ['root'], name: 'Ana' }, ['roles', 'disabled']],
    [{ email: 0 }, ['email']],
  ])('may not be %j', async (change, fields) => {
    expect(await patch('ana', change)).toMatchObject({
      status: 400,
      body: { code: 'invalid-fields', fields },
    });
    expect(await members.get('ana')).toEqual(ana);
  });

  it('does not take another member’s address', async () => {
    expect(await patch('ana', { email: 'EVA@demo.test', name: 'X Y' })).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    });
    expect(await members.findByEmail('ana@demo.test')).not.toBeNull();
  });

  it.each([
    [{ disabled: true }],
    [{ roles: ['member', 'editor'] }],
    [{ roles: ['member'], disabled: false }],
  ])('by which administrators shut themselves out is refused: %j', async (change) => {
    expect(await patch('eva', change)).toMatchObject({ status: 409, body: { code: 'own-record' } });
    expect(await members.get('eva')).toEqual(eva);
  });

  it('of one’s own name, and of roles that keep the administrator’s, is allowed', async () => {
    expect((await patch('eva', { name: 'Eva Nou', roles: ['editor', 'admin'] })).status).toBe(200);
  });

  it.each([' ', 'nobody', '../emails/x', 'a/b', 'x'.repeat(65)])('of nobody is not found: %s', async (id) => {
    expect(await patch(id, { name: 'Ana Pop' })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect(await link(id)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

it('a new link voids the one before', async () => {
  const first = readToken((await link('ana')).body['link']);
  const second = (await link('ana', { locale: 'en' })).body['link'];
  expect(String(second)).toContain('/en/login?');
  await expect(openLink(first, deps())).rejects.toMatchObject({ code: 'link-expired' });
  expect((await openLink(readToken(second), deps())).member.id).toBe('ana');
  expect(logged.map(({ event }) => event)).toEqual(['link-created', 'link-created']);
  expect(JSON.stringify(logged)).not.toMatch(/demo\.test|token/);
});

it('answers that the store is out of reach, and methods that there are not', async () => {
  expect(
    (await serve(membersApp(deps()), ask('/api/members', { method: 'DELETE', cookie }))).headers.get('Allow'),
  ).toBe('GET, HEAD, POST');
  expect(
    (await serve(membersApp(deps()), ask('/api/members/ana', { method: 'POST', cookie }))).headers.get(
      'Allow',
    ),
  ).toBe('GET, HEAD, PATCH, DELETE');
  const linked = await serve(membersApp(deps()), ask('/api/members/ana/link', { cookie }));
  expect(linked.headers.get('Allow')).toBe('POST');
  store.down = true;
  expect((await list()).status).toBe(503);
});
