// The session's cookies: the sealed one, and a readable mark beside it which grants nothing.

export interface CookieNames {
  session: string;
  secure: boolean;
}

/** `__Host-` binds the cookie to this host over https; a local run over plain http cannot have it. */
export function cookieNames(url: URL): CookieNames {
  const secure = url.protocol === 'https:';
  return { secure, session: secure ? '__Host-session' : 'session' };
}

/** The cookies that were sent, in their order: a browser's oldest come first. */
export function* sentCookies(request: Request): Generator<[name: string, value: string]> {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) yield [part.slice(0, at).trim(), part.slice(at + 1).trim()];
  }
}

/** The value of a cookie; undefined when it was not sent. */
export function readCookie(request: Request, name: string): string | undefined {
  for (const [sent, value] of sentCookies(request)) if (sent === name) return value;
  return undefined;
}

/**
 * The two cookies of a session.
 *
 * @param maxAge in seconds; 0 removes them.
 */
export function sessionCookies({ session, secure }: CookieNames, sealed: string, maxAge: number): string[] {
  const rules = `; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return [`${session}=${sealed}${rules}; HttpOnly`, `signed_in=${maxAge ? '1' : ''}${rules}`];
}
