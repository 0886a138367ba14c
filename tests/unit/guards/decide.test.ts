// What a guarded page does depending on who is signed in.

import { describe, expect, test } from 'vitest';
import { addressOnward, decide, loginPath, onwardPath } from '../../../src/core/session/guard.ts';
import { unknownSession, type Session } from '../../../src/core/session/store.ts';

const user = { id: 'm1' } as Session['user'];
const paths = { login: '/en/login', admin: '/en/admin' };
const at = (here: string) => ({ ...paths, here, search: here.slice(here.indexOf('?')) });
const known = (change: Partial<Session>): Session => ({
  ready: true,
  user: null,
  reachable: true,
  ended: false,
  ...change,
});

describe('a page for members', () => {
  const here = '/en/admin?tab=card#top';

  test('waits until it is known who is signed in', () => {
    expect(decide('auth', unknownSession, at(here))).toBe('wait');
  });

  test('is shown to a member', () => {
    expect(decide('auth', known({ user }), at(here))).toBe('show');
  });

  test('leads others to sign-in, and back with all of its address', () => {
    expect(decide('auth', known({}), at(here))).toEqual({
      to: '/en/login?redirect=%2Fen%2Fadmin%3Ftab%3Dcard%23top',
    });
  });

  test('is kept, out of sight, when the session has ended meanwhile', () => {
    expect(decide('auth', known({ ended: true }), at(here))).toBe('ended');
  });

  test('offers another try when the server was not reached', () => {
    expect(decide('auth', known({ reachable: false }), at(here))).toBe('retry');
  });
});

describe('a page for guests', () => {
  test('waits until it is known who is signed in', () => {
    expect(decide('guest', unknownSession, at('/en/login'))).toBe('wait');
  });

  test('is shown to guests, also when the server was not reached', () => {
    expect(decide('guest', known({}), at('/en/login'))).toBe('show');
    expect(decide('guest', known({ reachable: false }), at('/en/login'))).toBe('show');
    expect(decide('guest', known({ ended: true }), at('/en/login'))).toBe('show');
  });

  test('leads a member back to where the visit was, else to the members’ area', () => {
    expect(decide('guest', known({ user }), at('/en/login?redirect=%2Fcontact'))).toEqual({ to: '/contact' });
    expect(decide('guest', known({ user }), at('/en/login?x=1'))).toEqual({ to: '/en/admin' });
  });

  test.each(['//evil.test', 'https://evil.test', '/%5Cevil.test', '%2F%2Fevil.test', '/\\evil.test'])(
    'never leads to another site (%s)',
    (redirect) => {
      expect(onwardPath(`?redirect=${redirect}`, '/admin')).toBe('/admin');
    },
  );
});

test('the way to sign in carries the whole address in one parameter', () => {
  const path = loginPath('/login', '/a?b=c&d=e#f');
  expect(new URL(path, 'https://site.test').searchParams.get('redirect')).toBe('/a?b=c&d=e#f');
});

test('another way on keeps what else the address has', () => {
  const { search, hash } = addressOnward(
    'https://site.test/login?a=b&redirect=%2F#c',
    '/admin/account#passkeys',
  );
  expect(onwardPath(search, '/admin')).toBe('/admin/account#passkeys');
  expect(new URLSearchParams(search).get('a')).toBe('b');
  expect(hash).toBe('#c');
});
