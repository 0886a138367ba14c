// A call refused for lack of a session: the member is no longer signed in, here and in other windows.

import { afterEach, expect, test, vi } from 'vitest';
import { sessionRefused } from '../../../src/core/session/refused.ts';
import { session, signOutHere, unknownSession, type SessionUser } from '../../../src/core/session/store.ts';

const user = { id: 'm1' } as SessionUser;

afterEach(() => {
  vi.restoreAllMocks();
  session.set(unknownSession);
});

function hearing() {
  const told: unknown[] = [];
  vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation((message) => told.push(message));
  return told;
}

test('the session ends at once, once for all calls', () => {
  const told = hearing();
  session.set({ ready: true, user, reachable: true, ended: false });
  sessionRefused();
  sessionRefused();
  expect(session.get()).toMatchObject({ user: null, ended: true });
  expect(told).toEqual([{ type: 'ended' }]);
});

test('a call that signing out overtook does not end the session of anybody', () => {
  const told = hearing();
  session.set({ ready: true, user, reachable: true, ended: false });
  signOutHere();
  sessionRefused();
  expect(session.get()).toMatchObject({ user: null, ended: false });
  expect(told).toEqual([]);
});
