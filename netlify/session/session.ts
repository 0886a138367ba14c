// The session: who is signed in (GET), signing out (DELETE).

import type { SessionUser } from '../../src/lib/api/member.ts';
import { sessionCap, sessionLength } from '../../src/lib/api/session-lengths.ts';
import { randomUUID } from 'node:crypto';
import { cookieNames, readCookie, sessionCookies, type CookieNames } from '../http/cookies.ts';
import { answer, type Deps } from '../http/endpoint.ts';
import { keysFrom, type Key } from '../sealing/keys.ts';
import { log } from '../http/log.ts';
import type { Directory } from '../members/directory.ts';
import { memberHash, toSessionUser, type Member } from '../members/member.ts';
import { stillHolds } from '../members/sessions.ts';
import { json, jsonText, withCookies } from '../http/responses.ts';
import { open, seal } from '../sealing/seal.ts';

const hour = 60 * 60;

/** The age at which a session is renewed, and the member's record read again; in seconds. */
const renewAfter = hour;

export interface SessionDeps extends Deps {
  members: Pick<Directory, 'get' | 'endSession'>;
}

export interface SessionClaims {
  /** Stays the same when the session is renewed, so that signing out ends all copies of it. */
  id: string;
  user: SessionUser;
  /** The time when the member signed in; in milliseconds since 1970. */
  since: number;
  remember: boolean;
}

type OpenedClaims = SessionClaims & { iat: number; exp: number };

/** Returns the kind of a session: short, or to be remembered. */
const kindOf = ({ remember }: Pick<SessionClaims, 'remember'>) => (remember ? 'remembered' : 'normal');

/** The moment at which no renewal helps any more, in milliseconds since 1970. */
const lastMoment = (claims: Pick<SessionClaims, 'since' | 'remember'>) =>
  claims.since + sessionCap[kindOf(claims)] * 1000;

export const sessionKeys = (secret: string | undefined) => keysFrom(secret, 'session');

/**
 * Returns the claims of a new session.
 *
 * @param since the moment of signing in; milliseconds since 1970.
 */
export function newSession(member: Member, since: number, remember = false): SessionClaims {
  return { id: randomUUID(), user: toSessionUser(member), since, remember };
}

/** The cookies of a new or renewed session, and when it ends. */
export async function issueSession(
  claims: SessionClaims,
  names: CookieNames,
  keys: readonly [Key, ...Key[]],
  now: number,
): Promise<{ cookies: string[]; expiresAt: Date }> {
  const issuedAt = Math.floor(now / 1000);
  const expiresAt = Math.min(issuedAt + sessionLength[kindOf(claims)], Math.floor(lastMoment(claims) / 1000));
  const sealed = await seal({ ...claims }, { issuedAt, expiresAt }, keys);
  return {
    cookies: sessionCookies(names, sealed, expiresAt - issuedAt),
    expiresAt: new Date(expiresAt * 1000),
  };
}

/** Opens the cookie of a session; null for one that is not ours. */
export async function openSession(
  sealed: string,
  keys: readonly Key[],
  now: number,
): Promise<OpenedClaims | null> {
  const claims = (await open(sealed, keys, now)) as OpenedClaims | null;
  // Without an id it could not be ended.
  return typeof claims?.id === 'string' ? claims : null;
}

/**
 * Answers without a session. This is the same for all who send no session cookie: the CDN may keep it for them. No
 * other answer of this endpoint may be kept.
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

/** The answers for sessions that are opened repeatedly; a session that is opened anew is another object. */
const sessionTexts = new WeakMap<object, string>();

function sessionText(claims: SessionClaims & { exp: number }): string {
  const known = sessionTexts.get(claims);
  if (known) return known;
  const text = JSON.stringify({ user: claims.user, expiresAt: new Date(claims.exp * 1000) });
  sessionTexts.set(claims, text);
  return text;
}

async function getSession(request: Request, keys: [Key, ...Key[]], deps: SessionDeps): Promise<Response> {
  const names = cookieNames(new URL(request.url));
  const sealed = readCookie(request, names.session);
  if (sealed === undefined) return anonymous(names);

  const now = deps.now();
  const signedOut = () => withCookies(json({ user: null }), sessionCookies(names, '', 0));
  const claims = await openSession(sealed, keys, now);
  if (!claims) return signedOut();
  const { id, user, since, remember } = claims;
  if (now / 1000 - claims.iat < renewAfter) return jsonText(sessionText(claims));
  let member: Member | null;
  try {
    member = await deps.members.get(user.id);
  } catch {
    // The directory is out of reach: the session holds until its own end, and is renewed another time.
    log('session-not-renewed', { reason: 'store-unavailable' });
    return jsonText(sessionText(claims));
  }
  if (!stillHolds(member, claims)) return signedOut();
  const fresh = { id, user: toSessionUser(member), since, remember };
  const { cookies, expiresAt } = await issueSession(fresh, names, keys, now);
  return withCookies(json({ user: fresh.user, expiresAt }), cookies);
}

type EndDeps = Deps & { members: Pick<Directory, 'endSession'> };

/**
 * Ends the session that a request carries, and returns its member's record after that; null where there was nothing to
 * end.
 */
async function endSentSession(request: Request, { secret, now, members }: EndDeps): Promise<Member | null> {
  try {
    const sealed = readCookie(request, cookieNames(new URL(request.url)).session);
    const claims = sealed === undefined ? null : await openSession(sealed, sessionKeys(secret), now());
    if (!claims) return null;
    const { id, since, user } = claims;
    const session = { id, since, until: lastMoment(claims) };
    const { member, hasEnded } = await members.endSession(user.id, session, now());
    if (hasEnded) log('signed-out', { who: memberHash(user) });
    return member;
  } catch (error) {
    log('session-not-ended', { reason: String(error) });
    return null;
  }
}

/**
 * Begins a session in place of the browser's former one: that one ends, so that no copy of its cookie opens it.
 *
 * @param since the moment of signing in; milliseconds since 1970.
 */
export async function beginSession(
  request: Request,
  member: Member,
  since: number,
  deps: EndDeps,
  remember = false,
): Promise<SessionClaims> {
  const ended = await endSentSession(request, deps);
  // If the record had too many marks, all sessions have ended; the new one is not among them.
  const earliest = ended?.id === member.id ? ended.sessionsSince : since;
  return newSession(member, Math.max(since, earliest), remember);
}

/**
 * Signs out: ends the session that a request carries, so that no copy of its cookie opens it again. Where the directory
 * is out of reach, the browser is signed out nevertheless.
 *
 * @returns the cookies to answer with, which remove those of the session.
 */
export async function signOut(request: Request, deps: SessionDeps): Promise<string[]> {
  await endSentSession(request, deps);
  return sessionCookies(cookieNames(new URL(request.url)), '', 0);
}

/** Answers GET and DELETE of /api/_auth/session. */
export function handleSession(request: Request, deps: SessionDeps): Promise<Response> {
  return answer(request, {
    GET: () => getSession(request, sessionKeys(deps.secret), deps),
    DELETE: async () => withCookies(json({ loggedOut: true }), await signOut(request, deps)),
  });
}
