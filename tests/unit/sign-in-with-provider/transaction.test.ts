// The cookies of attempts in progress, as a browser receives and sends them.

import { beforeEach, describe, expect, it } from 'vitest';
import {
  endTransaction,
  keepTransaction,
  otherAttempts,
  readTransaction,
  transactionKeys,
} from '../../../netlify/identity/oidc/transaction.ts';
import { secret, start } from '../people.ts';

const keys = transactionKeys(secret);
const transaction = (state: string) => ({
  ...{ state, nonce: 'n', codeVerifier: 'v' },
  ...{ returnTo: '/en/admin', page: '/en/login' },
});

let cookies: Record<string, string>;

beforeEach(() => {
  cookies = {};
});

const request = (site: string) => {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return new Request(site, { headers: { cookie: cookie.join('; ') } });
};

/** Begins an attempt; returns what the browser then has. */
async function keep(state: string, site = 'https://site.test') {
  const lines = await keepTransaction(request(site), transaction(state), keys, start);
  for (const line of lines) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    if (line.includes('Max-Age=0')) delete cookies[name];
    else cookies[name] = value;
  }
  return lines;
}

describe.each([
  ['https://site.test', '__Host-oidc-', 'Path=/; HttpOnly; Secure; SameSite=Lax'],
  ['http://localhost:4321', 'oidc-', 'Path=/; HttpOnly; SameSite=Lax'],
])('at %s', (site, prefix, terms) => {
  it('an attempt is kept for ten minutes, and read by its state alone', async () => {
    const [line = ''] = await keep('en.one', site);
    expect(line.slice(line.indexOf(';') + 2)).toBe(`Max-Age=600; ${terms}`);
    expect(Object.keys(cookies)).toEqual([`${prefix}en.one`]);
    const read = (state: string, now = start) => readTransaction(request(site), state, keys, now);
    expect(await read('en.one')).toMatchObject(transaction('en.one'));
    expect(await read('en.two')).toBeUndefined();
    expect(await read('en.one', start + 606_000)).toBeNull();
  });

  it('an attempt that is over is removed', () => {
    expect(endTransaction(request(site), 'en.one')).toBe(`${prefix}en.one=; Max-Age=0; ${terms}`);
  });

  it('five may be under way; the oldest of more is given up', async () => {
    for (const state of ['en.1', 'en.2', 'en.3', 'en.4', 'en.5']) {
      expect(await keep(state, site)).toHaveLength(1);
    }
    const [removed, kept] = await keep('en.6', site);
    expect(removed).toMatch(new RegExp(`^${prefix}en\\.1=; Max-Age=0`));
    expect(kept).toMatch(new RegExp(`^${prefix}en\\.6=`));
    expect(otherAttempts(request(site))).toEqual(['2', '3', '4', '5', '6'].map((at) => `${prefix}en.${at}`));
  });
});

it('cookies that are none of an attempt are left alone', () => {
  Object.assign(cookies, {
    session: 's',
    'oidc-en.1': 'plain',
    '__Host-oidc-en.1': 'sealed',
    '__Host-oidc-en!': 'foreign',
    'x__Host-oidc-en.2': 'foreign',
  });
  expect(otherAttempts(request('https://site.test'))).toEqual(['__Host-oidc-en.1']);
});
