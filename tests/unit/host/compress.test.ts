// Responses compressed as by the host.

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress } from '../../../netlify/local/compress.ts';
import { keepHashed } from '../../../netlify/local/hashed.ts';

const page = Buffer.from('<p>Vânătoare și pescuit</p>'.repeat(100));

describe('a page', () => {
  test.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=0.8, br;q=0.9'])(
    'is packed with Brotli for a browser that takes %j',
    (accepted) => {
      const { body, encoding } = compress(page, 'text/html; charset=UTF-8', accepted);
      expect(encoding).toBe('br');
      expect(body.length).toBeLessThan(page.length / 10);
      expect(brotliDecompressSync(body).equals(page)).toBe(true);
    },
  );

  test.each(['gzip', 'gzip, deflate'])('is packed with gzip for a browser that takes %j', (accepted) => {
    const { body, encoding } = compress(page, 'text/html', accepted);
    expect(encoding).toBe('gzip');
    expect(gunzipSync(body).equals(page)).toBe(true);
  });

  test.each(['', 'identity', 'deflate', 'brotli'])(
    'is left as it is for a browser that takes %j',
    (accepted) => {
      expect(compress(page, 'text/html', accepted)).toEqual({ body: page });
    },
  );

  test('that is short is left as it is', () => {
    const short = page.subarray(0, 255);
    expect(compress(short, 'text/html', 'br')).toEqual({ body: short });
    expect(compress(page.subarray(0, 256), 'text/html', 'br').encoding).toBe('br');
  });
});

test.each([
  'text/css',
  'text/javascript',
  'text/plain',
  'application/json',
  'application/javascript',
  'application/manifest+json',
  'application/xml',
  'application/rss+xml',
  'image/svg+xml',
  'image/x-icon',
])('an answer of type %s is sent compressed', (type) => {
  expect(compress(page, type, 'br').encoding).toBe('br');
});

test.each(['image/jpeg', 'image/webp', 'image/png', 'font/woff2', 'application/pdf', ''])(
  '%j, which is packed already, is left as it is',
  (type) => {
    expect(compress(page, type, 'br, gzip')).toEqual({ body: page });
  },
);

test('a file with a hash in its name is packed once for each way of packing, as long as it is there', async () => {
  const removed = new Set<string>();
  const ofHashed = keepHashed((pathname) => !removed.has(pathname));
  const packed: string[] = [];
  const ask = (path: string, accepted = 'br', method = 'GET') => {
    const headers = { 'Accept-Encoding': accepted };
    return ofHashed(new Request(`https://site.test${path}`, { method, headers }), () => {
      packed.push(`${method} ${path} ${accepted}`);
      const status = removed.has(path) ? 404 : 200;
      return Promise.resolve({ status, headers: {}, body: Buffer.from(`${path} ${accepted}`) });
    });
  };
  const [style, other] = ['/_astro/a.css', '/_astro/b.css'];
  const first = await ask(style);
  expect(await ask(style)).toBe(first);
  expect((await ask(other)).body.toString()).toBe('/_astro/b.css br');
  expect((await ask(style, 'gzip')).body.toString()).toBe('/_astro/a.css gzip');
  for (let times = 0; times < 2; times++) {
    await ask('/fishing');
    await ask(style, 'br', 'HEAD');
  }
  removed.add(style);
  expect((await ask(style)).status).toBe(404);
  removed.clear();
  expect(await ask(style)).toBe(first);
  expect(packed).toEqual([
    `GET ${style} br`,
    `GET ${other} br`,
    `GET ${style} gzip`,
    ...Array.from({ length: 2 }, () => ['GET /fishing br', `HEAD ${style} br`]).flat(),
    `GET ${style} br`,
  ]);
});
