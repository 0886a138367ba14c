// Signing in by form, signing out, and who is signed in: the effects of the server's responses.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setPassword } from '../../../src/account/sign-in/new-password.ts';
import { beginAttempt } from '../../../src/core/sign-in/attempt.ts';
import { signIn } from '../../../src/core/sign-in/sign-in.ts';
import { askBeforeLeaving, type BeforeLeaving } from '../../../src/core/sign-in/before-leaving.ts';
import { clearAllSessions, clearSession } from '../../../src/core/sign-in/sign-out.ts';
import { fetchSession, loggedIn, session, unknownSession } from '../../../src/core/session/store.ts';
import { answering, cutOff, memoryStorage, problem, told } from './browser.ts';

const ana = {
  id: 'ana',
  name: 'Ana Pop',
  email: 'ana@demo.test',
  roles: ['member' as const],
  memberNumber: '1042',
  kind: 'both' as const,
  validUntil: '2027-03-31',
};
const credentials = { email: ana.email, password: 'a long password', remember: false };
const changed = [{ type: 'changed' }];

beforeEach(() => {
  session.set(unknownSession);
  vi.stubGlobal('location', { search: '' });
});
afterEach(() => vi.unstubAllGlobals());

describe('a form', () => {
  test('is sent as JSON, once, and the other windows hear that it worked', async () => {
    const fetcher = answering(() => Response.json({ user: ana }));
    expect(await told(async () => expect(await signIn(credentials)).toBeNull())).toEqual(changed);
    // Then a request checks that the browser has kept its cookies.
    expect(fetcher.mock.calls.map(([path]) => path)).toEqual(['/api/_auth/login', '/api/_auth/session']);
    const [address, sent] = fetcher.mock.calls[0] ?? [];
    expect(address).toBe('/api/_auth/login');
    expect(sent?.method).toBe('POST');
    expect(JSON.parse(sent?.body as string)).toEqual(credentials);
    expect(new Headers(sent?.headers).get('accept')).toBe('application/json');
  });

  test('in a window of its own leaves it to the end of the attempt to tell the others', async () => {
    vi.stubGlobal('location', { search: '?attempt=a-1' });
    answering(() => Response.json({ user: ana }));
    expect(await told(async () => expect(await signIn(credentials)).toBeNull())).toEqual([]);
  });

  test('in such a window ends the attempt by itself where nothing says who is signed in', async () => {
    const close = vi.fn();
    const document = { documentElement: { dataset: {} } };
    for (const [name, one] of Object.entries({ close, document, localStorage: memoryStorage() }))
      vi.stubGlobal(name, one);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const sign = async (attempt: string) => {
      vi.stubGlobal('location', { search: `?attempt=${attempt}` });
      answering(() => Response.json({ user: ana })).mockImplementation((path) =>
        path === '/api/_auth/session' ? cutOff() : Promise.resolve(Response.json({})),
      );
      expect(await signIn(credentials)).toBeNull();
    };
    const id = beginAttempt();
    expect(await told(() => sign(id))).toEqual([]);
    expect(localStorage).toHaveLength(0);
    expect(close).toHaveBeenCalledOnce();
    // If a browser refuses to close the window, the page says that it may be closed.
    vi.runAllTimers();
    vi.useRealTimers();
    expect(document.documentElement.dataset).toEqual({ guarded: 'done' });
    // The page behind has abandoned the attempt: it is notified by the channel, and this window continues on its own.
    expect(await told(() => sign(id))).toEqual(changed);
    expect(close).toHaveBeenCalledOnce();
  });

  test.each([
    ['what it has words for', () => problem(401, 'wrong-credentials'), 'wrong-credentials'],
    ['what it has no words for as a service that is out', () => problem(418, 'teapot'), 'store-unavailable'],
    ['a server that is not reached', cutOff, 'unreachable'],
    [
      'an answer that is no problem',
      () => new Response('<h1>502</h1>', { status: 502 }),
      'store-unavailable',
    ],
  ])('tells %s, and nobody else', async (_, answer, code) => {
    const fetcher = answering(answer);
    expect(await told(async () => expect(await signIn(credentials)).toEqual({ code }))).toEqual([]);
    expect(fetcher).toHaveBeenCalledTimes(1);
  });

  test('for a new password tells what is wrong with it', async () => {
    const fetcher = answering(() => problem(422, 'password-common'));
    expect(await setPassword({ password: 'parolaparola', token: 't' })).toEqual({ code: 'password-common' });
    expect(fetcher.mock.calls[0]?.[0]).toBe('/api/_auth/password');
  });

  test('does what is to be done with a new password before the page learns who is signed in', async () => {
    const fetcher = answering(() => Response.json({ user: ana }));
    const asked: unknown[] = [];
    const whenSet = async () => {
      await Promise.resolve();
      asked.push(...fetcher.mock.calls.map(([path]) => path));
    };
    expect(
      await told(async () =>
        expect(await setPassword({ password: 'parola', token: 't' }, whenSet)).toBeNull(),
      ),
    ).toEqual(changed);
    expect(asked).toEqual(['/api/_auth/password']);
    answering(() => problem(410, 'link-used'));
    await setPassword({ password: 'parola', token: 't' }, whenSet);
    expect(asked).toHaveLength(1);
  });
});

describe('signing out', () => {
  test.each([
    ['here', clearSession, '/api/_auth/session', 'DELETE'],
    ['everywhere', clearAllSessions, '/api/_auth/sign-out-everywhere', 'POST'],
  ] as const)('%s ends the session of this page and tells the others', async (_, end, path, method) => {
    session.set({ ready: true, user: ana, reachable: true, ended: false });
    const fetcher = answering(() => new Response(null, { status: 204 }));
    expect(await told(async () => expect(await end()).toBeNull())).toEqual(changed);
    expect(fetcher.mock.calls[0]?.[0]).toBe(path);
    expect(fetcher.mock.calls[0]?.[1]?.method).toBe(method);
    expect(session.get()).toMatchObject({ ready: true, user: null, reachable: true });
  });

  test('leaves nothing behind of what was typed and not sent, and all else that the tab keeps', async () => {
    session.set({ ready: true, user: ana, reachable: true, ended: false });
    const removeItem = vi.fn();
    vi.stubGlobal('sessionStorage', { 'typed ana report 7': 'Un text', theme: 'dark', removeItem });
    answering(() => new Response(null, { status: 204 }));
    expect(await clearSession()).toBeNull();
    expect(removeItem.mock.calls).toEqual([['typed ana report 7']]);
  });

  test('keeps the session where the server did not confirm it', async () => {
    session.set({ ready: true, user: ana, reachable: true, ended: false });
    answering(() => problem(503, 'store-unavailable'));
    expect(await told(async () => expect(await clearSession()).toEqual({}))).toEqual([]);
    expect(loggedIn()).toBe(true);
    answering(() => problem(500, 'unexpected', { id: '12ab34cd' }));
    expect(await clearAllSessions()).toEqual({ id: '12ab34cd' });
  });
});

describe('what is not saved', () => {
  const remove = vi.fn(async () => {});
  const asked = vi.fn<BeforeLeaving>(async () => remove);

  beforeEach(() => {
    session.set({ ready: true, user: ana, reachable: true, ended: false });
    vi.clearAllMocks();
    askBeforeLeaving(asked);
  });

  test('is asked about before the server is told, and goes after it', async () => {
    const fetcher = answering(() => {
      expect(remove).not.toHaveBeenCalled();
      return new Response(null, { status: 204 });
    });
    expect(await clearSession()).toBeNull();
    expect(asked).toHaveBeenCalledExactlyOnceWith(ana.id);
    expect(fetcher).toHaveBeenCalledOnce();
    expect(remove).toHaveBeenCalledOnce();
  });

  test('stays with a member who stays, without a word to the server', async () => {
    const fetcher = answering(() => new Response(null, { status: 204 }));
    asked.mockResolvedValueOnce(null);
    expect(await clearAllSessions()).toBeNull();
    expect(fetcher).not.toHaveBeenCalled();
    expect(loggedIn()).toBe(true);
  });

  test('stays where the server did not confirm it, and where the session has ended by itself', async () => {
    answering(() => problem(503, 'store-unavailable'));
    expect(await clearSession()).toEqual({});
    session.set({ ready: true, user: null, reachable: true, ended: true });
    answering(() => new Response(null, { status: 204 }));
    expect(await clearSession()).toBeNull();
    expect(asked).toHaveBeenCalledOnce();
    expect(remove).not.toHaveBeenCalled();
  });
});

describe('who is signed in', () => {
  test('is asked of the server, and kept for the page', async () => {
    const fetcher = answering(() => Response.json({ user: ana }));
    expect(loggedIn()).toBe(false);
    await fetchSession();
    expect(session.get()).toMatchObject({ ready: true, user: ana, reachable: true });
    expect(loggedIn()).toBe(true);
    expect(fetcher.mock.calls[0]?.[0]).toBe('/api/_auth/session');
    expect(new Headers(fetcher.mock.calls[0]?.[1]?.headers).get('accept')).toBe('application/json');
  });

  test('may be nobody, which is no error', async () => {
    session.set({ ready: true, user: ana, reachable: true, ended: false });
    answering(() => Response.json({ user: null }));
    await fetchSession();
    expect(session.get()).toMatchObject({ ready: true, user: null, reachable: true });
  });

  test.each([
    ['nothing answers', cutOff],
    ['the server fails', () => problem(500, 'unexpected')],
    ['the answer is no JSON', () => new Response('<h1>Sign in</h1>')],
  ])('is nobody, without a word, where %s', async (_, answer) => {
    answering(answer);
    await fetchSession();
    expect(session.get()).toMatchObject({ ready: true, user: null, reachable: false });
  });

  test('is one question for all who ask at a time, and another one afterwards', async () => {
    const fetcher = answering(() => Response.json({ user: ana }));
    await Promise.all([fetchSession(), fetchSession(), fetchSession()]);
    expect(fetcher).toHaveBeenCalledTimes(1);
    await fetchSession();
    expect(fetcher).toHaveBeenCalledTimes(2);
  });
});
