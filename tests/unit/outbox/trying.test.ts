// Entries of a page: a hanging attempt ends and lets other tabs send; the browser is asked once to keep waiting entries.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionEndpoint } from '../../../src/core/session/store.ts';
import type * as Outbox from '../../../src/core/outbox/outbox.ts';

const limit = 30_000;
const persist = vi.fn(async () => true);

/** The requests by the keys of their entries, each with the function that answers it. */
let requests: { key: string; answer: (response: Response) => void }[] = [];
/** The member that the server returns; undefined if it is unreachable. */
let signedIn: { id: string } | undefined;
const listeners = new Map<string, () => void>();
/** The holder of the lock, and those who wait for it. */
let queue: { begin: () => void }[] = [];

/** Locks like those of browsers, with the test's clock. */
const locks = {
  async request(_: string, { signal }: LockOptions, work: () => Promise<void>): Promise<void> {
    const turn = Promise.withResolvers<void>();
    const place = { begin: turn.resolve };
    queue.push(place);
    if (queue[0] === place) turn.resolve();
    const leave = () => {
      queue.splice(queue.indexOf(place), 1);
      queue[0]?.begin();
    };
    const late = () => turn.reject(signal?.reason as Error);
    signal?.addEventListener('abort', late);
    try {
      await turn.promise;
      signal?.removeEventListener('abort', late);
      await work();
    } finally {
      leave();
    }
  },
};

beforeEach(() => {
  [requests, queue, signedIn] = [[], [], undefined];
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  // The browser's own clock does not follow the test's.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), wait);
    return controller.signal;
  });
  vi.stubGlobal('navigator', { locks, storage: { persist } });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('fetch', async (address: string, { body, signal }: RequestInit) => {
    if (address === sessionEndpoint) {
      if (!signedIn) throw new TypeError('Failed to fetch');
      return Response.json({ user: { ...someone, ...signedIn }, strong: true, graceUntil: null });
    }
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    requests.push({ ...(JSON.parse(body as string) as { key: string }), answer: resolve });
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    return promise;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  persist.mockClear();
});

/** Opens a tab: a page of its own with its own storage, since these tests have no browser database. */
async function openTab(): Promise<typeof Outbox> {
  vi.resetModules();
  return import('../../../src/core/outbox/outbox.ts');
}

const someone = {
  ...{ name: 'Ana Pop', memberNumber: '1042', kind: 'both', validUntil: '2099-12-31', email: null },
  roles: ['editor'],
};

/** What a page of this tab shows besides the outbox: who is signed in, if that can be determined. */
const askWhoIsSignedIn = async () => (await import('../../../src/core/session/store.ts')).fetchSession();

const notice = (key: string) => ({ key, kind: 'notice' as const, body: { text: key }, owner: 'ana' });
const report = (key: string) => ({ key, kind: 'report' as const, body: { text: key } });
const answer = (key: string) =>
  new Response(JSON.stringify({ key, receipt: 'SV' }), { headers: { 'Content-Type': 'application/json' } });

it('a try without an answer ends after 30 seconds, and is made again later', async () => {
  const tab = await openTab();
  void tab.enter(report('a'));
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect([requests.length, queue.length > 0]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(queue).toEqual([]);
  expect(await tab.listEntries()).toMatchObject([
    { tries: 1, lastProblem: { code: 'unreachable' }, receipt: null },
  ]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests).toHaveLength(2);
  requests[1]?.answer(answer('a'));
  await vi.advanceTimersByTimeAsync(0);
  expect(await tab.listEntries()).toMatchObject([{ tries: 2, receipt: { receipt: 'SV' } }]);
});

it('while one tab tries, others leave the sending to it; once its try has ended they send', async () => {
  const [one, other] = [await openTab(), await openTab()];
  void one.enter(report('a'));
  await vi.advanceTimersByTimeAsync(10);
  void other.enter(report('b'));
  await vi.advanceTimersByTimeAsync(limit - 11);
  expect(requests.map(({ key }) => key)).toEqual(['a']);
  // It keeps requesting the lock, for a few seconds each time.
  await vi.advanceTimersByTimeAsync(4000);
  expect(requests.map(({ key }) => key)).toEqual(['a', 'b']);
});

it('the browser is asked with the first entry alone to keep what waits', async () => {
  const tab = await openTab();
  for (const key of ['a', 'b', 'c']) {
    const entered = tab.enter(report(key));
    await vi.advanceTimersByTimeAsync(10);
    requests.at(-1)?.answer(answer(key));
    await vi.advanceTimersByTimeAsync(10);
    await entered;
    expect(persist).toHaveBeenCalledTimes(1);
  }
});

it('on a line that is only weak, what a member entered goes by itself once the line is better', async () => {
  const tab = await openTab();
  await askWhoIsSignedIn();
  await tab.enter(notice('a'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual([]);
  signedIn = { id: 'ana' };
  await vi.advanceTimersByTimeAsync(20_000);
  expect(requests.map(({ key }) => key)).toEqual(['a']);
});

it('and at once when the page is looked at again; what another member entered stays', async () => {
  const tab = await openTab();
  await askWhoIsSignedIn();
  await tab.enter(notice('a'));
  await tab.enter({ ...notice('b'), owner: 'ion' });
  signedIn = { id: 'ana' };
  vi.stubGlobal('document', { visibilityState: 'visible', cookie: '' });
  listeners.get('visibilitychange')?.();
  await vi.advanceTimersByTimeAsync(10);
  expect(requests.map(({ key }) => key)).toEqual(['a']);
  requests[0]?.answer(answer('a'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
});
