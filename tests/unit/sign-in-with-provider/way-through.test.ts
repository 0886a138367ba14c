// Signing in at a real OpenID Connect provider, and all possible outcomes.

import { transactionLength } from '../../../src/core/api/session-lengths.ts';
import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleOidc, handleOidcCallback } from '../../../netlify/identity/oidc/endpoint.ts';
import { handleSession } from '../../../netlify/identity/session/session.ts';
import { startProvider, type LocalProvider } from '../../../netlify/local/provider.ts';
import { given, secret, type Given } from './members.ts';
import { callback, landing, Reader, site } from './reader.ts';

const ana = { email: 'ana@demo.test', password: 'pădure' };
const stranger = { email: 'stranger@demo.test', password: 'nobody' };
const disabled = { email: 'off@demo.test', password: 'off' };
const client = { clientId: 'site', clientSecret: 'a-secret-of-the-client' };
const start = (port = 0) =>
  startProvider({
    ...client,
    port,
    redirectUris: [callback],
    accounts: Object.fromEntries([ana, stranger, disabled].map(({ email, password }) => [email, password])),
  });

let provider: LocalProvider;
let deps: Given;
let reader: Reader;
let logged: string[];

beforeAll(async () => {
  provider = await start();
});
afterAll(() => provider.stop());

beforeEach(async () => {
  deps = await given(provider.settings);
  reader = new Reader(deps);
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());

const hasSession = (response: Response) =>
  response.headers.getSetCookie().some((line) => /^__Host-session=[^;]/.test(line));

describe('a member', () => {
  it('is led to the provider, and comes back with a session', async () => {
    const page = await reader.go({ returnTo: '/en/admin' });
    expect(page.origin).toBe(provider.settings.issuer);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      client_id: 'site',
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
    const response = await reader.comeBack(await reader.atPage(page, ana));
    expect(landing(response)).toBe('303 /en/admin');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect([deps.bound, deps.sent]).toEqual([['m1'], 1]);
    const [session, mark] = response.headers.getSetCookie();
    expect(session).toMatch(
      /^__Host-session=[\w.-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(mark).toMatch(/^signed_in=1;/);
    const asked = new Request(`${site}/api/_auth/session`, { headers: reader.jar.header });
    expect(await (await handleSession(asked, deps)).json()).toMatchObject({
      user: { id: 'm1', memberNumber: '0042' },
    });
  });

  it('keeps the attempt in a sealed cookie of ten minutes, which is removed after use', async () => {
    const response = await reader.begin();
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-oidc-ro\.[\w-]{43}=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const page = new URL(response.headers.get('location') ?? '');
    await reader.comeBack(await reader.atPage(page, ana));
    expect(reader.attempts).toEqual([]);
  });

  it('may be in several attempts at the same time', async () => {
    const first = await reader.go({ returnTo: '/contact' });
    const second = await reader.go({ returnTo: '/de/admin' });
    const third = await reader.go({ returnTo: '/en' });
    expect(landing(await reader.comeBack(await reader.atPage(second, ana)))).toBe('303 /de/admin');
    expect(landing(await reader.comeBack(await reader.atPage(first, ana)))).toBe('303 /contact');
    expect(landing(await reader.comeBack(await reader.atPage(third, 'cancel')))).toMatch(/provider-refused$/);
    expect(reader.attempts).toEqual([]);
  });

  it('has at most five attempts under way: the oldest is given up', async () => {
    const first = await reader.go();
    for (let more = 0; more < 5; more++) await reader.go();
    expect(reader.attempts).toHaveLength(5);
    expect(reader.attempts.join()).not.toContain(first.searchParams.get('state'));
  });

  it('who comes back after another account was refused can choose again', async () => {
    expect(landing(await reader.comeBack(await reader.atPage(await reader.go(), stranger)))).toMatch(
      /not-a-member$/,
    );
    expect(landing(await reader.comeBack(await reader.atPage(await reader.go(), ana)))).toBe('303 /admin');
  });
});

describe('where it leads', () => {
  it.each([
    [{}, '/admin', '/login'],
    [{ returnTo: '/en/admin' }, '/en/admin', '/en/login'],
    [{ returnTo: '/de' }, '/de', '/de/login'],
    [{ returnTo: '/en?x=1' }, '/en?x=1', '/en/login'],
    [{ page: '/de/login' }, '/de/admin', '/de/login'],
    [{ page: '/en/login?attempt=a1' }, '/en/admin', '/en/login?attempt=a1'],
    [
      { returnTo: '/login?attempt=a%2B1&b=2', page: '/login?attempt=a%2B1&b=2' },
      '/login?attempt=a%2B1&b=2',
      '/login?attempt=a%2B1&b=2',
    ],
    [{ returnTo: '//evil.test', page: '/\\evil.test' }, '/admin', '/login'],
    [{ returnTo: 'https://evil.test/en', page: 'javascript:alert(1)' }, '/admin', '/login'],
    [{ returnTo: `/en/${'x'.repeat(600)}`, page: `/de/${'x'.repeat(600)}` }, '/admin', '/login'],
  ])('stays on this site, in the language of the address: %#', async (query, success, failure) => {
    const asked = query as Record<string, string>;
    expect(landing(await reader.comeBack(await reader.atPage(await reader.go(asked), ana)))).toBe(
      `303 ${success}`,
    );
    const refused = await reader.comeBack(await reader.atPage(await reader.go(asked), 'cancel'));
    const where = new URL(refused.headers.get('location') ?? '', site);
    expect(where.hash).toBe('#provider-refused');
    expect(where.searchParams.get('redirect')).toBe(success);
    where.searchParams.delete('redirect');
    expect(where.pathname + where.search).toBe(failure);
  });
});

describe('who is no member', () => {
  it.each([
    ['is not in the directory', stranger],
    ['is disabled', disabled],
  ])('gets no session when the address %s', async (_, account) => {
    const response = await reader.comeBack(
      await reader.atPage(await reader.go({ returnTo: '/de/admin' }), account),
    );
    expect(landing(response)).toBe('303 /de/login?redirect=%2Fde%2Fadmin#not-a-member');
    expect(hasSession(response)).toBe(false);
    expect(reader.attempts).toEqual([]);
  });
});

describe('an attempt', () => {
  const findEnd = async (response: Promise<Response>) => {
    const answer = await response;
    expect(hasSession(answer)).toBe(false);
    return landing(answer);
  };

  it('without a state matches nothing', async () => {
    const back = await reader.atPage(await reader.go(), ana);
    back.searchParams.delete('state');
    expect(await findEnd(reader.comeBack(back))).toBe('303 /login?redirect=%2Fadmin#sign-in-mismatch');
  });

  it.each([
    ['unknown', 'en.unknown'],
    ['without language', 'nothing'],
    ['no word', 'en.<script>'],
    ['very long', 'x'.repeat(9000)],
  ])('with the state of none under way matches nothing: %s', async (_, state) => {
    const back = await reader.atPage(await reader.go(), ana);
    back.searchParams.set('state', state);
    expect(await findEnd(reader.comeBack(back))).toMatch(/login\?redirect=\S+#sign-in-mismatch$/);
  });

  it('with the state of another matches nothing, since its code belongs elsewhere', async () => {
    const [one, two] = [await reader.go(), await reader.go()];
    const back = await reader.atPage(one, ana);
    back.searchParams.set('state', two.searchParams.get('state') ?? '');
    expect(await findEnd(reader.comeBack(back))).toMatch(/#sign-in-mismatch$/);
  });

  it('under the name of another matches nothing, though its code fits', async () => {
    const [one, two] = [await reader.go(), await reader.go()];
    const [first = '', second = ''] = reader.attempts;
    reader.jar.cookies.set(second, reader.jar.cookies.get(first) ?? '');
    const back = await reader.atPage(one, ana);
    back.searchParams.set('state', two.searchParams.get('state') ?? '');
    expect(await findEnd(reader.comeBack(back))).toMatch(/#sign-in-mismatch$/);
  });

  it('from another issuer matches nothing', async () => {
    const back = await reader.atPage(await reader.go(), ana);
    expect(back.searchParams.get('iss')).toBe(provider.settings.issuer);
    for (const iss of ['https://evil.test', '']) {
      const attempt = await reader.atPage(await reader.go(), ana);
      attempt.searchParams.set('iss', iss);
      expect(await findEnd(reader.comeBack(attempt))).toMatch(/#sign-in-mismatch$/);
    }
  });

  it('cannot be repeated: the code counts once', async () => {
    const page = await reader.go();
    const kept = new Map(reader.jar.cookies);
    const back = await reader.atPage(page, ana);
    expect(landing(await reader.comeBack(back))).toBe('303 /admin');
    expect(await findEnd(reader.comeBack(back))).toMatch(/#sign-in-expired$/);
    for (const [name, value] of kept) reader.jar.cookies.set(name, value);
    expect(await findEnd(reader.comeBack(back))).toMatch(/#sign-in-mismatch$/);
  });

  it('has expired when its cookie is gone; the language is still known', async () => {
    const back = await reader.atPage(await reader.go({ returnTo: '/de/admin' }), ana);
    reader.jar.cookies.clear();
    expect(await findEnd(reader.comeBack(back))).toBe('303 /de/login?redirect=%2Fde%2Fadmin#sign-in-expired');
  });

  it('expires after ten minutes, whatever the browser still sends', async () => {
    const back = await reader.atPage(await reader.go({ returnTo: '/en/admin' }), ana);
    const later = Date.now() + (transactionLength + 6) * 1000;
    expect(await findEnd(reader.comeBack(back, { now: () => later }))).toBe(
      '303 /en/login?redirect=%2Fen%2Fadmin#sign-in-expired',
    );
    expect(reader.attempts).toEqual([]);
  });

  it('counts as expired when its cookie was tampered with, or sealed by another key', async () => {
    const back = await reader.atPage(await reader.go(), ana);
    expect(await findEnd(reader.comeBack(back, { secret: 'o'.repeat(32) }))).toMatch(/#sign-in-expired$/);
    const again = await reader.atPage(await reader.go(), ana);
    const [name = ''] = reader.attempts;
    const sealed = reader.jar.cookies.get(name) ?? '';
    reader.jar.cookies.set(name, `${sealed.slice(0, -8)}AAAAAAAA`);
    expect(await findEnd(reader.comeBack(again))).toMatch(/#sign-in-expired$/);
  });

  it('goes on when the secret was renewed meanwhile', async () => {
    const back = await reader.atPage(await reader.go(), ana);
    const response = await reader.comeBack(back, { secret: `${'n'.repeat(32)},${secret}` });
    expect(landing(response)).toBe('303 /admin');
  });

  it('is over when the reader refuses at the provider', async () => {
    const back = await reader.atPage(await reader.go({ returnTo: '/en/admin' }), 'cancel');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(await findEnd(reader.comeBack(back))).toBe(
      '303 /en/login?redirect=%2Fen%2Fadmin#provider-refused',
    );
  });

  it.each([
    ['server_error', 'provider-unreachable'],
    ['temporarily_unavailable', 'provider-unreachable'],
    ['login_required', 'provider-refused'],
    ['<script>', 'provider-refused'],
  ])('ends with what the provider says: %s', async (error, code) => {
    const page = await reader.go();
    const back = new URL(callback);
    back.search = new URLSearchParams({
      error,
      error_description: '<b>told by the provider</b>',
      state: page.searchParams.get('state') ?? '',
      iss: provider.settings.issuer,
    }).toString();
    expect(await findEnd(reader.comeBack(back))).toBe(`303 /login?redirect=%2Fadmin#${code}`);
  });
});

describe('the provider out of reach', () => {
  it('is told at once, and is asked again the next time', async () => {
    const own = await start();
    const port = Number(new URL(own.settings.issuer).port);
    await own.stop();
    deps = await given(own.settings);
    reader = new Reader(deps);
    expect(landing(await reader.begin({ returnTo: '/de/admin' }))).toBe(
      '303 /de/login?redirect=%2Fde%2Fadmin#provider-unreachable',
    );
    expect(reader.attempts).toEqual([]);
    const again = await start(port);
    expect(landing(await reader.comeBack(await reader.atPage(await reader.go(), ana)))).toBe('303 /admin');
    await again.stop();
  });

  it('is told when it stops in the middle, and the next attempt hears of it', async () => {
    const own = await start();
    reader = new Reader(await given(own.settings));
    const back = await reader.atPage(await reader.go({ returnTo: '/en/admin' }), ana);
    await own.stop();
    // Its metadata are cached for an hour, so the redirect needs no request.
    expect(landing(await reader.begin())).toContain(`303 ${own.settings.issuer}/auth?`);
    const response = await reader.comeBack(back);
    expect(landing(response)).toBe('303 /en/login?redirect=%2Fen%2Fadmin#provider-unreachable');
    expect(hasSession(response)).toBe(false);
    expect(landing(await reader.begin())).toMatch(/#provider-unreachable$/);
  });

  it('is asked anew after an hour', async () => {
    const own = await start();
    reader = new Reader(await given(own.settings));
    await reader.go();
    await own.stop();
    const now = () => Date.now() + 61 * 60_000;
    expect(landing(await reader.begin({}, { now }))).toMatch(/#provider-unreachable$/);
  });

  it('is given up after three seconds of silence', async () => {
    const silent: Server = createServer();
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const began = performance.now();
    const response = await new Reader(await given({ ...client, issuer })).begin();
    const took = performance.now() - began;
    silent.close();
    expect(landing(response)).toMatch(/#provider-unreachable$/);
    expect(took).toBeGreaterThan(2500);
  });
});

describe('the site out of order', () => {
  const none = { issuer: undefined, clientId: undefined, clientSecret: undefined };

  it.each([
    ['begin', handleOidc],
    ['callback', handleOidcCallback],
  ])('has no such address where no provider is set: %s', async (_, handle) => {
    const response = await handle(new Request(callback), { ...deps, settings: none });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'oidc-not-configured' });
  });

  it.each([
    ['OIDC_ISSUER', { issuer: 'no address' }],
    ['OIDC_ISSUER', { issuer: 'http://provider.test' }],
    ['OIDC_ISSUER', { issuer: 'ftp://localhost' }],
    ['OIDC_CLIENT_ID', { clientId: undefined }],
    ['OIDC_CLIENT_SECRET', { clientSecret: '' }],
  ])('says so, and the log names the setting: %s', async (name, wrong) => {
    const settings = { ...provider.settings, ...wrong };
    expect(landing(await reader.begin({ page: '/en/login' }, { settings }))).toBe(
      '303 /en/login?redirect=%2Fen%2Fadmin#server-misconfigured',
    );
    expect(logged.join()).toContain(name);
  });

  it('says so when the provider does not know its secret', async () => {
    const settings = { ...provider.settings, clientSecret: 'another-secret' };
    reader = new Reader(await given(settings));
    const back = await reader.atPage(await reader.go(), ana);
    expect(landing(await reader.comeBack(back))).toMatch(/#server-misconfigured$/);
    expect(logged.join()).toContain('OIDC_CLIENT_SECRET');
    expect(logged.join()).not.toContain('another-secret');
  });

  it('says so without its own secret, on both ways', async () => {
    expect(landing(await reader.begin({}, { secret: undefined }))).toMatch(/#server-misconfigured$/);
    const back = await reader.atPage(await reader.go({ returnTo: '/en' }), ana);
    expect(landing(await reader.comeBack(back, { secret: 'short' }))).toBe(
      '303 /en/login?redirect=%2Fen%2Fadmin#server-misconfigured',
    );
  });

  it('says so when the directory is out of reach', async () => {
    const back = await reader.atPage(await reader.go(), ana);
    deps.members.down = true;
    expect(landing(await reader.comeBack(back))).toMatch(/#store-unavailable$/);
  });

  it('goes no way back twice', async () => {
    const back = await reader.atPage(await reader.go(), ana);
    deps.used.add(new URL(back).searchParams.get('state') ?? '');
    expect(landing(await reader.comeBack(back))).toMatch(/#sign-in-mismatch$/);
  });

  it.each(['POST', 'PUT', 'DELETE'])('takes no %s', async (method) => {
    for (const handle of [handleOidc, handleOidcCallback]) {
      const response = await handle(new Request(callback, { method }), deps);
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toBe('GET, HEAD');
    }
  });
});

it('logs one line for each end, without address, code, state or token', async () => {
  const back = await reader.atPage(await reader.go(), ana);
  await reader.comeBack(back);
  const refused = await reader.atPage(await reader.go(), stranger);
  await reader.comeBack(refused);
  expect(logged.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
    'signed-in',
    'sign-in-refused',
  ]);
  const told = logged.join();
  for (const secretPart of [
    '@',
    back.searchParams.get('code'),
    back.searchParams.get('state'),
    client.clientSecret,
  ]) {
    expect(told).not.toContain(secretPart);
  }
});
