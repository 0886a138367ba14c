// The single client for the site's own API: what it sends, what it returns, and how it fails.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError, onPasskeyNeeded } from '../../../src/core/client/client.ts';
import { callsTo } from '../../../src/core/client/typed-api.ts';
import type { DocumentsApi } from '../../../netlify/office/documents/endpoint.ts';
import { sessionRefused } from '../../../src/core/session/refused.ts';

vi.mock(import('../../../src/core/session/refused.ts'), () => ({ sessionRefused: vi.fn() }));

const answers = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', answers);
  answers.mockReset();
  vi.mocked(sessionRefused).mockReset();
});
afterEach(() => vi.unstubAllGlobals());

/** A response can be read only once, so each call gets its own. */
const refuses = (status: number, code: string) =>
  answers.mockImplementation(async () => Response.json({ code }, { status }));

describe('a call', () => {
  it('gives what is answered, and asks for data', async () => {
    answers.mockResolvedValue(Response.json({ total: 7 }));
    expect(await api<{ total: number }>('/api/desk')).toEqual({ total: 7 });
    const [address, sent] = answers.mock.calls[0] ?? [];
    expect(address).toBe('/api/desk');
    expect(new Headers(sent?.headers).get('accept')).toBe('application/json');
    expect(sessionRefused).not.toHaveBeenCalled();
  });

  it('sends a change as it was given', async () => {
    answers.mockResolvedValue(Response.json({}));
    await api('/api/desk', { method: 'POST', body: { undo: 'a' } });
    const [, sent] = answers.mock.calls[0] ?? [];
    expect(sent).toMatchObject({ method: 'POST', body: '{"undo":"a"}' });
  });
});

describe('a call of an app', () => {
  const call = callsTo<DocumentsApi>();

  it('puts what it names into the address, and sends the rest as JSON', async () => {
    answers.mockResolvedValue(Response.json({}));
    await call('PATCH', '/api/documents/:id', {
      param: { id: 'a/b' },
      json: { title: 'T', audience: 'all' },
    });
    const [address, sent] = answers.mock.calls[0] ?? [];
    expect(address).toBe('/api/documents/a%2Fb');
    expect(sent).toMatchObject({ method: 'PATCH', body: '{"title":"T","audience":"all"}' });
  });

  it('sends nothing where it takes nothing', async () => {
    answers.mockResolvedValue(Response.json({}));
    await call('GET', '/api/documents');
    const [address, sent] = answers.mock.calls[0] ?? [];
    expect([address, sent?.body]).toEqual(['/api/documents', undefined]);
  });
});

describe('a call that is refused', () => {
  it('fails with the code of the answer, and leaves the session as it is', async () => {
    refuses(409, 'email-taken');
    const error: unknown = await api('/api/members').catch((found: unknown) => found);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'email-taken' });
    expect(sessionRefused).not.toHaveBeenCalled();
  });

  it('for want of a session ends what the page knows of one', async () => {
    refuses(401, 'signed-out');
    await expect(api('/api/members')).rejects.toMatchObject({ status: 401, code: 'signed-out' });
    expect(sessionRefused).toHaveBeenCalledOnce();
  });

  it('for what was sent with it leaves the session as it is: a passkey that does not fit', async () => {
    refuses(401, 'passkey-refused');
    await expect(api('/api/_auth/passkeys', { method: 'POST' })).rejects.toMatchObject({ status: 401 });
    expect(sessionRefused).not.toHaveBeenCalled();
  });

  it('is asked once more where it is a question, never where it is a change', async () => {
    refuses(503, 'store-unavailable');
    await expect(api('/api/members')).rejects.toMatchObject({ code: 'store-unavailable' });
    expect(answers).toHaveBeenCalledTimes(2);
    await expect(api('/api/members', { method: 'POST' })).rejects.toMatchObject({ status: 503 });
    expect(answers).toHaveBeenCalledTimes(3);
  });
});

describe('a call that waits for another of the same', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const underWay = async () =>
    Response.json({ code: 'under-way' }, { status: 409, headers: { 'Retry-After': '2' } });

  it('is sent again as it was once the server may know more, and gives what came of it', async () => {
    answers
      .mockImplementationOnce(underWay)
      .mockImplementationOnce(underWay)
      .mockResolvedValue(Response.json({ created: 0 }));
    const made = api('/api/fees/dues', { method: 'POST', body: { year: 2027 } });
    await vi.advanceTimersByTimeAsync(1999);
    expect(answers).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2001);
    expect(await made).toEqual({ created: 0 });
    expect(answers.mock.calls.map(([, sent]) => sent?.body)).toEqual(Array(3).fill('{"year":2027}'));
  });

  it('says so where that takes longer than anybody waits', async () => {
    answers.mockImplementation(underWay);
    const made = expect(api('/api/fees/dues', { method: 'POST' })).rejects.toMatchObject({
      code: 'under-way',
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await made;
    expect(answers).toHaveBeenCalledTimes(11);
  });
});

describe('a call without an answer', () => {
  it('is one that did not reach the server', async () => {
    answers.mockRejectedValue(new TypeError('fetch failed'));
    await expect(api('/api/members', { method: 'POST' })).rejects.toMatchObject({
      status: 0,
      code: 'unreachable',
    });
  });

  it('fails as it is where the caller’s own code fails', async () => {
    const own = new Error('a mistake');
    const call = api('/api/members', { onRequest: () => Promise.reject(own) });
    await expect(call).rejects.toBe(own);
  });
});

describe('a call that is refused for want of a passkey', () => {
  const needed = () => Response.json({ code: 'passkey-needed', ways: ['passkey'] }, { status: 403 });
  const change = () => api('/api/desk', { method: 'POST', body: { undo: 'a' } });

  it('is sent once more as it was, when the member has used one', async () => {
    const prove = vi.fn(async () => true);
    onPasskeyNeeded(prove);
    answers.mockImplementationOnce(async () => needed()).mockResolvedValueOnce(Response.json({ done: 1 }));
    expect(await change()).toEqual({ done: 1 });
    expect(prove).toHaveBeenCalledExactlyOnceWith({ ways: ['passkey'] });
    expect(answers).toHaveBeenCalledTimes(2);
    expect(answers.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{"undo":"a"}' });
  });

  it('fails with that where the member has not, and where it is refused again', async () => {
    answers.mockImplementation(async () => needed());
    onPasskeyNeeded(async () => false);
    await expect(change()).rejects.toMatchObject({ code: 'passkey-needed', status: 403 });
    expect(answers).toHaveBeenCalledTimes(1);
    onPasskeyNeeded(async () => true);
    await expect(change()).rejects.toMatchObject({ code: 'passkey-needed' });
    expect(answers).toHaveBeenCalledTimes(3);
  });
});
