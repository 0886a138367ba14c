// Responses match the request: JSON for scripts, redirects for a form sent without them.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../../netlify/base/http/endpoint.ts';
import { backWith, inFormOrJson, pageBefore } from '../../../netlify/base/http/form-or-json.ts';
import { site } from '../people.ts';

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const form = 'application/x-www-form-urlencoded';
const sent = (body: string, type: string, headers: Record<string, string> = {}) =>
  new Request(`${site}/api/x`, { method: 'POST', body, headers: { 'content-type': type, ...headers } });
const refused = new ProblemError('wrong-credentials');
const succeed = () => Promise.resolve({ body: { ok: true }, cookies: ['a=1', 'b=2'] });
const fail = () => Promise.reject(refused);

describe('what a script sends', () => {
  it('is answered in JSON, with the cookies', async () => {
    const response = await inFormOrJson(sent('{"name":"Ana","age":7}', 'application/json'), (fields) => {
      expect(fields).toEqual({ name: 'Ana', age: 7 });
      return succeed();
    });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, ['a=1', 'b=2']]);
    expect(await response.json()).toEqual({ ok: true });
  });

  it('is refused with a problem', async () => {
    const response = await inFormOrJson(sent('{}', 'application/json'), fail);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'wrong-credentials' });
  });
});

describe('what a form sends', () => {
  const post = (fields: Record<string, string>, work = succeed, headers = {}) =>
    inFormOrJson(sent(new URLSearchParams(fields).toString(), form, headers), work);
  const readPlace = async (response: Promise<Response>) => (await response).headers.get('location');

  it('are its fields as texts', async () => {
    const work = vi.fn(succeed);
    await inFormOrJson(sent('name=Ana+Pop&age=7', form), work);
    expect(work).toHaveBeenCalledExactlyOnceWith({ name: 'Ana Pop', age: '7' });
  });

  it('leads on, with the cookies, so that a reload asks for the page alone', async () => {
    const response = await post({ redirect: '/de/admin' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/de/admin']);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await readPlace(post({}))).toBe('/admin');
    expect(await readPlace(post({ redirect: '//evil.test' }))).toBe('/admin');
  });

  it('leads back where it was refused: to the page that it names', async () => {
    expect(await readPlace(post({ page: '/en/login' }, fail))).toBe(
      '/en/login?redirect=%2Fadmin#wrong-credentials',
    );
  });

  it('leads back to the page that the browser names, where it names none itself', async () => {
    const referer = `${site}/de/login?redirect=%2Fde%2Fcard`;
    expect(await readPlace(post({}, fail, { referer }))).toBe(
      '/de/login?redirect=%2Fde%2Fcard#wrong-credentials',
    );
    expect(await readPlace(post({}, fail, { referer: 'https://evil.test/de/login' }))).toBe(
      '/login?redirect=%2Fadmin#wrong-credentials',
    );
  });
});

describe('the way back', () => {
  const problem = (code: ProblemError['code'], details = {}) => ({ code, more: { details } });

  it('says where the reader wanted to go, once', () => {
    expect(backWith(problem('link-used'), '/login', '/admin?a=1')).toBe(
      '/login?redirect=%2Fadmin%3Fa%3D1#link-used',
    );
    expect(backWith(problem('link-used'), '/login?redirect=%2Fcard', '/admin')).toBe(
      '/login?redirect=%2Fcard#link-used',
    );
    expect(backWith(problem('link-used'), '/login', undefined)).toBe('/login#link-used');
  });

  it('names an unexpected error by its id, and no error of before', () => {
    expect(backWith(problem('unexpected', { id: '0badcafe' }), '/login?error=12345678', undefined)).toBe(
      '/login?error=0badcafe#unexpected',
    );
    expect(backWith(problem('link-used', { id: '0badcafe' }), '/login?error=12345678', undefined)).toBe(
      '/login#link-used',
    );
    expect(backWith(problem('unexpected', { id: 7 }), '/login', undefined)).toBe('/login#unexpected');
    expect(backWith({ code: 'unexpected', more: {} }, '/login', undefined)).toBe('/login#unexpected');
  });

  it.each(['https://evil.test/', '//evil.test', '', null])('never leads elsewhere: %j', (page) => {
    expect(backWith(problem('link-used'), page, undefined)).toBe('/login#link-used');
  });
});

describe('the page before', () => {
  const before = (referer?: string) =>
    pageBefore(new Request(`${site}/api/x`, { headers: referer ? { referer } : {} }))?.href;

  it('is one of this site', () => {
    expect(before(`${site}/login?token=x`)).toBe(`${site}/login?token=x`);
    expect(before('https://evil.test/login?token=x')).toBeUndefined();
    expect(before('no address')).toBeUndefined();
    expect(before()).toBeUndefined();
  });
});

it('a body of any other type is refused, for no voice answers it', async () => {
  for (const type of ['text/plain', 'multipart/form-data; boundary=x'])
    await expect(inFormOrJson(sent('a=1', type), succeed)).rejects.toMatchObject({
      status: 415,
      code: 'unsupported-type',
      message: 'Unsupported Media Type',
    });
});

it('a body that is too long is refused, in either way', async () => {
  for (const type of [form, 'application/json']) {
    await expect(inFormOrJson(sent('a'.repeat(4097), type), succeed)).rejects.toMatchObject({ status: 413 });
    expect((await inFormOrJson(sent('a'.repeat(4096), type), succeed)).status).toBeLessThan(400);
  }
});
