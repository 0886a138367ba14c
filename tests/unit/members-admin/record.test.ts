// A member's record as administrators write it: invitations, changes, new links; refusals, mails and log entries.

import { describe, expect, it, vi } from 'vitest';
import { memberHash, TakenError } from '../../../netlify/identity/accounts/member.ts';
import { person, start } from '../people.ts';
import { adminWorld, ana, byEva, eva, told } from './world.ts';
import { ProblemError } from '../../../netlify/base/http/endpoint.ts';
import { membersApp } from '../../../netlify/office/register/endpoint.ts';
import { serve } from '../../../netlify/base/http/app.ts';

const world = adminWorld();
const sendSoon = vi.fn(async () => {});
const invitation = {
  name: 'Ion Țurcanu',
  email: 'ion@new.test',
  memberNumber: '77',
  kind: 'angler',
  validUntil: '2027-03-31',
};
const ionHash = memberHash(invitation);
const day = 24 * 60 * 60 * 1000;

const invite = (body: unknown) =>
  told(serve(membersApp(world.deps()), world.send('POST', '/api/members', body)));
const change = (id: string, body: unknown) => {
  sendSoon.mockClear();
  const deps = { ...world.deps(), mailing: { sendSoon } };
  return told(serve(membersApp(deps), world.send('PATCH', `/api/members/${encodeURIComponent(id)}`, body)));
};
const link = (id: string, body: unknown = {}) =>
  told(
    serve(membersApp(world.deps()), world.send('POST', `/api/members/${encodeURIComponent(id)}/link`, body)),
  );

describe('an invitation', () => {
  it('is kept as a record with a link of thirty days, by who invited', async () => {
    const add = vi.spyOn(world.members, 'add');
    const { status, body } = await invite({ ...invitation, locale: 'en' });
    expect(status).toBe(200);
    const { id } = body['member'] as { id: string };
    const record = {
      ...{ ...invitation, id, roles: ['member'], disabled: false, sessionsSince: 0 },
      link: expect.any(String) as string,
      linkTerms: { until: start + 30 * day, to: ionHash },
    };
    expect(add.mock.calls).toEqual([[record, { kind: 'invited', by: eva.id }]]);
    expect(body['link']).toMatch(/^https:\/\/site\.test\/en\/login\?token=[\w-]{22}#new-password$/);
    expect(world.logged).toEqual([{ event: 'member-invited', who: ionHash, by: byEva }]);
  });

  it('is of another member each time', async () => {
    const ids = [await invite(invitation), await invite(invitation)].map(
      ({ body }) => (body['member'] as { id: string }).id,
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('names what is wrong with it', async () => {
    expect(await invite({ ...invitation, name: '', kind: 'x' })).toMatchObject({
      status: 400,
      body: { fields: ['name', 'kind'] },
    });
    expect(await invite({ ...invitation, locale: 'fr' })).toMatchObject({
      status: 400,
      body: { fields: ['locale'] },
    });
    expect(world.members.records.size).toBe(2);
    expect(world.logged).toEqual([]);
  });

  it.each([
    ['email', 'email'],
    ['number', 'memberNumber'],
  ] as const)('is refused where another one has the %s', async (what, field) => {
    vi.spyOn(world.members, 'add').mockRejectedValue(new TakenError(what));
    expect(await invite(invitation)).toMatchObject({
      status: 409,
      body: { code: `${what}-taken`, title: 'Conflict', fields: [field] },
    });
    expect(world.logged).toEqual([]);
  });

  it('is for administrators to make', async () => {
    await world.members.put({ ...eva, roles: ['member', 'editor', 'cashier'] });
    expect(await invite(invitation)).toMatchObject({ status: 403 });
  });
});

describe('a change', () => {
  it.each([
    [{ name: 'Ana Rusu' }, 'member-changed'],
    [{ roles: ['member', 'admin'] }, 'member-changed'],
    [{ disabled: true }, 'member-disabled'],
    [{ disabled: false, name: 'Ana Rusu' }, 'member-enabled'],
  ])('%j is told, and logged as %s', async (body, event) => {
    expect(await change('ana', body)).toMatchObject({ status: 200, body: { member: body } });
    expect(world.members.records.get('ana')).toMatchObject(body);
    expect(world.logged).toEqual([{ event, who: memberHash(ana), by: byEva }]);
    expect(sendSoon).not.toHaveBeenCalled();
  });

  it('is kept with who made it', async () => {
    await change('ana', { name: 'Ana Rusu' });
    expect(world.members.entries).toMatchObject([{ id: 'ana', kind: 'changed', by: eva.id }]);
  });

  it('of the address is written by mail at once; that somebody has none any more is not', async () => {
    await change('ana', { email: 'ana@new.test' });
    expect(sendSoon).toHaveBeenCalledOnce();
    await change('ana', { email: null });
    expect(sendSoon).not.toHaveBeenCalled();
    expect(world.members.records.get('ana')?.email).toBeNull();
  });

  it('of the day of joining reaches into the last century, and not further', async () => {
    expect(await change('ana', { joinedOn: '1976-05-12' })).toMatchObject({ status: 200 });
    expect(world.members.records.get('ana')?.joinedOn).toBe('1976-05-12');
    for (const never of ['1776-05-12', '2098-05-12'])
      expect(await change('ana', { joinedOn: never })).toMatchObject({ status: 400 });
  });

  it('that disables ends sessions and links; one of somebody disabled leaves them', async () => {
    const given = { link: 'x', linkTerms: { until: start + day, to: 'y' } };
    await world.members.put({ ...ana, ...given });
    await change('ana', { disabled: false });
    expect(world.members.records.get('ana')).toEqual({ ...ana, ...given });
    await change('ana', { disabled: true });
    const ended = world.members.records.get('ana');
    expect(ended).not.toHaveProperty('link');
    expect(ended?.sessionsSince).toBeGreaterThan(0);
    await world.members.put({ ...ana, ...given, disabled: true });
    await change('ana', { name: 'Ana Rusu', disabled: true });
    expect(world.members.records.get('ana')).toMatchObject({ ...given, sessionsSince: 0 });
  });

  it('of nothing names what may be changed, one that is wrong what is wrong', async () => {
    const changeable = [
      ...['name', 'email', 'kind', 'validUntil'],
      ...['phone', 'address', 'commune', 'huntingGroup', 'joinedOn', 'note', 'roles', 'disabled'],
    ];
    expect(await change('ana', { memberNumber: '7' })).toMatchObject({
      status: 400,
      body: { fields: changeable },
    });
    expect(await change('ana', { name: '', kind: 'both', disabled: 'x' })).toMatchObject({
      status: 400,
      body: { fields: ['name', 'disabled'] },
    });
    expect(world.members.records.get('ana')).toEqual(ana);
  });

  it.each([[{ disabled: true }], [{ roles: ['member'] }], [{ roles: ['editor'], disabled: false }]])(
    'by which administrators shut themselves out is refused: %j',
    async (body) => {
      expect(await change('eva', body)).toMatchObject({
        status: 409,
        body: { code: 'own-record', title: 'Conflict' },
      });
      expect((await change('ana', body)).status).toBe(200);
    },
  );

  it.each([[{ disabled: false }], [{ name: 'Eva Nou' }], [{ roles: ['member', 'editor', 'admin'] }]])(
    'of an administrator’s own record may be %j',
    async (body) => {
      expect((await change('eva', body)).status).toBe(200);
    },
  );

  it('is refused where an address is another’s, or nobody would be left to administer', async () => {
    const setFields = vi.spyOn(world.members, 'setFields');
    setFields.mockRejectedValueOnce(new TakenError('email'));
    expect(await change('ana', { email: 'x@new.test' })).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    });
    setFields.mockRejectedValueOnce(new ProblemError('last-admin'));
    expect(await change('ana', { disabled: true })).toMatchObject({
      status: 409,
      body: { code: 'last-admin' },
    });
    setFields.mockRejectedValueOnce(new Error('boom'));
    expect((await change('ana', { disabled: true })).status).toBe(500);
    expect(sendSoon).not.toHaveBeenCalled();
  });

  it('is for administrators to make', async () => {
    await world.members.put({ ...eva, roles: ['member', 'editor', 'cashier'] });
    expect(await change('ana', { name: 'Ana Rusu' })).toMatchObject({ status: 403 });
    expect(await link('ana')).toMatchObject({ status: 403 });
  });
});

describe('a new link', () => {
  it('is given once, in the language that was asked for, and logged without it', async () => {
    const { body } = await link('ana', { locale: 'de' });
    expect(body['link']).toMatch(/^https:\/\/site\.test\/de\/login\?token=[\w-]{22}#new-password$/);
    expect(world.members.entries).toEqual([{ id: 'ana', kind: 'link-created', by: eva.id, mail: [] }]);
    expect(world.members.records.get('ana')?.linkTerms?.until).toBe(start + 7 * day);
    expect(world.logged).toEqual([{ event: 'link-created', who: memberHash(ana), by: byEva }]);
  });

  it('is in Romanian where no language is said, and in none that there is not', async () => {
    expect((await link('ana')).body['link']).toMatch(/^https:\/\/site\.test\/login\?/);
    expect(await link('ana', { locale: 'fr' })).toMatchObject({ status: 400, body: { fields: ['locale'] } });
  });
});

it.each([' ', 'gone', 'a b', '../ana', ' ana', 'x'.repeat(64), 'x'.repeat(65)])(
  'nobody is found by %j',
  async (id) => {
    const missing = { status: 404, body: { code: 'not-found', title: 'Not Found' } };
    expect(await change(id, { name: 'Ana Pop' })).toMatchObject(missing);
    expect(await link(id)).toMatchObject(missing);
    expect(world.logged).toEqual([]);
  },
);

it('somebody is found by an id of sixty-four signs', async () => {
  const id = 'Aa0_-'.padEnd(64, 'x');
  await world.members.add(person(id));
  expect((await change(id, { name: 'Ana Rusu' })).status).toBe(200);
});
