// Function responses cached as by the host's CDN.

import { describe, expect, test } from 'vitest';
import { keepAnswers } from '../../../netlify/local/cdn.ts';

const anonymous = {
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=300',
  'Netlify-Vary': 'cookie=session',
};

/** Returns a function that counts its calls, behind a CDN with an adjustable clock. */
function behindCdn(headers: Record<string, string>) {
  let calls = 0;
  let time = 0;
  const ask = keepAnswers(
    (request) => Promise.resolve(new Response(`${request.method} ${++calls}`, { headers })),
    () => time,
  );
  return {
    async get(path: string, init?: RequestInit) {
      const response = await ask(new Request(`http://localhost${path}`, init));
      return response?.text();
    },
    pass: (seconds: number) => (time += seconds * 1000),
  };
}

const withCookie = (cookie: string) => ({ headers: { cookie } });

describe('an answer that may be kept', () => {
  test('is asked for once, until its time is over', async () => {
    const cdn = behindCdn(anonymous);
    expect(await cdn.get('/s')).toBe('GET 1');
    cdn.pass(299);
    expect(await cdn.get('/s')).toBe('GET 1');
    cdn.pass(1);
    expect(await cdn.get('/s')).toBe('GET 2');
  });

  test('is given only to requests with the same of the cookies that it depends on', async () => {
    const cdn = behindCdn(anonymous);
    expect(await cdn.get('/s', withCookie('theme=dark'))).toBe('GET 1');
    expect(await cdn.get('/s', withCookie('theme=light; other=1'))).toBe('GET 1');
    expect(await cdn.get('/s', withCookie('theme=dark; session=a'))).toBe('GET 2');
    expect(await cdn.get('/s', withCookie('session=b'))).toBe('GET 3');
    expect(await cdn.get('/s')).toBe('GET 1');
  });

  test('depends on all of the query, or on what it names of it', async () => {
    const all = behindCdn(anonymous);
    expect(await all.get('/s?a=1')).toBe('GET 1');
    expect(await all.get('/s?a=2')).toBe('GET 2');
    const named = behindCdn({ ...anonymous, 'Netlify-Vary': 'query=icons|size' });
    expect(await named.get('/i?icons=a&x=1')).toBe('GET 1');
    expect(await named.get('/i?x=2&icons=a')).toBe('GET 1');
    expect(await named.get('/i?icons=b')).toBe('GET 2');
  });
});

describe('never kept', () => {
  test.each([
    ['an answer without a word about it', {}],
    ['an answer for one browser', { 'Netlify-CDN-Cache-Control': 'private, max-age=300' }],
    ['an answer with a cookie', { ...anonymous, 'Set-Cookie': 'session=a' }],
  ])('is %s', async (_, headers) => {
    const cdn = behindCdn(headers);
    expect(await cdn.get('/s')).toBe('GET 1');
    expect(await cdn.get('/s')).toBe('GET 2');
  });

  test('is the answer to a change', async () => {
    const cdn = behindCdn(anonymous);
    expect(await cdn.get('/s')).toBe('GET 1');
    expect(await cdn.get('/s', { method: 'DELETE' })).toBe('DELETE 2');
    expect(await cdn.get('/s')).toBe('GET 1');
  });
});
