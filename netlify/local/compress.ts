// Compresses answers as the host's CDN does: Brotli where the browser takes it, else gzip.

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible =
  /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/(svg\+xml|x-icon|vnd.microsoft.icon))/;

export interface Encoded {
  body: Buffer;
  /** For Content-Encoding; undefined: as it is. */
  encoding?: 'br' | 'gzip';
}

/** @param accepted the request's Accept-Encoding. */
export function compress(body: Buffer, type: string, accepted: string): Encoded {
  if (!compressible.test(type) || body.length < 256) return { body };
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  if (!encoding) return { body };
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
  return { body: encoded, encoding };
}
