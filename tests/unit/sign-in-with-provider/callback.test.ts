// To the provider and back, with a provider that vouches for anybody: what is shown, and where it leads.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleOidc, handleOidcCallback } from '../../../netlify/identity/oidc/endpoint.ts';
import { emailHash } from '../../../netlify/identity/accounts/member.ts';
import { knownDevice } from '../../../netlify/identity/password/device.ts';
import { craftedProvider, type CraftedProvider } from './crafted-provider.ts';
import { given, secret, type Given } from './members.ts';
import { callback, landing, Reader, site } from './reader.ts';

let provider: CraftedProvider;
let deps: Given;
let reader: Reader;
let logged: unknown[];

beforeEach(async () => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void logged.push(JSON.parse(line)));
  provider = await craftedProvider();
  deps = await given(provider.settings);
  reader = new Reader(deps);
});
afterEach(() => {
  provider.stop();
  vi.restoreAllMocks();
});

/** Returns the address for returning to the site as somebody known to the provider. */
async function wayBack(page: URL, claims: object = {}): Promise<URL> {
  const nonce = page.searchParams.get('nonce') ?? '';
  const id_token = await provider.sign({ ...provider.goodClaims(nonce), ...claims });
  provider.token = { body: { access_token: 'access', token_type: 'Bearer', id_token } };
  const back = new URL(callback);
  back.search = new URLSearchParams({
    code: 'code',
    state: page.searchParams.get('state') ?? '',
  }).toString();
  return back;
}

const signIn = async (query: Record<string, string> = {}, claims: object = {}) =>
  reader.comeBack(await wayBack(await reader.go(query), claims));
const hasSession = (response: Response) =>
  response.headers.getSetCookie().some((line) => /^__Host-session=[^;]/.test(line));

it('a member is signed in, the browser is known from then on, and the log names nobody', async () => {
  const response = await signIn();
  expect(landing(response)).toBe('303 /admin');
  expect(hasSession(response)).toBe(true);
  const request = new Request(site, { headers: reader.jar.header });
  expect(await knownDevice(request, 'ana@demo.test', { secret, now: Date.now })).toBeDefined();
  expect(reader.attempts).toEqual([]);
  expect(logged).toEqual([{ event: 'signed-in', who: emailHash('ana@demo.test'), way: 'oidc' }]);
});

it('the first sign-in is told at the address that the directory has, later ones are not', async () => {
  await signIn();
  expect([deps.bound, deps.told, deps.sent]).toEqual([['m1'], ['Ana@demo.test'], 1]);
  await signIn();
  expect([deps.bound, deps.sent]).toEqual([['m1'], 1]);
});

it.each([
  ['of no member', { email: 'nobody@demo.test' }, { who: emailHash('nobody@demo.test') }],
  ['of a member who is disabled', { email: 'off@demo.test' }, { who: emailHash('off@demo.test') }],
  ['that nobody vouches for', { email_verified: false }, {}],
])('an address %s gets no session, and a line in the log', async (_, claims, who) => {
  const response = await signIn({ returnTo: '/de/admin' }, claims);
  expect(landing(response)).toBe('303 /de/login?redirect=%2Fde%2Fadmin#not-a-member');
  expect(hasSession(response)).toBe(false);
  expect(logged).toEqual([{ event: 'sign-in-refused', reason: 'not-a-member', way: 'oidc', ...who }]);
  expect([reader.attempts, deps.bound, deps.sent]).toEqual([[], [], 0]);
});

describe('where it leads', () => {
  const long = (length: number, from: string) => from.padEnd(length, 'x');

  it.each<[Record<string, string>, string, string]>([
    [{}, '/admin', '/login'],
    [{ returnTo: '/en?x=1' }, '/en?x=1', '/en/login'],
    [{ returnTo: '/en#x' }, '/en#x', '/en/login'],
    [{ page: '/en/login?attempt=a1' }, '/en/admin', '/en/login?attempt=a1'],
    [{ page: '/de/login', returnTo: '/contact' }, '/contact', '/de/login'],
    [{ returnTo: long(512, '/en/') }, long(512, '/en/'), '/en/login'],
    [{ returnTo: long(513, '/en/') }, '/admin', '/login'],
    [{ returnTo: '//evil.test', page: 'https://evil.test/en' }, '/admin', '/login'],
  ])('stays on this site, in the language of the address: %#', async (query, success, failure) => {
    expect(landing(await signIn(query))).toBe(`303 ${success}`);
    const refused = await signIn(query, { sub: 'u2', email: 'nobody@demo.test' });
    const where = new URL(refused.headers.get('location') ?? '', site);
    expect([where.hash, where.searchParams.get('redirect')]).toEqual(['#not-a-member', success]);
    where.searchParams.delete('redirect');
    expect(where.pathname + where.search).toBe(failure);
  });

  it('is in the language of the state, where nothing else is left', async () => {
    const back = await wayBack(await reader.go({ returnTo: '/de/contact' }));
    reader.jar.cookies.clear();
    expect(landing(await reader.comeBack(back))).toBe('303 /de/login?redirect=%2Fde%2Fadmin#sign-in-expired');
    expect(logged).toEqual([{ event: 'sign-in-refused', reason: 'sign-in-expired', way: 'oidc' }]);
  });
});

describe('a state', () => {
  it.each(['', 'en.unknown', 'nothing', 'xx.unknown', 'en.<script>'])(
    'of no attempt matches nothing while another is under way: %j',
    async (state) => {
      const back = await wayBack(await reader.go());
      back.searchParams.set('state', state);
      const response = await reader.comeBack(back);
      expect(landing(response)).toMatch(/#sign-in-mismatch$/);
      expect(hasSession(response)).toBe(false);
      expect(reader.attempts).toHaveLength(1);
      expect(deps.used.size).toBe(0);
    },
  );

  it('that is none matches nothing, where none is under way either', async () => {
    const back = new URL(callback);
    back.searchParams.set('state', 'rubbish');
    expect(landing(await reader.comeBack(back))).toBe('303 /login?redirect=%2Fadmin#sign-in-mismatch');
  });

  it('is used once, whatever the browser still sends', async () => {
    const back = await wayBack(await reader.go());
    const kept = new Map(reader.jar.cookies);
    expect(landing(await reader.comeBack(back))).toBe('303 /admin');
    for (const [name, value] of kept) reader.jar.cookies.set(name, value);
    const again = await reader.comeBack(back);
    expect([landing(again), hasSession(again)]).toEqual([
      '303 /login?redirect=%2Fadmin#sign-in-mismatch',
      false,
    ]);
  });

  it('whose cookie was tampered with counts as expired, though others are under way', async () => {
    const [back] = [await wayBack(await reader.go()), await reader.go()];
    const [name = ''] = reader.attempts;
    reader.jar.cookies.set(name, 'tampered');
    expect(landing(await reader.comeBack(back))).toMatch(/#sign-in-expired$/);
    expect(reader.attempts).toHaveLength(1);
  });
});

describe('the secret of this client', () => {
  it.each<[string, string[] | undefined, boolean]>([
    ['in a header, where the provider says nothing', undefined, false],
    ['in a header, where the provider takes it so alone', ['client_secret_basic'], false],
    ['as a field, where the provider takes it so', ['client_secret_basic', 'client_secret_post'], true],
  ])('is given %s', async (_, methods, isField) => {
    provider.metadata['token_endpoint_auth_methods_supported'] = methods;
    expect(landing(await signIn())).toBe('303 /admin');
    const [proof] = provider.proofs;
    expect(proof?.fields.get('client_secret')).toBe(isField ? provider.settings.clientSecret : null);
    expect(proof?.header?.startsWith('Basic ') ?? false).toBe(!isField);
    expect(proof?.fields.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
  });
});

describe('the log tells why the provider failed', () => {
  it.each<[string, () => void, string]>([
    [
      'by an answer that is none',
      () => (provider.token = { status: 500, body: {} }),
      'OAUTH_RESPONSE_IS_NOT_CONFORM',
    ],
    [
      'by what it says itself',
      () => (provider.token = { status: 400, body: { error: 'x' } }),
      'OAUTH_RESPONSE_BODY_ERROR',
    ],
  ])('%s', async (_, fail, reason) => {
    const back = await wayBack(await reader.go());
    fail();
    expect(landing(await reader.comeBack(back))).toMatch(/#provider-unreachable$/);
    expect(logged).toEqual([{ event: 'provider-failed', reason }]);
  });

  it('by not being there', async () => {
    provider.stop();
    expect(landing(await reader.begin())).toMatch(/#provider-unreachable$/);
    expect(logged).toEqual([{ event: 'provider-failed', reason: 'ECONNREFUSED' }]);
  });
});

describe('an address of the provider', () => {
  it.each(['http://localhost:1', 'http://127.0.0.1:1', 'http://[::1]:1', 'https://localhost:1'])(
    'may be %s',
    async (issuer) => {
      const settings = { ...provider.settings, issuer };
      expect(landing(await reader.begin({}, { settings }))).toMatch(/#provider-unreachable$/);
    },
  );

  it.each([
    ['http://provider.test', 'OIDC_ISSUER is no https address'],
    ['ftp://localhost', 'OIDC_ISSUER is no https address'],
    ['no address', 'OIDC_ISSUER is no https address'],
  ])('may not be %s', async (issuer, reason) => {
    const settings = { ...provider.settings, issuer };
    expect(landing(await reader.begin({}, { settings }))).toMatch(/#server-misconfigured$/);
    expect(logged).toEqual([{ event: 'misconfigured', reason }]);
  });
});

it.each([
  [{ clientId: '' }, 'OIDC_CLIENT_ID is missing'],
  [{ clientSecret: undefined }, 'OIDC_CLIENT_SECRET is missing'],
])('a setting that is missing is named in the log: %j', async (wrong, reason) => {
  const settings = { ...provider.settings, ...wrong };
  expect(landing(await reader.begin({}, { settings }))).toMatch(/#server-misconfigured$/);
  expect(logged).toEqual([{ event: 'misconfigured', reason }]);
});

it('where no provider is set there is no such address, and no other method is taken', async () => {
  const settings = { issuer: undefined, clientId: undefined, clientSecret: undefined };
  for (const handle of [handleOidc, handleOidcCallback]) {
    const response = await handle(new Request(callback), { ...deps, settings });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'oidc-not-configured', title: 'Not Found' });
    expect((await handle(new Request(callback, { method: 'POST' }), deps)).headers.get('Allow')).toBe(
      'GET, HEAD',
    );
  }
});
