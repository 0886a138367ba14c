// The cookies of sign-in: reads and writes them, and builds the two of a session.

import { parseCookie, stringifySetCookie } from 'cookie';

interface CookieNames {
  session: string;
  device: string;
  secure: boolean;
}

/** Returns the names: `__Host-` binds a cookie to this host over https; a local run over plain http cannot use it. */
export function cookieNames(request: Pick<Request, 'url'>): CookieNames {
  const secure = new URL(request.url).protocol === 'https:';
  const prefix = secure ? '__Host-' : '';
  return { secure, session: `${prefix}session`, device: `${prefix}device` };
}

/** None of our cookies needs escaping, so an escaped value is not decoded into another spelling of one. */
const decode = (value: string) => value;

/** Returns the cookies of a request: a browser sends the oldest first, and the first of each name counts. */
export function sentCookies(request: Request): Record<string, string | undefined> {
  return parseCookie(request.headers.get('cookie') ?? '', { decode });
}

/** Returns the value of a cookie; undefined if it was not sent. */
export function readCookie(request: Request, name: string): string | undefined {
  return sentCookies(request)[name];
}

/**
 * Returns a `Set-Cookie` value for this site only, which browsers also send when a link from elsewhere leads here.
 *
 * @param maxAge in seconds; 0 removes it.
 */
export function setCookie(
  name: string,
  value: string,
  { maxAge, secure, httpOnly = true }: { maxAge: number; secure: boolean; httpOnly?: boolean },
): string {
  return stringifySetCookie({ name, value, maxAge, secure, httpOnly, path: '/', sameSite: 'lax' });
}

/**
 * Returns the two cookies of a session: the sealed one, and a readable flag that grants nothing.
 *
 * @param maxAge in seconds; 0 removes them.
 */
export function sessionCookies(request: Pick<Request, 'url'>, sealed: string, maxAge: number): string[] {
  const { session, secure } = cookieNames(request);
  return [
    setCookie(session, sealed, { maxAge, secure }),
    setCookie('signed_in', maxAge ? '1' : '', { maxAge, secure, httpOnly: false }),
  ];
}
