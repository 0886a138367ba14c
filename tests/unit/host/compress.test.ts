// Answers packed as the host packs them.

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress } from '../../../netlify/local/compress.ts';

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

test('a file that never changes is packed once for each way of packing', () => {
  const pack = (accepted: string, key: string) => compress(page, 'text/css', accepted, key);
  const first = pack('br', '/_astro/a.css');
  expect(pack('br', '/_astro/a.css').body).toBe(first.body);
  expect(pack('br', '/_astro/b.css').body).not.toBe(first.body);
  expect(gunzipSync(pack('gzip', '/_astro/a.css').body).equals(page)).toBe(true);
});
