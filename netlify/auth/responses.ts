// Answers of the functions: JSON, never kept, failures as problem details (RFC 9457) with a short code.

export type ProblemCode =
  'method-not-allowed' | 'other-origin' | 'server-misconfigured' | 'store-unavailable';

const noStore = { 'Cache-Control': 'no-store' };

export function json(body: unknown, init: { status?: number; headers?: HeadersInit } = {}): Response {
  const headers = new Headers(init.headers);
  headers.set('Cache-Control', 'no-store');
  return Response.json(body, { status: init.status ?? 200, headers });
}

export function problem(
  status: number,
  code: ProblemCode,
  title: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify({ type: `urn:problem:${code}`, title, status, code }), {
    status,
    headers: { ...noStore, 'Content-Type': 'application/problem+json', ...headers },
  });
}

export function methodNotAllowed(allowed: readonly string[]): Response {
  return problem(405, 'method-not-allowed', 'Method Not Allowed', { Allow: allowed.join(', ') });
}

/**
 * Whether a request that changes something comes from a page of this site. What does not say
 * where it comes from is refused.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return request.headers.get('origin') === new URL(request.url).origin;
}
