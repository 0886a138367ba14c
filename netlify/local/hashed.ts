// Serves files with a hash in their names, which never change, from memory.

/** A response as it is sent. */
export interface Sent {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/**
 * Caches responses for files with a hash in their names, which never change: they are most of a visit, and matching the host's
 * rules, reading and compressing them each time costs more than everything else here.
 *
 * @param isThere false for a file that a later build has removed.
 */
export function keepHashed(isThere: (pathname: string) => boolean) {
  const kept = new Map<string, Sent>();
  const mostKept = 2000;
  return async (request: Request, answer: () => Promise<Sent>): Promise<Sent> => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'GET' || !pathname.startsWith('/_astro/')) return answer();
    const key = `${pathname} ${request.headers.get('accept-encoding') ?? ''}`;
    const known = kept.get(key);
    if (known && isThere(pathname)) return known;
    const sent = await answer();
    if (sent.status === 200 && kept.size < mostKept) kept.set(key, sent);
    return sent;
  };
}
