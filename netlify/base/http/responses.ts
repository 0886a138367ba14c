// The responses of the functions: JSON, never cached; failures are problem details (RFC 9457) with a short code.

import { STATUS_CODES } from 'node:http';
import { problemStatus, type ProblemCode } from '../../../src/core/api/problem-codes.ts';

/** The headers that `public/_headers` sets on all pages: the host does not apply that file to functions. */
export const protectiveHeaders = [
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  ['X-Content-Type-Options', 'nosniff'],
] as const;

const noStore = { 'Cache-Control': 'no-store' };

export function json(body: unknown, headers: Record<string, string> = {}): Response {
  return jsonText(JSON.stringify(body), headers);
}

/** Answers with text that is already JSON. */
export function jsonText(text: string, headers: Record<string, string> = {}): Response {
  return new Response(text, { headers: { ...headers, ...noStore, 'Content-Type': 'application/json' } });
}

/** Returns HTTP's reason phrase for the status of a problem. */
export const problemTitle = (code: ProblemCode): string => STATUS_CODES[problemStatus[code]] ?? code;

/** Answers with a problem. @param details additional members of the problem details. */
export function problem(
  code: ProblemCode,
  headers: Record<string, string> = {},
  details: Readonly<Record<string, unknown>> = {},
): Response {
  const status = problemStatus[code];
  const described = { type: `urn:problem:${code}`, title: problemTitle(code), status, code, ...details };
  return new Response(JSON.stringify(described), {
    status,
    headers: { ...headers, ...noStore, 'Content-Type': 'application/problem+json' },
  });
}

export function methodNotAllowed(allowed: readonly string[]): Response {
  const all = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
  return problem('method-not-allowed', { Allow: all.join(', ') });
}

/** Redirects to a path of this site or to the provider; the browser follows with GET, whatever the method was. */
export function redirect(to: string): Response {
  return new Response(null, { status: 303, headers: { ...noStore, Location: to } });
}

export function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

/** Returns true if a request that changes something comes from a page of this site; false if its origin is missing. */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return request.headers.get('origin') === new URL(request.url).origin;
}
