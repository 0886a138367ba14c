// POST /api/_auth/sign-out: signing out by a form.

import { describe, expect, it, vi } from 'vitest';
import { handleSignOut } from '../../../netlify/identity/session/sign-out.ts';

const url = 'https://site.test/api/_auth/sign-out';
const deps = {
  secret: 's'.repeat(32),
  now: () => Date.UTC(2026, 10, 21, 8),
  members: {
    get: () => Promise.reject(new Error('nobody is asked for')),
    endSession: () => Promise.reject(new Error('nobody is changed')),
  },
};

function post(body: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  return handleSignOut(
    new Request(url, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    }),
    deps,
  );
}

describe('signing out by a form', () => {
  it('takes the cookies away and leads on', async () => {
    const response = await post({ redirect: '/de/login' }, { cookie: '__Host-session=x; signed_in=1' });
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/de/login');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((one) => one.split('=')[0])).toEqual(['__Host-session', 'signed_in']);
    expect(cookies.every((one) => one.includes('Max-Age=0'))).toBe(true);
  });

  it('does so without a session, too', async () => {
    expect((await post({})).headers.getSetCookie()).toHaveLength(2);
  });

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', ''])(
    'never leads to another site (%s)',
    async (redirect) => {
      expect((await post({ redirect })).headers.get('Location')).toBe('/');
    },
  );

  it('is asked for by a page of this site only, and by POST', async () => {
    const response = await post({}, { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await handleSignOut(new Request(url), deps)).status).toBe(405);
  });

  it('reads no long bodies', async () => {
    expect((await post({ redirect: 'x'.repeat(2000) })).status).toBe(413);
  });

  it('works where the server lacks its secret', async () => {
    const line = vi.spyOn(console, 'log').mockImplementation(() => {});
    const response = await handleSignOut(
      new Request(url, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', cookie: '__Host-session=x' },
      }),
      { ...deps, secret: undefined },
    );
    expect(response.headers.getSetCookie()).toHaveLength(2);
    line.mockRestore();
  });
});
