// The ID token: if anything is missing or wrong in it, nobody is signed in.

import { generateKeyPair, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientId, craftedProvider, seconds, type CraftedProvider } from './crafted-provider.ts';
import { given } from './members.ts';
import { callback, landing, Reader } from './reader.ts';

let provider: CraftedProvider;
let reader: Reader;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  provider = await craftedProvider();
  reader = new Reader(await given(provider.settings));
});
afterEach(() => {
  provider.stop();
  vi.restoreAllMocks();
});

const goodClaims = (nonce: string): JWTPayload => provider.goodClaims(nonce);

/** Goes to the provider and back, with a token made from the attempt's nonce in the response. */
async function comeBackWith(make: (nonce: string) => unknown): Promise<string> {
  const page = await reader.go();
  const id_token = await make(page.searchParams.get('nonce') ?? '');
  provider.token = { body: { access_token: 'access', token_type: 'Bearer', id_token } };
  return comeBack(page);
}

async function comeBack(page: URL): Promise<string> {
  const back = new URL(callback);
  back.search = new URLSearchParams({ code: 'code', state: page.searchParams.get('state') ?? '' }).toString();
  const response = await reader.comeBack(back);
  const isSignedIn = response.headers.getSetCookie().some((line) => /^__Host-session=[^;]/.test(line));
  const where = landing(response).replace(/^303 \/login\?redirect=%2Fadmin#/, '');
  expect(isSignedIn).toBe(where === '303 /admin');
  return where;
}

const withClaims = (change: Record<string, unknown>) =>
  comeBackWith((nonce) => provider.sign({ ...goodClaims(nonce), ...change }));

it('signs in when all of it is right', async () => {
  expect(await withClaims({})).toBe('303 /admin');
  expect(provider.asked).toContain('/keys');
  expect(provider.asked).not.toContain('/userinfo');
});

it('signs in when there is one further audience, and the token names this site as its party', async () => {
  expect(await withClaims({ aud: [clientId, 'other'], azp: clientId })).toBe('303 /admin');
});

it('signs in when the token names this site as its party, and when clocks differ a little', async () => {
  expect(await withClaims({ azp: clientId, iat: seconds() + 20 })).toBe('303 /admin');
});

describe('a claim', () => {
  it.each<[string, () => Record<string, unknown>, string]>([
    ['no nonce', () => ({ nonce: undefined }), 'sign-in-mismatch'],
    ['another nonce', () => ({ nonce: 'of-another-attempt' }), 'sign-in-mismatch'],
    ['an empty nonce', () => ({ nonce: '' }), 'sign-in-mismatch'],
    ['no issuer', () => ({ iss: undefined }), 'provider-unreachable'],
    ['another issuer', () => ({ iss: 'https://evil.test' }), 'provider-unreachable'],
    ['no audience', () => ({ aud: undefined }), 'provider-unreachable'],
    ['another audience', () => ({ aud: 'another-site' }), 'provider-unreachable'],
    ['an audience beside ours', () => ({ aud: [clientId, 'another-site'] }), 'provider-unreachable'],
    ['another party', () => ({ aud: [clientId, 'b'], azp: 'b' }), 'provider-unreachable'],
    ['another party, though the audience is this site', () => ({ azp: 'b' }), 'provider-unreachable'],
    ['an empty party', () => ({ azp: '' }), 'provider-unreachable'],
    ['a party that is no text', () => ({ azp: [clientId] }), 'provider-unreachable'],
    ['no expiry', () => ({ exp: undefined }), 'provider-unreachable'],
    ['an expiry that is past', () => ({ exp: seconds() - 60 }), 'provider-unreachable'],
    ['an expiry that is no number', () => ({ exp: 'never' }), 'provider-unreachable'],
    ['no time of issue', () => ({ iat: undefined }), 'provider-unreachable'],
    ['a time of issue in the future', () => ({ iat: seconds() + 60 }), 'provider-unreachable'],
    ['a time of issue that is no number', () => ({ iat: 'now' }), 'provider-unreachable'],
    ['a beginning in the future', () => ({ nbf: seconds() + 120 }), 'provider-unreachable'],
    ['no subject', () => ({ sub: undefined }), 'provider-unreachable'],
    ['an empty subject', () => ({ sub: '' }), 'provider-unreachable'],
    ['a subject that is no text', () => ({ sub: 7 }), 'provider-unreachable'],
    ['a subject that is too long', () => ({ sub: 'x'.repeat(256) }), 'provider-unreachable'],
  ])('refuses: %s', async (_, change, code) => {
    expect(await withClaims(change())).toBe(code);
  });
});

describe('a signature', () => {
  it('refuses when there is none', async () => {
    expect(await comeBackWith((nonce) => new UnsecuredJWT(goodClaims(nonce)).encode())).toBe(
      'provider-unreachable',
    );
  });

  it('refuses when it is cut off', async () => {
    expect(
      await comeBackWith(async (nonce) => (await provider.sign(goodClaims(nonce))).replace(/[^.]+$/, '')),
    ).toBe('provider-unreachable');
  });

  it('refuses when another key made it under the same name', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    expect(await comeBackWith((nonce) => provider.sign(goodClaims(nonce), { key: privateKey }))).toBe(
      'provider-unreachable',
    );
  });

  it('refuses when its key is not known', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    expect(
      await comeBackWith((nonce) => provider.sign(goodClaims(nonce), { key: privateKey, kid: 'two' })),
    ).toBe('provider-unreachable');
  });

  it('refuses when it is made with a secret that this site has, not with the provider’s key', async () => {
    const key = new TextEncoder().encode(provider.settings.clientSecret.padEnd(32, '-'));
    expect(await comeBackWith((nonce) => provider.sign(goodClaims(nonce), { key, alg: 'HS256' }))).toBe(
      'provider-unreachable',
    );
  });

  it('refuses when the claims were changed after it', async () => {
    expect(
      await comeBackWith(async (nonce) => {
        const [head, , signature] = (
          await provider.sign({ ...goodClaims(nonce), email: 'x@demo.test' })
        ).split('.');
        const body = Buffer.from(JSON.stringify(goodClaims(nonce))).toString('base64url');
        return [head, body, signature].join('.');
      }),
    ).toBe('provider-unreachable');
  });
});

describe('an e-mail', () => {
  it.each<[string, Record<string, unknown>]>([
    ['not verified', { email_verified: false }],
    ['verified in words only', { email_verified: 'true' }],
    ['verified as a number', { email_verified: 1 }],
    ['of which nothing is said', { email_verified: undefined }],
    ['that is missing', { email: undefined }],
    ['that is empty', { email: '' }],
    ['that is a list', { email: ['ana@demo.test'] }],
    ['of no member', { email: 'nobody@demo.test' }],
    ['of a member who is disabled', { email: 'off@demo.test' }],
  ])('refuses: %s', async (_, change) => {
    delete provider.metadata['userinfo_endpoint'];
    expect(await withClaims(change)).toBe('not-a-member');
  });

  const thin = { email: undefined, email_verified: undefined };
  const said = (more: object) => ({
    body: { sub: 'u1', email: 'ana@demo.test', email_verified: true, ...more },
  });

  it('may be told by the provider’s page on the user instead', async () => {
    provider.userinfo = said({});
    expect(await withClaims(thin)).toBe('303 /admin');
    expect(provider.asked).toContain('/userinfo');
  });

  it('is never put together from both', async () => {
    provider.userinfo = { body: { sub: 'u1', email_verified: true } };
    expect(await withClaims({ email_verified: undefined })).toBe('not-a-member');
    provider.userinfo = said({ email: 'nobody@demo.test' });
    expect(await withClaims({ email_verified: undefined })).toBe('not-a-member');
  });

  it('is not looked for elsewhere when the token says that it is not verified', async () => {
    provider.userinfo = said({});
    expect(await withClaims({ email_verified: false })).toBe('not-a-member');
    expect(provider.asked).not.toContain('/userinfo');
  });

  it.each([
    ['is of another user', () => said({ sub: 'u2' })],
    ['names no user', () => said({ sub: undefined })],
    ['fails', () => ({ status: 500, body: '' })],
    ['is no JSON', () => ({ type: 'text/html', body: '<html>' })],
  ])('refuses when the page on the user %s', async (_, answer) => {
    provider.userinfo = answer();
    expect(await withClaims(thin)).toBe('provider-unreachable');
  });
});

describe('the answer for a code', () => {
  it('refuses without a token', async () => {
    expect(await comeBackWith(() => undefined)).toBe('provider-unreachable');
  });

  it.each([
    ['is no JSON', { type: 'text/html', body: '<html>' }, 'provider-unreachable'],
    ['is cut off', { body: '{"access_token":' }, 'provider-unreachable'],
    ['is a failure', { status: 500, body: {} }, 'provider-unreachable'],
    ['is a refusal', { status: 400, body: { error: 'invalid_grant' } }, 'sign-in-mismatch'],
    ['is a redirect', { status: 302, body: {} }, 'provider-unreachable'],
    [
      'is a refusal of another kind',
      { status: 400, body: { error: 'invalid_request' } },
      'provider-unreachable',
    ],
    [
      'lets this client have no code',
      { status: 400, body: { error: 'unauthorized_client' } },
      'server-misconfigured',
    ],
    [
      'says something like it',
      { status: 400, body: { error: 'invalid_client_or_so' } },
      'provider-unreachable',
    ],
    ['says something else', { status: 400, body: { error: 'not_invalid_client' } }, 'provider-unreachable'],
    [
      'asks who this client is',
      { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="site"' }, body: {} },
      'server-misconfigured',
    ],
    ['knows no such client', { status: 401, body: { error: 'invalid_client' } }, 'server-misconfigured'],
  ])('refuses when it %s', async (_, answer, code) => {
    const page = await reader.go();
    provider.token = answer;
    expect(await comeBack(page)).toBe(code);
  });
});

describe('an answer of many megabytes', () => {
  const padded = (body: object) => ({ body: { ...body, padding: 'x'.repeat(40 * 1024 * 1024) } });

  it('refuses: for a code, though all of it is right', async () => {
    const page = await reader.go();
    const id_token = await provider.sign(goodClaims(page.searchParams.get('nonce') ?? ''));
    provider.token = padded({ access_token: 'access', token_type: 'Bearer', id_token });
    expect(await comeBack(page)).toBe('provider-unreachable');
  });

  it('refuses: of the provider about itself, or about the user', async () => {
    provider.userinfo = padded({ sub: 'u1', email: 'ana@demo.test', email_verified: true });
    expect(await withClaims({ email: undefined, email_verified: undefined })).toBe('provider-unreachable');
    const other = await craftedProvider();
    other.metadata['padding'] = 'x'.repeat(40 * 1024 * 1024);
    expect(landing(await new Reader(await given(other.settings)).begin())).toMatch(/#provider-unreachable$/);
    other.stop();
  });
});

describe('what the provider says of itself', () => {
  const begin = async () => landing(await reader.begin()).replace(/^303 \/login\?redirect=%2Fadmin#/, '');

  it('must be of the issuer that is set', async () => {
    provider.metadata['issuer'] = 'https://evil.test';
    expect(await begin()).toBe('provider-unreachable');
  });

  it('must name its pages', async () => {
    delete provider.metadata['authorization_endpoint'];
    expect(await begin()).toBe('provider-unreachable');
  });

  it('is asked for once, by attempts at the same time too', async () => {
    await Promise.all([reader.begin(), reader.begin(), reader.begin()]);
    await reader.begin();
    expect(provider.asked).toEqual(['/.well-known/openid-configuration']);
  });

  it('decides whether an account can be chosen', async () => {
    expect((await reader.go()).searchParams.get('prompt')).toBe('select_account');
    const other = await craftedProvider();
    other.metadata['prompt_values_supported'] = ['none', 'login'];
    const page = await new Reader(await given(other.settings)).go();
    other.stop();
    expect(page.searchParams.has('prompt')).toBe(false);
  });
});
