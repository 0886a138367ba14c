// The session: who is signed in (GET), signing out (DELETE).

import { cookieNames, readCookie, sessionCookies, type CookieNames } from './cookies.ts';
import { answer, type Deps } from './endpoint.ts';
import { keysFrom, type Key } from './keys.ts';
import { log } from './log.ts';
import { emailHash, toSessionUser, type Directory, type Member, type SessionUser } from './members.ts';
import { json, jsonText, withCookies } from './responses.ts';
import { open, seal } from './seal.ts';

const hour = 60 * 60;

/** In seconds. */
export const sessionLength = { normal: 12 * hour, remembered: 30 * 24 * hour };

/** Older ones are renewed, and the member's record is read again; in seconds. */
const renewAfter = hour;

export interface SessionDeps extends Deps {
  members: Pick<Directory, 'get'>;
}

export interface SessionClaims {
  user: SessionUser;
  /** When the member signed in; milliseconds since 1970. */
  since: number;
  remember: boolean;
}

export const sessionKeys = (secret: string | undefined) => keysFrom(secret, 'session');

/** The cookies of a new or renewed session, and when it ends. */
export async function issueSession(
  claims: SessionClaims,
  names: CookieNames,
  keys: readonly [Key, ...Key[]],
  now: number,
): Promise<{ cookies: string[]; expiresAt: Date }> {
  const length = claims.remember ? sessionLength.remembered : sessionLength.normal;
  const issuedAt = Math.floor(now / 1000);
  const sealed = await seal({ ...claims }, { issuedAt, expiresAt: issuedAt + length }, keys);
  return { cookies: sessionCookies(names, sealed, length), expiresAt: new Date((issuedAt + length) * 1000) };
}

/** What a session's cookie holds; null for one that is none of ours. */
export async function openSession(
  sealed: string,
  keys: readonly Key[],
  now: number,
): Promise<(SessionClaims & { iat: number; exp: number }) | null> {
  return (await open(sealed, keys, now)) as (SessionClaims & { iat: number; exp: number }) | null;
}

/** Whether a session that began at a moment still holds for the member as the directory has it now. */
export function stillHolds(member: Member | null, since: number): member is Member {
  return member !== null && !member.disabled && since >= member.sessionsSince;
}

/**
 * The member with all sessions ended that have begun; a new one begins at `sessionsSince`.
 *
 * @param since when the latest known session began: another server's clock may be ahead of `now`.
 */
export function endSessions(member: Member, now: number, since = 0): Member {
  return { ...member, sessionsSince: Math.max(now, since, member.sessionsSince) + 1 };
}

/**
 * The anonymous answer is the same for all who send no session cookie: the CDN may keep it for them.
 * Nothing else that this endpoint says may be kept.
 */
function anonymous(names: CookieNames): Response {
  return json(
    { user: null },
    {
      'Netlify-CDN-Cache-Control': 'public, durable, max-age=300',
      'Netlify-Vary': `cookie=${names.session}`,
    },
  );
}

/** The answers for sessions that are opened again and again; a session that is opened anew is another object. */
const told = new WeakMap<object, string>();

function tell(claims: SessionClaims & { exp: number }): string {
  const known = told.get(claims);
  if (known) return known;
  const text = JSON.stringify({ user: claims.user, expiresAt: new Date(claims.exp * 1000) });
  told.set(claims, text);
  return text;
}

async function whoIs(request: Request, keys: [Key, ...Key[]], deps: SessionDeps): Promise<Response> {
  const names = cookieNames(new URL(request.url));
  const sealed = readCookie(request, names.session);
  if (sealed === undefined) return anonymous(names);

  const now = deps.now();
  const signedOut = () => withCookies(json({ user: null }), sessionCookies(names, '', 0));
  const claims = await openSession(sealed, keys, now);
  if (!claims) return signedOut();
  const { user, since, remember } = claims;
  if (now / 1000 - claims.iat < renewAfter) return jsonText(tell(claims));
  let member: Member | null;
  try {
    member = await deps.members.get(user.id);
  } catch {
    // The directory is out of reach: the session holds until its own end, and is renewed another time.
    log('session-not-renewed', { reason: 'store-unavailable' });
    return jsonText(tell(claims));
  }
  if (!stillHolds(member, since)) return signedOut();
  const fresh = { user: toSessionUser(member), since, remember };
  const { cookies, expiresAt } = await issueSession(fresh, names, keys, now);
  return withCookies(json({ user: fresh.user, expiresAt }), cookies);
}

/**
 * Signs out.
 *
 * @returns the cookies to answer with, which remove those of the session.
 */
export async function signOut(request: Request, { secret, now }: SessionDeps): Promise<string[]> {
  const names = cookieNames(new URL(request.url));
  try {
    const sealed = readCookie(request, names.session);
    const claims = sealed === undefined ? null : await openSession(sealed, sessionKeys(secret), now());
    if (claims) log('signed-out', { who: emailHash(claims.user.email) });
  } catch (error) {
    log('session-not-ended', { reason: String(error) });
  }
  return sessionCookies(names, '', 0);
}

/** Answers GET and DELETE of /api/_auth/session. */
export function handleSession(request: Request, deps: SessionDeps): Promise<Response> {
  return answer(request, {
    GET: () => whoIs(request, sessionKeys(deps.secret), deps),
    DELETE: async () => withCookies(json({ loggedOut: true }), await signOut(request, deps)),
  });
}
