// Hashes of pages and ids of builds: what changes them, and what must not.

import { describe, expect, test } from 'vitest';
import { hasPage, type BuildMeta } from '../../../src/core/build-info.ts';
import { buildId, pageHash, pathOfFile } from '../../../src/site/build/hash.ts';
import { buildMark } from '../../../src/site/build/mark.ts';

const page = (
  body = '<p>Text</p>',
  { policy = "default-src 'none'; script-src 'sha256-a='", day = '21 November', script = 'a1b2' } = {},
) =>
  `<html data-build="${buildMark}"><head><meta http-equiv="content-security-policy" content="${policy}"></head>` +
  `<body>${body}<time datetime="2026-11-21" data-built>${day}</time>` +
  `<script type="module" src="/_astro/Base.${script}.js"></script></body></html>`;

describe('the hash of a page', () => {
  const hash = pageHash(page());

  test('is the same for the same page', () => {
    expect(pageHash(page())).toBe(hash);
    expect(hash).toMatch(/^[\w-]{12}$/);
  });

  test('does not change with the scripts of other pages, which its policy names', () => {
    expect(pageHash(page(undefined, { policy: "default-src 'none'; script-src 'sha256-b='" }))).toBe(hash);
  });

  test('does not change with the day of the build', () => {
    expect(pageHash(page(undefined, { day: '22 November' }))).toBe(hash);
  });

  test.each([
    ['its text', page('<p>Other text</p>')],
    ['another date in it', page('<p>Text</p><time datetime="2026-11-22">22 November</time>')],
    ['its own script', page(undefined, { script: 'c3d4' })],
  ])('changes with %s', (_, other) => {
    expect(pageHash(other)).not.toBe(hash);
  });
});

describe('the id of a build', () => {
  const routes = [
    { path: '/', hash: 'a' },
    { path: '/contact', hash: 'b' },
  ];
  const id = buildId(routes);

  test('is the same for the same pages, in whatever order', () => {
    expect(buildId(routes.toReversed())).toBe(id);
  });

  test.each([
    ['a page that changed', [{ path: '/', hash: 'x' }, routes[1]]],
    ['a page more', [...routes, { path: '/credits', hash: 'c' }]],
    ['a page less', routes.slice(1)],
    [
      'pages that changed places',
      [
        { path: '/', hash: 'b' },
        { path: '/contact', hash: 'a' },
      ],
    ],
  ])('is another for %s', (_, other) => {
    expect(buildId(other as typeof routes)).not.toBe(id);
  });
});

test.each([
  ['index.html', '/'],
  ['contact.html', '/contact'],
  ['en.html', '/en'],
  ['en/announcements/exam.html', '/en/announcements/exam'],
  ['en\\contact.html', '/en/contact'],
  ['old/index.html', '/old'],
  ['about.html5.html', '/about.html5'],
  ['index.htmlx/a.html', '/index.htmlx/a'],
])('%s is served at %s', (file, path) => {
  expect(pathOfFile(file)).toBe(path);
});

test('a page is still the same in a build that has its hash', () => {
  const meta: BuildMeta = {
    id: 'x',
    timestamp: 0,
    routes: [
      { path: '/contact', hash: 'a' },
      { path: '/', hash: 'c' },
    ],
  };
  expect(hasPage(meta, 'a')).toBe(true);
  expect(hasPage(meta, 'b')).toBe(false);
});
