// Compresses responses as the host's CDN does: with Brotli if the browser accepts it, otherwise with gzip.

import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/(svg\+xml|x-icon|vnd.microsoft.icon))/;

/** What has been compressed, by encoding and the body's hash: pages are asked for again and again. */
const kept = new Map<string, Buffer>();
const mostKept = 500;

function encode(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  if (encoding === 'gzip') return gzipSync(body);
  return brotliCompressSync(body, {
    params: {
      // Not the slowest level, since a CDN compresses on the fly.
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/**
 * @param accepted the request's Accept-Encoding.
 * @returns `encoding` for Content-Encoding; undefined if the body is unchanged.
 */
export function compress(body: Buffer, type: string, accepted: string) {
  const isTaken = compressible.test(type) && body.length >= 256;
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!isTaken || !encoding) return { body };
  const key = `${encoding} ${hash('sha256', body)}`;
  const known = kept.get(key);
  if (known) return { body: known, encoding };
  const encoded = encode(body, encoding);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, encoded);
  return { body: encoded, encoding };
}
