// Compresses answers as the host's CDN does: Brotli where the browser takes it, else gzip.

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/(svg\+xml|x-icon|vnd.microsoft.icon))/;

export interface Encoded {
  body: Buffer;
  /** For Content-Encoding; undefined: as it is. */
  encoding?: 'br' | 'gzip';
}

const cache = new Map<string, Buffer>();
const mostCached = 2000;

/**
 * @param accepted the request's Accept-Encoding.
 * @param key names a body that never changes, which is then compressed once.
 */
export function compress(body: Buffer, type: string, accepted: string, key?: string): Encoded {
  if (!compressible.test(type) || body.length < 256) return { body };
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!encoding) return { body };
  const known = key && cache.get(`${encoding}:${key}`);
  if (known) return { body: known, encoding };
  const encoded =
    encoding === 'br'
      ? brotliCompressSync(body, {
          params: {
            // A CDN compresses while it answers: not the slowest level.
            [constants.BROTLI_PARAM_QUALITY]: 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        })
      : gzipSync(body);
  if (key && cache.size < mostCached) cache.set(`${encoding}:${key}`, encoded);
  return { body: encoded, encoding };
}
