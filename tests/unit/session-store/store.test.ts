// Who is signed in, according to the response of the session endpoint.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  endHere,
  fetchSession,
  session,
  signOutHere,
  unknownSession,
  type Session,
  type SessionUser,
} from '../../../src/core/session/store.ts';
import { getStanding } from '../../../src/core/session/strength.ts';

const user: SessionUser = {
  id: 'm1',
  name: 'Ana Pop',
  email: 'ana@demo.test',
  roles: ['member'],
  memberNumber: '0042',
  kind: 'both',
  validUntil: '2027-03-31',
};

const fetch = vi.fn<typeof globalThis.fetch>();
const answer = (body: unknown, init?: ResponseInit) => fetch.mockResolvedValueOnce(Response.json(body, init));

beforeEach(() => vi.stubGlobal('fetch', fetch));
afterEach(() => {
  vi.unstubAllGlobals();
  fetch.mockReset();
  session.set(unknownSession);
});

test('the member whom the answer names is signed in', async () => {
  answer({ user, expiresAt: '2026-11-22T08:00:00Z' });
  expect(await fetchSession()).toEqual({ ready: true, user, reachable: true, ended: false });
  expect(session.get().user).toEqual(user);
});

test('a member without an e-mail is signed in too', async () => {
  const old = { ...user, email: null };
  answer({ user: old });
  expect((await fetchSession()).user).toEqual(old);
});

test('an answer that says nobody is signed in ends what the page knew', async () => {
  session.set({ ready: true, user, reachable: true, ended: false });
  answer({ user: null });
  expect(await fetchSession()).toEqual({ ready: true, user: null, reachable: true, ended: false });
});

describe('an answer that is none', () => {
  const { roles, ...withoutRoles } = user;
  test.each([
    ['null', null],
    ['a text', 'x'],
    ['an empty object', {}],
    ['a list', []],
    ['false for a user', { user: false }],
    ['a number for a user', { user: 7 }],
    ['a text for a user', { user: 'Ana' }],
    ['a list for a user', { user: [user] }],
    ['an empty user', { user: {} }],
    ['a user without roles', { user: withoutRoles }],
    ['roles that are no list', { user: { ...user, roles: roles.join() } }],
    ['a name that is no text', { user: { ...user, name: 7 } }],
    ['an e-mail that is no text', { user: { ...user, email: 7 } }],
    ['a user whose e-mail is not told', { user: { ...user, email: undefined } }],
    ['a user without validity', { user: { ...user, validUntil: undefined } }],
  ])('is no session: %s', async (_, body) => {
    answer(body);
    expect(await fetchSession()).toEqual({ ready: true, user: null, reachable: false, ended: false });
  });

  test('nor is a page, or a failure', async () => {
    fetch.mockResolvedValueOnce(new Response('<!doctype html><p>Hello'));
    expect(await fetchSession()).toEqual({ ready: true, user: null, reachable: false, ended: false });
    answer({ user }, { status: 500 });
    expect(await fetchSession()).toEqual({ ready: true, user: null, reachable: false, ended: false });
  });
});

describe('offline', () => {
  test('is told apart from signed out', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await fetchSession()).toEqual({ ready: true, user: null, reachable: false, ended: false });
  });

  test('does not sign out who was known to be in', async () => {
    session.set({ ready: true, user, reachable: true, ended: false });
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await fetchSession()).toEqual({ ready: true, user, reachable: false, ended: false });
    answer({ user });
    expect(await fetchSession()).toEqual({ ready: true, user, reachable: true, ended: false });
  });
});

test('a question without an answer is given up after eight seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const end = new AbortController();
  timeout.mockReturnValue(end.signal);
  fetch.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('timed out', 'TimeoutError')));
      }),
  );
  const asked = fetchSession();
  expect(timeout).toHaveBeenCalledWith(8000);
  end.abort();
  expect(await asked).toMatchObject({ ready: true, reachable: false });
  timeout.mockRestore();
});

test('questions at the same time are one', async () => {
  answer({ user });
  const [first, second] = await Promise.all([fetchSession(), fetchSession()]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(second).toBe(first);
});

describe('an answer that is underway', () => {
  /** Starts a request whose response comes when the test says so. */
  function asked(): { answer: (body: unknown) => void; done: Promise<unknown> } {
    let answer: (body: unknown) => void = () => {};
    fetch.mockImplementationOnce(
      () => new Promise((resolve) => (answer = (body) => resolve(Response.json(body)))),
    );
    const done = fetchSession(true);
    return { answer: (body) => answer(body), done };
  }

  test('does not count once it is asked anew', async () => {
    const before = asked();
    const after = asked();
    before.answer({ user: null });
    after.answer({ user });
    expect(await before.done).toMatchObject({ user });
    expect(session.get().user).toEqual(user);
    const late = asked();
    const latest = asked();
    latest.answer({ user });
    await latest.done;
    late.answer({ user: null });
    await late.done;
    expect(session.get().user).toEqual(user);
  });

  test('signs nobody in who has signed out meanwhile', async () => {
    session.set({ ready: true, user, reachable: true, ended: false });
    const { answer: late, done } = asked();
    signOutHere();
    late({ user });
    expect(await done).toMatchObject({ user: null, ended: false });
    expect(session.get().user).toBeNull();
  });
});

describe('a session that the server refuses', () => {
  test('has ended, until somebody signs in again', async () => {
    session.set({ ready: true, user, reachable: true, ended: false });
    endHere();
    const over = { ready: true, user: null, reachable: true, ended: true };
    expect(session.get()).toEqual(over);
    answer({ user: null });
    expect(await fetchSession()).toEqual(over);
    answer({ user });
    expect(await fetchSession()).toEqual({ ready: true, user, reachable: true, ended: false });
  });

  test('cannot end where nobody is signed in', () => {
    endHere();
    expect(session.get()).toEqual(unknownSession);
  });
});

describe('whether the roles count', () => {
  const now = Date.UTC(2026, 10, 21);
  const worker = { id: 'm1', roles: ['member', 'editor'] } as unknown as Session['user'];
  const known = { ready: true, reachable: true, ended: false, user: worker };

  test('is told by the answer, and forgotten with the session', async () => {
    const told = { user: { ...user, roles: ['member', 'editor'] }, strong: true };
    answer(told);
    expect(await fetchSession()).toMatchObject({ strong: true });
    endHere();
    expect(session.get().strong).toBeUndefined();
    answer({ ...told, strong: 'yes', graceUntil: 7 });
    const odd = await fetchSession();
    expect(odd.user).not.toBeNull();
    expect(getStanding(odd, now)).toBe('prove');
  });

  test.each([
    [{ user: { ...user, roles: ['member' as const] } }, 'open'],
    [{ user: null }, 'open'],
    [{ strong: true as const }, 'open'],
    [{}, 'prove'],
    [{ graceUntil: '2026-11-21T00:00:00.001Z' }, 'grace'],
    [{ graceUntil: '2026-11-21T00:00:00.000Z' }, 'add'],
  ])('follows from what is known of the session (%#)', (over, standing) => {
    expect(getStanding({ ...known, ...over }, now)).toBe(standing);
  });
});
