// POST /api/_auth/email/confirm: an address becomes the member's by the link in the mail to it.

import { beforeEach, describe, expect, it } from 'vitest';
import { handleEmailConfirmation } from '../../../netlify/identity/account/email-confirm.ts';
import { issueLink } from '../../../netlify/identity/tokens/password-link.ts';
import { knownDevice } from '../../../netlify/identity/password/device.ts';
import { allEnded } from '../../../netlify/identity/accounts/sessions.ts';
import { handleSession } from '../../../netlify/identity/session/session.ts';
import { memberHash, type Member } from '../../../netlify/identity/accounts/member.ts';
import { ask, cookieFrom, person, secret, site } from '../people.ts';
import { accountWorld, told } from './world.ts';

const minute = 60_000;
const [ana, ion] = [person('ana', { locale: 'de' }), person('ion')];
const fresh = 'Noua@demo.test';
let world: Awaited<ReturnType<typeof accountWorld>>;
let code: string;

beforeEach(async () => {
  world = await accountWorld([ana, ion]);
  await world.email(ana, { body: { email: fresh } });
  code = await world.code();
  world.logged.length = 0;
  world.sendSoon.mockClear();
});

const getEmail = async (id: string) => (await world.members.get(id))?.email;

describe('an address', () => {
  it('becomes the member’s, which is written down and told to the old one', async () => {
    await issueLink('ana', { members: world.members, now: () => world.now }, null);
    const answer = await world.confirm(code);
    expect([answer.status, await answer.json()]).toEqual([200, { confirmed: true }]);
    const member = await world.members.get('ana');
    expect(member?.email).toBe(fresh);
    // The link was made for the previous address.
    expect(member).not.toHaveProperty('link');
    expect(world.members.entries).toMatchObject([
      {
        id: 'ana',
        kind: 'email-changed',
        by: 'ana',
        mail: [{ to: 'ana@demo.test', template: 'email-changed' }],
      },
    ]);
    expect(world.sendSoon).toHaveBeenCalledOnce();
    expect(world.logged).toEqual([{ event: 'email-changed', who: memberHash({ ...ana, email: fresh }) }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is known at once to the session that confirms it, which goes on as it was', async () => {
    const since = world.now - 30 * minute;
    const answer = await world.confirm(code, ana, { since, remember: true });
    expect(answer.headers.getSetCookie()[0]).toContain(`Max-Age=${30 * 24 * 3600}`);
    const cookie = cookieFrom(answer);
    const session = await handleSession(ask('/api/_auth/session', { cookie }), world.deps);
    expect(await session.json()).toMatchObject({ user: { id: 'ana', email: fresh } });
    expect(await (await world.account(null, { headers: { cookie } })).json()).toMatchObject({
      email: fresh,
      isFresh: false,
    });
    const known = answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? '';
    const later = ask('/', { cookie: known });
    expect(await knownDevice(later, fresh, { secret, now: () => world.now })).toBeDefined();
  });

  it('changes nothing in the session of somebody else', async () => {
    const answer = await world.confirm(code, ion);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  });

  it('is confirmed by a form without scripts too, by the address of its page', async () => {
    const request = new Request(`${site}/api/_auth/email/confirm`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        referer: `${site}/de/confirm-email?c=${code}`,
      },
      body: 'page=/de/confirm-email&redirect=/de/confirm-email%23changed&code=',
    });
    const answer = await handleEmailConfirmation(request, world.deps);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/de/confirm-email#changed']);
    expect(await getEmail('ana')).toBe(fresh);
  });
});

describe('a link', () => {
  it('is used once', async () => {
    expect(await told(await world.confirm(code))).toBe('200');
    expect(await told(await world.confirm(code))).toBe('410 link-used');
  });

  it('is used by one of two at the same time', async () => {
    const answers = await Promise.all([world.confirm(code), world.confirm(code)]);
    const outcomes = await Promise.all(answers.map(told));
    expect(outcomes.toSorted()).toEqual(['200', '410 link-used']);
    expect(world.members.entries).toHaveLength(1);
  });

  it.each([
    [60 * minute - 1, '200', fresh],
    [60 * minute, '410 link-expired', 'ana@demo.test'],
  ])('holds for an hour: after %i milliseconds the answer is %s', async (later, answer, email) => {
    world.now += later;
    expect(await told(await world.confirm(code))).toBe(answer);
    expect(await getEmail('ana')).toBe(email);
  });

  it.each([
    ['corrected by the office', (member: Member) => ({ ...member, email: 'birou@demo.test' })],
    ['disabled', (member: Member) => ({ ...member, disabled: true })],
    ['whose sessions were all ended', (member: Member) => ({ ...member, ...allEnded(member, world.now) })],
  ])('of a member %s meanwhile is void', async (_, change) => {
    await world.members.update('ana', change);
    expect(await told(await world.confirm(code))).toBe('410 link-expired');
    expect(await getEmail('ana')).not.toBe(fresh);
  });

  it('of one who is a member no more is void', async () => {
    await world.members.remove('ana');
    expect(await told(await world.confirm(code))).toBe('410 link-expired');
    expect(world.logged).toEqual([]);
  });

  it('to an address that somebody else has got meanwhile is refused', async () => {
    await world.members.update('ion', (member) => ({ ...member, email: fresh }));
    expect(await told(await world.confirm(code))).toBe('409 email-taken');
    expect(await getEmail('ana')).toBe('ana@demo.test');
  });

  it('that is none is refused', async () => {
    expect(await (await world.confirm(7)).json()).toMatchObject({
      code: 'invalid-fields',
      fields: ['code'],
    });
    expect(await told(await world.confirm(''))).toBe('400 invalid-fields');
    for (const none of ['x', 'x'.repeat(22), `${code}x`]) {
      expect(await told(await world.confirm(none))).toBe('400 link-invalid');
    }
  });

  it('is tried twenty times from one network, the right one is then refused too', async () => {
    for (let at = 0; at < 20; at++) expect(await told(await world.confirm('x'))).toBe('400 link-invalid');
    const refused = await world.confirm(code);
    expect(refused.headers.get('Retry-After')).toBe('900');
    expect(await told(refused)).toBe('429 too-many-attempts');
    world.deps.address = '198.51.100.1';
    expect(await told(await world.confirm(code))).toBe('200');
  });

  it('is taken from this site alone, by POST', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await told(await world.confirm(code, null, { headers }))).toBe('403 other-origin');
    const answer = await handleEmailConfirmation(ask('/api/_auth/email/confirm'), world.deps);
    expect(answer.headers.get('Allow')).toBe('POST');
  });

  it('has to wait where the directory is out of reach', async () => {
    world.members.down = true;
    expect(await told(await world.confirm(code, ana))).toBe('503 store-unavailable');
  });
});
