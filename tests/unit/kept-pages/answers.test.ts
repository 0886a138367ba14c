// Only the site's own responses are kept, not what an intermediary sends instead.

import { describe, expect, test } from 'vitest';
import { findPageHash, isFile, isHtml } from '../../../src/site/worker/answers.ts';

/** Returns a response as a worker gets it; the type is that of this site's own responses by default. */
function answer(
  type: string,
  change: Partial<Pick<Response, 'status' | 'type' | 'redirected'>> = {},
): Response {
  const { status = 200, ...more } = change;
  const response = new Response(null, { status, headers: type ? { 'Content-Type': type } : {} });
  for (const [name, value] of Object.entries({ type: 'basic', redirected: false, ...more }))
    Object.defineProperty(response, name, { value });
  return response;
}

const html = 'text/html; charset=UTF-8';

describe('a page', () => {
  test('is known by what its answer says it is', () => expect(isHtml(answer(html))).toBe(true));
  test.each([
    ['of another type', answer('application/json')],
    ['of no type', answer('')],
    ['with an error', answer(html, { status: 404 })],
    ['from where it was led to', answer(html, { redirected: true })],
    ['from another site', answer(html, { type: 'opaque' })],
    ['that leads on', answer(html, { type: 'opaqueredirect' })],
  ])('is none: %s', (_, response) => expect(isHtml(response)).toBe(false));

  test('of this site names its hash at its beginning', () => {
    expect(findPageHash('<!DOCTYPE html><html lang="ro" dir="ltr" data-build="bU1-d h4_sh">')).toBe('h4_sh');
    expect(findPageHash('<!doctype html>\n<html data-build="b h" lang="ro">')).toBe('h');
  });
  test.each([
    '<!DOCTYPE html><html lang="en"><body>Sign in to the hotel’s network: data-build="b h"',
    '<html><a data-build="b h">',
    '',
  ])('none else does: %s', (text) => expect(findPageHash(text)).toBeUndefined());
});

describe('a file', () => {
  test.each([
    ['/_astro/a.js', 'text/javascript; charset=UTF-8'],
    ['/_astro/a.js', 'application/javascript'],
    ['/_astro/a.css', 'text/css; charset=UTF-8'],
    ['/_astro/a.woff2', 'font/woff2'],
    ['/_astro/a.Ab1_Z2.webp', 'image/webp'],
    ['/favicon.svg', 'image/svg+xml'],
  ])('is one: %s as %s', (path, type) => expect(isFile(path, answer(type))).toBe(true));
  test.each([
    ['/_astro/a.js', html],
    ['/_astro/a.css', html],
    ['/_astro/a.woff2', html],
    ['/_astro/a.webp', html],
    ['/_astro/a.webp', ''],
    ['/_astro/a.js', 'image/webp'],
  ])('is none: %s as %s', (path, type) => expect(isFile(path, answer(type))).toBe(false));
  test('is none with an error', () => {
    expect(isFile('/_astro/a.js', answer('text/javascript', { status: 500 }))).toBe(false);
  });
});
