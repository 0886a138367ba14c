// POST /api/errors: one line in the log, and nothing about the person.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withoutPerson } from '../../../netlify/base/http/without-person.ts';
import { handleErrors } from '../../../netlify/base/errors/errors.ts';

const origin = 'https://site.test';
const report = { message: 'TypeError: x is not a function', page: '/en/contact', build: 'a1B2-c3_d4E5' };

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return handleErrors(
    new Request(`${origin}/api/errors`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

async function readProblem(answer: Promise<Response>) {
  const response = await answer;
  expect(lines).toEqual([]);
  const { code, fields } = (await response.json()) as { code: string; fields?: string[] };
  return [response.status, code, ...(fields ?? [])].join(' ');
}

describe('a report', () => {
  it('becomes one line', async () => {
    const response = await post(report);
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([{ event: 'page-error', ...report }]);
  });

  it('may come from a page that knows no build', async () => {
    expect((await post({ ...report, build: '' })).status).toBe(204);
  });

  it('cannot add lines or fields of its own', async () => {
    await post({ ...report, message: 'a\n{"event":"login"}', event: 'login', more: 1 });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      event: 'page-error',
      ...report,
      message: 'a {"event":"login"}',
    });
  });

  it('is cut where it is long', async () => {
    await post({ message: 'm'.repeat(900), page: `/${'p'.repeat(900)}`, build: report.build });
    const { message, page } = JSON.parse(lines[0] ?? '') as typeof report;
    expect([message.length, page.length]).toEqual([300, 200]);
    await post({ ...report, build: 'b'.repeat(900) });
    expect((JSON.parse(lines[1] ?? '') as typeof report).build).toHaveLength(64);
  });

  it('is not kept by anyone on the way', async () => {
    expect((await post(report)).headers.get('Cache-Control')).toBe('no-store');
  });

  it('stands in one line, with one blank where there were more, and none around it', () => {
    expect(withoutPerson(' a \n\t b  ')).toBe('a b');
  });
});

describe('what names a person', () => {
  it.each([
    ['Cannot find ana.pop@example.com here', 'Cannot find [e-mail] here'],
    ['/members?email=ana%40example.com', '/members'],
    ['at https://site.test/a.js?token=abc#x:1:2', 'at https://site.test/a.js'],
    ['called +40 744 123 456 twice', 'called [number] twice'],
    ['1900101334455 is taken', '[number] is taken'],
    ['/contact#name=Ana', '/contact'],
    ['see https://site.test/a?b=c', 'see https://site.test/a'],
    ['file:/a?b=c', 'file:/a'],
    ['ana%40example.com', '[e-mail]'],
  ])('is taken out: %s', (text, kept) => {
    expect(withoutPerson(text)).toBe(kept);
  });

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'map')",
    'Failed to fetch dynamically imported module: https://site.test/_astro/Gallery.Bx91-2kL.js',
    'a?.b is not a function',
    'Minified React error #418; 12:345',
  ])('is not seen where there is none: %s', (text) => {
    expect(withoutPerson(text)).toBe(text);
  });

  it('is not in the line', async () => {
    await post({ ...report, message: 'for ana@example.com', page: '/contact?name=Ana' });
    expect(lines[0]).not.toMatch(/ana/i);
  });
});

describe('what is refused', () => {
  it.each([
    [{ ...report, message: undefined }, 'message'],
    [{ ...report, message: '  ' }, 'message'],
    [{ ...report, page: 'https://evil.example/' }, 'page'],
    [{ ...report, page: 7 }, 'page'],
    [{ ...report, build: '<b>' }, 'build'],
  ])('%o', async (body, field) => {
    expect(await readProblem(post(body))).toBe(`400 invalid-fields ${field}`);
  });

  it('what is no JSON', async () => {
    expect(await readProblem(post('not json'))).toBe('400 invalid-fields message page build');
    expect(await readProblem(post(report, { 'Content-Type': 'text/plain' }))).toBe('415 unsupported-type');
  });

  it('what is too long', async () => {
    expect(await readProblem(post({ ...report, more: 'x'.repeat(3000) }))).toBe('413 too-large');
  });

  it('what another site sends', async () => {
    expect(await readProblem(post(report, { Origin: 'https://evil.example' }))).toBe('403 other-origin');
    expect(await readProblem(post(report, { 'Sec-Fetch-Site': 'cross-site' }))).toBe('403 other-origin');
  });

  it('any other method', async () => {
    const answer = handleErrors(new Request(`${origin}/api/errors`));
    expect(await readProblem(answer)).toBe('405 method-not-allowed');
  });
});
