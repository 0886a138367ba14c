// A call that is refused: sign-in is offered once the cookies are gone, which would lead it back.

import { afterEach, expect, test, vi } from 'vitest';
import { sessionRefused } from '../../../src/lib/session/refused.ts';
import { session, signOutHere, unknown, type SessionUser } from '../../../src/lib/session/store.ts';

const user = { id: 'm1' } as SessionUser;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.set(unknown);
});

test.each([
  ['answers', (settle: PromiseWithResolvers<Response>) => settle.resolve(new Response())],
  ['is out of reach', (settle: PromiseWithResolvers<Response>) => settle.reject(new TypeError('offline'))],
])('the session ends when the server %s', async (_, settle) => {
  const asked = Promise.withResolvers<Response>();
  const fetch = vi.fn(() => asked.promise);
  vi.stubGlobal('fetch', fetch);
  session.set({ ready: true, user, reachable: true, ended: false });
  sessionRefused();
  sessionRefused();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(session.get().user).toBe(user);
  settle(asked);
  await expect.poll(() => session.get().ended).toBe(true);
  expect(session.get().user).toBeNull();
});

test('a call that signing out overtook does not end the session of anybody', async () => {
  const asked = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => asked.promise);
  const told: unknown[] = [];
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation((message) => told.push(message));
  session.set({ ready: true, user, reachable: true, ended: false });
  sessionRefused();
  signOutHere();
  asked.resolve(new Response());
  await new Promise((resolve) => setTimeout(resolve));
  expect(session.get()).toMatchObject({ user: null, ended: false });
  expect(told).toEqual([]);
});

test('nothing ends where nobody is signed in', () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  sessionRefused();
  expect(fetch).not.toHaveBeenCalled();
});
