// The cookies of sign-in: reading and writing them, and the two of a session.

import { parseCookie, stringifySetCookie } from 'cookie';

export interface CookieNames {
  session: string;
  device: string;
  secure: boolean;
}

/** `__Host-` binds the cookie to this host over https; a local run over plain http cannot have it. */
export function cookieNames(url: URL): CookieNames {
  const secure = url.protocol === 'https:';
  const prefix = secure ? '__Host-' : '';
  return { secure, session: `${prefix}session`, device: `${prefix}device` };
}

/** No cookie of ours needs escapes: one sent with some is no other spelling of the same cookie. */
const decode = (value: string) => value;

/** The cookies sent with a request, in order: a browser's oldest come first, and the first of a name counts. */
export function sentCookies(request: Request): Record<string, string | undefined> {
  return parseCookie(request.headers.get('cookie') ?? '', { decode });
}

/** The value of a cookie; undefined when it was not sent. */
export function readCookie(request: Request, name: string): string | undefined {
  return sentCookies(request)[name];
}

/**
 * A cookie for this site only, sent with links that lead here.
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
 * The two cookies of a session: the sealed one, and a readable mark beside it which grants nothing.
 *
 * @param maxAge in seconds; 0 removes them.
 */
export function sessionCookies({ session, secure }: CookieNames, sealed: string, maxAge: number): string[] {
  return [
    setCookie(session, sealed, { maxAge, secure }),
    setCookie('signed_in', maxAge ? '1' : '', { maxAge, secure, httpOnly: false }),
  ];
}
