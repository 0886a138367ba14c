// What every endpoint does around its own work: methods, origins, bodies, failures.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from '../../../netlify/database/unavailable.ts';
import {
  answer,
  contentType,
  invalidFields,
  parseObject,
  ProblemError,
  readJson,
  readText,
} from '../../../netlify/base/http/endpoint.ts';
import { json, jsonText } from '../../../netlify/base/http/responses.ts';
import { MisconfiguredError } from '../../../netlify/base/sealing/keys.ts';
import { site } from '../people.ts';

let logged: Record<string, unknown>[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'log').mockImplementation(
    (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>),
  );
});
afterEach(() => vi.restoreAllMocks());

const from = (method: string, headers: Record<string, string> = {}) =>
  new Request(`${site}/api/x`, { method, headers });
const own = { origin: site };
const body = (content: string | Uint8Array, type?: string) =>
  new Request(site, {
    method: 'POST',
    body: content as BodyInit,
    headers: type === undefined ? {} : { 'content-type': type },
  });

describe('a method', () => {
  it('that the endpoint does not know is refused with those that it does', async () => {
    const response = await answer(from('PUT', own), { GET: () => json(1), POST: () => json(2) });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(await response.json()).toEqual({
      type: 'urn:problem:method-not-allowed',
      title: 'Method Not Allowed',
      status: 405,
      code: 'method-not-allowed',
    });
  });

  it('HEAD is GET without its body, and none where there is no GET', async () => {
    const head = await answer(from('HEAD'), { GET: () => json({ a: 1 }) });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'application/json',
      '',
    ]);
    const none = await answer(from('HEAD'), { POST: () => json(1) });
    expect([none.status, none.headers.get('allow'), await none.text()]).toEqual([405, 'POST', '']);
  });

  it('called like what every object has is none', async () => {
    expect((await answer(from('constructor', own), {})).status).toBe(405);
  });
});

describe('a change', () => {
  const work = vi.fn(() => json({}));
  beforeEach(() => work.mockClear());

  it.each<Record<string, string>>([
    {},
    { origin: 'https://evil.test' },
    { origin: `${site}:8443` },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', ...own },
    { 'sec-fetch-site': 'none', ...own },
  ])('that does not come from this site is refused: %j', async (headers) => {
    const response = await answer(from('POST', headers), { POST: work });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'other-origin', title: 'Forbidden' });
    expect(work).not.toHaveBeenCalled();
  });

  it.each<Record<string, string>>([
    own,
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ])('from this site is made: %j', async (headers) => {
    expect((await answer(from('DELETE', headers), { DELETE: work })).status).toBe(200);
  });

  it('is what a question is not: links of other sites may lead here', async () => {
    expect((await answer(from('GET', { 'sec-fetch-site': 'cross-site' }), { GET: work })).status).toBe(200);
  });
});

it('every answer is kept by nobody, and protected as the pages are', async () => {
  const answers = [
    await answer(from('GET'), { GET: () => json({}) }),
    await answer(from('GET'), { GET: () => jsonText('{}', { 'Cache-Control': 'public' }) }),
    await answer(from('PUT'), {}),
  ];
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
  }
});

describe('a failure', () => {
  const failing = async (error: Error) => {
    const response = await answer(from('GET'), { GET: () => Promise.reject(error) });
    return { response, told: (await response.json()) as Record<string, unknown> };
  };

  it('of the work is told with its code, headers and details', async () => {
    const { response, told } = await failing(
      new ProblemError('too-many-attempts', {
        headers: { 'Retry-After': '7' },
        details: { seconds: 7 },
      }),
    );
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(told).toEqual({
      type: 'urn:problem:too-many-attempts',
      title: 'Too Many Requests',
      status: 429,
      code: 'too-many-attempts',
      seconds: 7,
    });
    expect(logged).toEqual([]);
  });

  it('of the database says when to try again', async () => {
    const { response, told } = await failing(new DatabaseUnavailableError('no room'));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(told).toMatchObject({ code: 'store-unavailable', title: 'Service Unavailable' });
    expect(logged).toEqual([{ event: 'store-unavailable', reason: 'no room' }]);
  });

  it('of the settings is named in the log alone', async () => {
    const { response, told } = await failing(new MisconfiguredError('SESSION_SECRET is missing'));
    expect(response.status).toBe(500);
    expect(told).toEqual({
      type: 'urn:problem:server-misconfigured',
      title: 'Internal Server Error',
      status: 500,
      code: 'server-misconfigured',
    });
    expect(logged).toEqual([{ event: 'misconfigured', reason: 'SESSION_SECRET is missing' }]);
  });

  it('that nobody has thought of is found in the log by its id, with its place', async () => {
    const { told } = await failing(new RangeError('x'));
    const [line] = logged;
    expect(told).toMatchObject({ code: 'unexpected', title: 'Internal Server Error', id: line?.['id'] });
    expect(line).toMatchObject({ event: 'unexpected', error: 'RangeError', message: 'x' });
    expect(line?.['id']).toMatch(/^[0-9a-f]{8}$/);
    expect(line?.['at']).toMatch(/answer\.test\.ts/);
    expect(line?.['at']).not.toMatch(/^\s|\n/);
  });

  it('without a place is told without one', async () => {
    await failing(Object.assign(new Error('x'), { stack: undefined }));
    expect(logged[0]).toMatchObject({ at: '' });
    await failing(Object.assign(new Error('x'), { stack: 'Error: x, looked at on a Monday' }));
    expect(logged[1]).toMatchObject({ at: '' });
  });

  it('is logged in short, and of what may be a token only that it was long', async () => {
    await failing(new Error(`${'a'.repeat(31)} ${'b'.repeat(32)}`));
    expect(logged[0]).toMatchObject({ message: `${'a'.repeat(31)} [long]` });
    await failing(new Error('no such file '.repeat(100)));
    expect(String(logged[1]?.['message'])).toHaveLength(300);
  });
});

describe('a body', () => {
  it('has a type without its parameters, in small letters', () => {
    expect(contentType(body('', 'Application/JSON ; charset=utf-8'))).toBe('application/json');
    expect(contentType(new Request(site))).toBeUndefined();
  });

  it('may be as long as it may be, in bytes, and no longer', async () => {
    expect(await readText(body('țară'), 6)).toBe('țară');
    await expect(readText(body('țară'), 5)).rejects.toMatchObject({
      status: 413,
      code: 'too-large',
      message: 'Payload Too Large',
    });
  });

  it('of JSON is read up to 4 KB where nothing else is said', async () => {
    const sized = (bytes: number) => body(JSON.stringify({ a: 'x'.repeat(bytes - 8) }), 'application/json');
    expect(Object.keys(await readJson(sized(4096)))).toEqual(['a']);
    await expect(readJson(sized(4097))).rejects.toMatchObject({ status: 413 });
    expect(Object.keys(await readJson(sized(4097), 5000))).toEqual(['a']);
  });

  it.each(['text/plain', 'application/jsonp', undefined])('of the type %s is no JSON', async (type) => {
    await expect(readJson(body(new TextEncoder().encode('{}'), type))).rejects.toMatchObject({
      status: 415,
      code: 'unsupported-type',
      message: 'Unsupported Media Type',
    });
  });

  it.each(['', '{', 'null', '1', '"a"', 'true'])('that holds no object holds no fields: %s', (text) => {
    expect(parseObject(text)).toEqual({});
  });

  it('with malformed fields is answered with their names', () => {
    const { status, code, message, more } = invalidFields(['a', 'b']);
    expect([status, code, message, more]).toEqual([
      400,
      'invalid-fields',
      'Bad Request',
      { details: { fields: ['a', 'b'] } },
    ]);
  });
});
