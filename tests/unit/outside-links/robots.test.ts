// What robots.txt asks of this program, by the words of RFC 9309.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookAt } from '../../../netlify/links/look.ts';
import { isAllowedBy, robots } from '../../../netlify/links/robots.ts';
import { outsideServer, type OutsideServer } from './server.ts';

let server: OutsideServer;
beforeEach(async () => {
  server = await outsideServer();
});
afterEach(() => server.stop());

const options = { agent: 'Test/1.0 (+https://example.ro/contact)', patience: 5000 };
const here = (ip: string) => ip === '127.0.0.1';

describe('of a server', () => {
  it('is asked for once, and a page that it forbids is not', async () => {
    server.robots = 'User-agent: *\nDisallow: /private\n';
    const mayAsk = robots('Test', { ...options, isAllowed: here });
    const at = (path: string) => lookAt(server.origin + path, { ...options, isAllowed: here }, mayAsk);
    expect(await at('/private/page')).toEqual({ outcome: 'unknown', status: null });
    expect(await at('/page')).toEqual({ outcome: 'works', status: 200 });
    expect(server.asked).toEqual(['GET /robots.txt', 'HEAD /page']);
  });

  it.each([404, 500, null])('that cannot be had forbids nothing: %s', async (status) => {
    server.robots = 'User-agent: *\nDisallow: /\n';
    server.robotsStatus = status;
    const mayAsk = robots('Test', { ...options, isAllowed: here });
    expect(await mayAsk(new URL('/page?a=1', server.origin))).toBe(true);
  });

  it('may forbid what is asked of a page', async () => {
    server.robots = 'User-agent: *\nDisallow: /page?print=\n';
    const mayAsk = robots('Test', { ...options, isAllowed: here });
    expect(await mayAsk(new URL('/page?print=1', server.origin))).toBe(false);
    expect(await mayAsk(new URL('/page', server.origin))).toBe(true);
  });
});

const text = `
  User-agent: Other
  User-agent: More
  Disallow: /

  user-agent: * # all
  Disallow: /a
  Allow: /a/b
  Disallow: /*.pdf$
  Disallow:
`;
it.each([
  ['Other', '/x', false],
  ['more', '/x', false],
  ['Test', '/x', true],
  ['Test', '/a/c', false],
  ['Test', '/a/b/c', true],
  ['Test', '/x/y.pdf', false],
  ['Test', '/x/y.pdf?page=1', true],
])('lets %s look at %s: %s', (program, path, answer) => {
  expect(isAllowedBy(text, program, path)).toBe(answer);
});

it('of a hostile server takes no time', () => {
  expect(
    isAllowedBy(`User-agent: *\nDisallow: /${'*a'.repeat(10_000)}$`, 'Test', `/${'a'.repeat(9000)}`),
  ).toBe(true);
});

/** Whether a text for all programs lets a path be looked at. */
const lets = (rules: string, path: string) => isAllowedBy(`User-agent: *\n${rules}`, 'Test', path);

it.each([
  ['a blank before the colon', 'Disallow : /a', false],
  ['no blank after it', 'Disallow:/a', false],
  ['blanks around all', '  Disallow:   /a   ', false],
  ['capital letters', 'DISALLOW: /a', false],
  ['a remark behind it', 'Disallow: /a # not this', false],
  ['all of it a remark', '# Disallow: /a', true],
  ['words before the rule', 'Never Disallow: /a', true],
  ['another field', 'Noindex: /a', true],
  ['a rule without a path', 'Disallow:', true],
  ['a remark in place of the path', 'Disallow: # /a', true],
])('is read with %s', (_, rule, answer) => {
  expect(lets(rule, '/a')).toBe(answer);
});

it.each(['\n', '\r\n', '\r'])('is read whatever its lines end with: %j', (end) => {
  const read = (path: string) =>
    isAllowedBy(['User-agent: *', 'Disallow: /a', 'Disallow: /b'].join(end), 'Test', path);
  expect([read('/a'), read('/b'), read('/c')]).toEqual([false, false, true]);
});

it('has rules for those who are named before them, also over other fields', () => {
  const groups = 'Disallow: /x\nUser-agent: Test\nSitemap: https://a.test/\nUser-agent: More\nDisallow: /a\n';
  const all = `${groups}User-agent: Last\nDisallow: /b\nUser-agent: Test\nDisallow: /c`;
  const forbidden = (program: string) =>
    ['/x', '/a', '/b', '/c'].filter((path) => !isAllowedBy(all, program, path));
  expect(forbidden('Test')).toEqual(['/a', '/c']);
  expect(forbidden('More')).toEqual(['/a']);
  expect(forbidden('Last')).toEqual(['/b']);
  expect(forbidden('Nobody')).toEqual([]);
});

it.each([
  ['/a$', '/a', true],
  ['/a$', '/ab', false],
  ['/a', '/ab', true],
  ['*/a', '/a', true],
  ['*/a', '/b/a/c', true],
  ['*/a', '/b', false],
  ['/a*b*c', '/a1b2c3', true],
  ['/a*b*c', '/a1c2b3', false],
  ['/*.pdf$', '/x.pdf/y.pdf', true],
  ['/*.pdf$', '/x.pdf/y', false],
  ['/aba*ba$', '/ababa', true],
  ['/aba*ba$', '/aba', false],
  ['/a*a*b$', '/aab', true],
  ['/a*a*b$', '/ab', false],
  ['/a.b', '/axb', false],
])('%s fits %s: %s', (pattern, path, fits) => {
  expect(lets(`Disallow: ${pattern}`, path)).toBe(!fits);
});

it.each([
  ['the longer rule', 'Disallow: /a/b\nAllow: /a', false],
  ['the longer rule, also below', 'Allow: /a\nDisallow: /a/b', false],
  ['the one that allows, of two as long', 'Disallow: /a/*\nAllow: /a/b', true],
  ['the one that allows, also above', 'Allow: /a/b\nDisallow: /a/*', true],
])('counts by %s', (_, rules, answer) => {
  expect(lets(rules, '/a/b')).toBe(answer);
});
