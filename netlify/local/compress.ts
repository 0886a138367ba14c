// Compresses responses as the host's CDN does: with Brotli if the browser accepts it, otherwise with gzip.

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/(svg\+xml|x-icon|vnd.microsoft.icon))/;

/**
 * @param accepted the request's Accept-Encoding.
 * @returns `encoding` for Content-Encoding; undefined if the body is unchanged.
 */
export function compress(body: Buffer, type: string, accepted: string) {
  const isTaken = compressible.test(type) && body.length >= 256;
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!isTaken || !encoding) return { body };
  const encoded =
    encoding === 'br'
      ? brotliCompressSync(body, {
          params: {
            // Not the slowest level, since a CDN compresses on the fly.
            [constants.BROTLI_PARAM_QUALITY]: 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        })
      : gzipSync(body);
  return { body: encoded, encoding };
}
