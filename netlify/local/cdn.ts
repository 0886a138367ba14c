// Caches responses of functions as the host's CDN does, by their Netlify-CDN-Cache-Control and Netlify-Vary headers.

interface CachedAnswer {
  until: number;
  status: number;
  headers: Headers;
  body: ArrayBuffer;
}

const mostCached = 500;

type Ask = (request: Request) => Promise<Response | undefined>;

/** Returns the names that a directive lists: `cookie=a|b` lists two. */
const namesIn = (vary: string, directive: 'cookie' | 'query') =>
  new RegExp(`(?:^|,)\\s*${directive}=([^,]*)`).exec(vary)?.[1]?.split('|');

function cookie(request: Request, name: string): string | undefined {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`));
}

/** Returns the cache key, made of what the response varies by; of the whole query unless the header names parameters. */
function cacheKey(request: Request, vary: string): string {
  const { pathname, search, searchParams } = new URL(request.url);
  const query = namesIn(vary, 'query')?.map((name) => searchParams.getAll(name)) ?? search;
  return JSON.stringify([pathname, query, namesIn(vary, 'cookie')?.map((name) => cookie(request, name))]);
}

/** Returns how long a response may be cached, in milliseconds; 0 if it may not. */
function readLifetime({ headers }: Response): number {
  const control = headers.get('netlify-cdn-cache-control') ?? '';
  if (!/\bpublic\b/.test(control) || headers.has('set-cookie')) return 0;
  return Number(/\bmax-age=(\d+)/.exec(control)?.[1] ?? 0) * 1000;
}

/** Calls the functions only when no response is cached. */
export function keepAnswers(ask: Ask, now: () => number = Date.now): Ask {
  const varies = new Map<string, string>();
  const cache = new Map<string, CachedAnswer>();
  return async (request) => {
    if (request.method !== 'GET') return ask(request);
    const { pathname } = new URL(request.url);
    const vary = varies.get(pathname);
    const cached = vary === undefined ? undefined : cache.get(cacheKey(request, vary));
    if (cached && cached.until > now()) return new Response(cached.body, cached);
    const response = await ask(request);
    const lifetime = response ? readLifetime(response) : 0;
    if (!response || !lifetime) return response;
    const { status, headers } = response;
    const body = await response.arrayBuffer();
    varies.set(pathname, headers.get('netlify-vary') ?? '');
    if (cache.size >= mostCached) cache.clear();
    const key = cacheKey(request, headers.get('netlify-vary') ?? '');
    cache.set(key, { until: now() + lifetime, status, headers, body });
    return new Response(body, { status, headers });
  };
}
