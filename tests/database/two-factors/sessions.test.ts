// A member's sessions as the member sees them, ending them, and the mail about a device not seen for a while.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnSessions } from '../../../src/core/api/sessions.ts';
import { sessionsApp } from '../../../netlify/identity/account/sessions.ts';
import { sessionList } from '../../../netlify/identity/accounts/session-list.ts';
import { identifyDevice } from '../../../netlify/identity/password/device.ts';
import { hashPassword } from '../../../netlify/identity/password/hash.ts';
import { handleLogin } from '../../../netlify/identity/password/sign-in.ts';
import { endCode, readEndCode } from '../../../netlify/identity/session/end-code.ts';
import { handleSession } from '../../../netlify/identity/session/session.ts';
import { ask, cookieFrom, makeCookie, person, secret } from '../../unit/people.ts';
import { passkeys } from '../../../netlify/identity/passkeys/store.ts';
import { json, passkeyWorld, post, told } from '../../unit/passkeys/world.ts';
import { testDatabase } from '../database.ts';
import { cheapScrypt } from '../../unit/passwords/cheap-scrypt.ts';
import { factorsApp } from '../../../netlify/office/register/factors.ts';
import { serve } from '../../../netlify/base/http/app.ts';

vi.mock('node:crypto', { spy: true });
cheapScrypt();

const store = testDatabase();
const { database } = store;
const world = passkeyWorld({ ...store, passkeys: passkeys(database) });
const password = 'pădurea de fagi';
const maria = person('maria', { passwordHash: await hashPassword(password) });
const deps = () => ({ ...world.deps(), members: store.members, sessionList: sessionList(database) });

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

beforeEach(async () => {
  await world.reset();
  await store.members.add(maria);
});

/** Signs in on a device; returns its session and device cookies. */
async function signIn(agent: string, cookie = '', remember = false) {
  const request = ask('/api/_auth/login', {
    method: 'POST',
    body: { email: maria.email, password, remember },
    cookie,
    headers: { 'user-agent': agent },
  });
  const answer = await handleLogin(request, deps());
  expect(answer.status).toBe(200);
  const all = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  return { session: all[0] ?? '', device: all.find((one) => one.startsWith('__Host-device=')) ?? '' };
}

const own = (request: Request) => serve(sessionsApp(deps()), request);
const list = (cookie: string) => json<OwnSessions>(own(ask('/api/_auth/sessions', { cookie })));
const isOpen = async (cookie: string) => (await own(ask('/api/_auth/sessions', { cookie }))).status === 200;
const mails = () => database.selectFrom('outbox').select(['template', 'words']).execute();

describe('the list', () => {
  it('names each device in words, how and when it began, when it was seen, and which is this one', async () => {
    const first = await signIn(phone);
    world.now += 1000;
    const { session } = await signIn(laptop);
    expect((await list(session)).sessions).toEqual([
      expect.objectContaining({ browser: 'Firefox', system: 'Windows', way: 'password', isThis: true }),
      expect.objectContaining({ browser: 'Chrome', system: 'Android', strongBy: null, isThis: false }),
    ]);
    // Seen again by a renewal two days later; nothing else is written in between.
    world.now += 1000;
    const { session: kept } = await signIn(phone, first.device, true);
    world.now += 2 * 86_400_000;
    const renewed = handleSession(
      ask('/api/_auth/session', { cookie: kept, headers: { 'user-agent': phone } }),
      deps(),
    );
    const { sessions } = await list(cookieFrom(await renewed));
    expect(sessions.map(({ seenOn, isThis }) => [seenOn, isThis])).toEqual([['2026-11-23', true]]);
  });

  it('has none that were ended, and those that are older than the record from their renewal on', async () => {
    const { session } = await signIn(phone);
    const old = await makeCookie(maria, { since: world.now - 2 * 3_600_000, remember: true });
    expect((await list(session)).sessions).toHaveLength(1);
    const renewed = cookieFrom(await handleSession(ask('/api/_auth/session', { cookie: old }), deps()));
    expect((await list(session)).sessions).toMatchObject([{ isThis: true }, { way: null, browser: null }]);
    await handleSession(ask('/api/_auth/session', { method: 'DELETE', cookie: renewed }), deps());
    expect((await list(session)).sessions).toHaveLength(1);
  });
});

describe('ending', () => {
  it('one leaves the others; nobody ends somebody else’s', async () => {
    const [one, two] = [await signIn(phone), await signIn(laptop)];
    const other = (await list(one.session)).sessions.find(({ isThis }) => !isThis)?.id ?? '';
    const end = async (cookie: string) =>
      own(ask(`/api/_auth/sessions/${other}`, { method: 'DELETE', cookie }));
    expect(await told(await end(await makeCookie(person('ion'))))).toBe('404 not-found');
    expect((await end(one.session)).status).toBe(200);
    expect([await isOpen(one.session), await isOpen(two.session)]).toEqual([true, false]);
  });

  it('all others leaves this one as it is, and copies of its cookie of before open nothing', async () => {
    const [one, two] = [await signIn(phone), await signIn(laptop)];
    // Not in the list: it has not been renewed since the list exists.
    const unknown = await makeCookie(maria, { since: world.now - 1000 });
    world.now += 11 * 60_000;
    const answer = await own(ask('/api/_auth/sessions', { method: 'DELETE', cookie: one.session }));
    const kept = cookieFrom(answer);
    for (const gone of [two.session, unknown, one.session]) expect(await isOpen(gone)).toBe(false);
    const { sessions } = await list(kept);
    expect(sessions).toMatchObject([{ isThis: true, browser: 'Chrome', since: '2026-11-21T08:00:00.000Z' }]);
    // It does not count as a recent sign-in, and does not last any longer.
    world.now += 24 * 3_600_000 - 11 * 60_000;
    expect(await isOpen(kept)).toBe(false);
  });

  it('all others is refused to a session that was ended meanwhile', async () => {
    const { session } = await signIn(phone);
    const { members } = store;
    const late = {
      ...members,
      async endSessions(...[id, at, by]: Parameters<typeof members.endSessions>) {
        await members.endSessions(id, at);
        return members.endSessions(id, at, by);
      },
    };
    const app = sessionsApp({ ...deps(), members: late });
    const answer = await serve(app, ask('/api/_auth/sessions', { method: 'DELETE', cookie: session }));
    expect(answer.status).toBe(401);
    const cookie = cookieFrom(answer);
    expect([await isOpen(session), await isOpen(cookie)]).toEqual([false, false]);
  });

  it('all of a member’s is for administrators', async () => {
    const { session } = await signIn(phone);
    const path = { method: 'DELETE', cookie: await makeCookie(person('ion')) };
    const refused = serve(
      factorsApp({ ...deps(), resets: { reset: async () => null }, mailing: { sendSoon: async () => {} } }),
      ask('/api/members/maria/sessions', path),
    );
    expect(await told(await refused)).toBe('403 not-allowed');
    const eva = person('eva', { roles: ['member', 'admin'] });
    await store.members.add(eva);
    const by = { method: 'DELETE', cookie: await makeCookie(eva) };
    const ended = serve(
      factorsApp({ ...deps(), resets: { reset: async () => null }, mailing: { sendSoon: async () => {} } }),
      ask('/api/members/maria/sessions', by),
    );
    expect((await ended).status).toBe(200);
    expect(await isOpen(session)).toBe(false);
  });
});

describe('a mail about a new device', () => {
  it('is sent once for each, with what ends that session without being signed in', async () => {
    const { session, device } = await signIn(phone);
    const again = await signIn(phone, device);
    const other = await signIn(laptop);
    const [mail, ...more] = (await mails()).slice(0, -1);
    expect(more).toEqual([]);
    expect(mail?.template).toBe('new-device');
    const { link = '', device: words } = mail?.words as Record<string, string>;
    expect(words).toBe('Chrome, Android');
    const url = new URL(link);
    expect([url.origin, url.pathname, url.hash]).toEqual(['https://site.test', '/end-session', '#confirm']);
    const code = url.searchParams.get('c') ?? '';
    const end = (sent: string) => own(post('/api/_auth/session-end', { code: sent }));
    expect(await told(await end(`${code.slice(0, -2)}aa`))).toBe('400 link-invalid');
    expect(await told(await end(endCode('nobody', secret)))).toBe('410 link-expired');
    expect(await isOpen(session)).toBe(true);
    expect(await isOpen(again.session)).toBe(true);
    expect((await end(code)).status).toBe(200);
    expect(await isOpen(session)).toBe(false);
    // Whoever has the device sees nothing any more, in a later session either, and is told of anew.
    expect(await isOpen(again.session)).toBe(false);
    expect(await isOpen(other.session)).toBe(true);
    const count = (await mails()).length;
    await signIn(phone, device);
    expect(await mails()).toHaveLength(count + 1);
    // Repeating it is harmless.
    expect((await end(code)).status).toBe(200);
  });

  it('is sent again once the device was not seen for ninety days, and not where it was used meanwhile', async () => {
    const day = 86_400_000;
    const { session, device } = await signIn(phone, '', true);
    world.now += 60 * day;
    // Signed in long ago, and seen by the session's renewals.
    for (let count = 0, cookie = session; count < 4; count++) {
      const renewed = await handleSession(ask('/api/_auth/session', { cookie }), {
        ...deps(),
        now: () => world.now - (30 - count) * day,
      });
      cookie = cookieFrom(renewed) || cookie;
    }
    world.now += 35 * day;
    await signIn(phone, device);
    expect(await mails()).toHaveLength(1);
    world.now += 91 * day;
    await signIn(phone, device);
    expect(await mails()).toHaveLength(2);
  });

  it('is sent again where only others have signed in with the device meanwhile', async () => {
    let { device } = await signIn(phone);
    for (let month = 0; month < 4; month++) {
      world.now += 30 * 86_400_000;
      const asked = ask('/login', { cookie: device });
      const { cookie } = await identifyDevice(asked, 'ion@demo.test', { secret, now: () => world.now });
      device = cookie.split(';')[0] ?? '';
    }
    await signIn(phone, device);
    expect(await mails()).toHaveLength(2);
  });

  it('has a code that a foreign secret does not open, and an older one does', () => {
    const code = endCode('s1', secret);
    expect(readEndCode(code, secret)).toBe('s1');
    expect(readEndCode(code, 'x'.repeat(32))).toBeUndefined();
    expect(readEndCode(code, `${'x'.repeat(32)},${secret}`)).toBe('s1');
    for (const odd of ['', 's1', 's1.', `s2.${code.split('.')[1]}`])
      expect(readEndCode(odd, secret)).toBeUndefined();
  });
});
