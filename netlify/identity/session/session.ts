// The session: returns who is signed in (GET), and signs out (DELETE).

import type { SessionUser } from '../../../src/core/api/member.ts';
import { isStaff, type Proof, type Strength } from '../../../src/core/api/strength.ts';
import { sessionCap, sessionLength } from '../../../src/core/api/session-lengths.ts';
import { randomUUID } from 'node:crypto';
import { cookieNames, readCookie, sessionCookies } from '../../base/http/cookies.ts';
import { answer, type Deps } from '../../base/http/endpoint.ts';
import { keysFrom, type Key } from '../../base/sealing/keys.ts';
import { log } from '../../base/http/log.ts';
import type { Directory } from '../accounts/directory.ts';
import type { SeenSession } from '../accounts/session-record.ts';
import { memberHash, toSessionUser, type Member } from '../accounts/member.ts';
import { stillHolds } from '../accounts/sessions.ts';
import { json, withCookies } from '../../base/http/responses.ts';
import { open, seal } from '../../base/sealing/seal.ts';
import { graceEnd } from './strength.ts';

const hour = 60 * 60;

/** The age at which a session's cookie is renewed, in seconds. */
const renewAfter = hour;

/** The dependencies for the strength of a new or renewed session. */
export interface StrengthDeps {
  members: Pick<Directory, 'getFactors'>;
  /** PASSKEY_GRACE_DAYS */
  graceDays?: string | undefined;
}

export interface SessionDeps extends Deps, StrengthDeps {
  members: Pick<Directory, 'get' | 'endSession' | 'getFactors' | 'recordSession'>;
}

export interface SessionClaims {
  /** Stays the same when the session is renewed, so that signing out ends all its copies. */
  id: string;
  user: SessionUser;
  /**
   * When the member signed in, in milliseconds since 1970; the session is valid unless the member's `sessionsSince` is later.
   */
  since: number;
  /** The time of signing in, if this session was kept when all others were ended; `since` is then the time of that. */
  signedIn?: number;
  remember: boolean;
  /** The latest proof by a factor other than the password, which makes the session strong. */
  proof?: Proof;
  /** Until when roles count without a proof, in milliseconds since 1970. */
  grace?: number;
}

type OpenedClaims = SessionClaims & { iat: number; exp: number };

/** Returns the kind of a session: normal or remembered. */
const toKind = ({ remember }: Pick<SessionClaims, 'remember'>) => (remember ? 'remembered' : 'normal');

/** Returns the time of signing in, in milliseconds since 1970. */
export const signedInAt = ({ since, signedIn }: Pick<SessionClaims, 'since' | 'signedIn'>): number =>
  signedIn ?? since;

/** Returns the time after which the session cannot be renewed, in milliseconds since 1970. */
const lastMoment = (claims: Pick<SessionClaims, 'since' | 'signedIn' | 'remember'>): number =>
  signedInAt(claims) + sessionCap[toKind(claims)] * 1000;

export const sessionKeys = (secret: string | undefined) => keysFrom(secret, 'session');

/**
 * Returns the claims of a new session.
 *
 * @param since the time of signing in, in milliseconds since 1970.
 */
export function newSession(member: Member, since: number, remember = false, proof?: Proof): SessionClaims {
  return { id: randomUUID(), user: toSessionUser(member), since, remember, ...(proof && { proof }) };
}

/** Returns the claims with the member's current record, and without a proof the end of the grace period. */
export async function withRecord(
  { id, since, signedIn, remember, proof }: SessionClaims,
  member: Member,
  { members, graceDays }: StrengthDeps,
): Promise<SessionClaims> {
  const asked = !proof && isStaff(member.roles);
  const grace = asked ? graceEnd(await members.getFactors(member.id), graceDays) : undefined;
  return {
    ...{ id, user: toSessionUser(member), since, remember },
    ...(signedIn !== undefined && { signedIn }),
    ...(proof && { proof }),
    ...(grace !== undefined && { grace }),
  };
}

/** Returns what a page may know about a session. */
function told({ user, proof, grace }: SessionClaims, expiresAt: Date) {
  const strength: Strength = {
    ...(proof && { strong: true }),
    ...(grace !== undefined && { graceUntil: new Date(grace).toISOString() }),
  };
  return { user, expiresAt, ...strength };
}

/** Returns the cookies of a new or renewed session, for the browser that sent a request, and when it expires. */
export async function issueSession(
  request: Pick<Request, 'url'>,
  claims: SessionClaims,
  secret: string | undefined,
  now: number,
): Promise<{ cookies: string[]; expiresAt: Date }> {
  const issuedAt = Math.floor(now / 1000);
  const expiresAt = Math.min(issuedAt + sessionLength[toKind(claims)], Math.floor(lastMoment(claims) / 1000));
  const sealed = await seal({ ...claims }, { issuedAt, expiresAt }, sessionKeys(secret));
  return {
    cookies: sessionCookies(request, sealed, expiresAt - issuedAt),
    expiresAt: new Date(expiresAt * 1000),
  };
}

/** Opens the cookie of a session; null if it is not ours. */
export async function openSession(
  sealed: string,
  keys: readonly Key[],
  now: number,
): Promise<OpenedClaims | null> {
  const claims = (await open(sealed, keys, now)) as OpenedClaims | null;
  // A session without an id could not be ended.
  return typeof claims?.id === 'string' ? claims : null;
}

/**
 * Answers a request without a session. The answer is the same for all requests without a session cookie, so the CDN may
 * cache it for them. No other answer of this endpoint may be cached.
 */
function anonymous(sessionCookie: string): Response {
  return json(
    { user: null },
    {
      'Netlify-CDN-Cache-Control': 'public, durable, max-age=300',
      'Netlify-Vary': `cookie=${sessionCookie}`,
    },
  );
}

/** Returns what the record of sessions stores about a continuing session. */
export function seen(request: Request, claims: SessionClaims, member: Member): SeenSession {
  const { id, since, proof } = claims;
  const agent = request.headers.get('user-agent') ?? '';
  return { id, member, since, began: signedInAt(claims), until: lastMoment(claims), proof, agent };
}

async function getSession(request: Request, deps: SessionDeps): Promise<Response> {
  const keys = sessionKeys(deps.secret);
  const { session } = cookieNames(request);
  const sealed = readCookie(request, session);
  if (sealed === undefined) return anonymous(session);

  const now = deps.now();
  const signedOut = () => withCookies(json({ user: null }), sessionCookies(request, '', 0));
  const claims = await openSession(sealed, keys, now);
  if (!claims) return signedOut();
  const isDue = now / 1000 - claims.iat >= renewAfter;
  let fresh: SessionClaims | null;
  try {
    const member = await deps.members.get(claims.user.id);
    fresh = stillHolds(member, claims) ? await withRecord(claims, member, deps) : null;
    if (fresh && member && isDue) await deps.members.recordSession(seen(request, fresh, member), now);
  } catch {
    // The cookie alone counts until the database is back; the session is then renewed if that is due.
    log('session-not-checked', { reason: 'store-unavailable' });
    return json({ ...told(claims, new Date(claims.exp * 1000)), unchecked: true });
  }
  if (!fresh) return signedOut();
  if (!isDue) return json(told(fresh, new Date(claims.exp * 1000)));
  const { cookies, expiresAt } = await issueSession(request, fresh, deps.secret, now);
  return withCookies(json(told(fresh, expiresAt)), cookies);
}

/** The dependencies of signing out. */
export type EndDeps = Deps & { members: Pick<Directory, 'endSession'> };

/** Ends the valid session of a request and returns its member's resulting record; null if there was nothing to end. */
async function endSentSession(request: Request, { secret, now, members }: EndDeps): Promise<Member | null> {
  try {
    const sealed = readCookie(request, cookieNames(request).session);
    const claims = sealed === undefined ? null : await openSession(sealed, sessionKeys(secret), now());
    if (!claims) return null;
    const { id, since, user } = claims;
    const session = { id, since, until: lastMoment(claims) };
    const { member, hasEnded } = await members.endSession(user.id, session, now());
    if (!hasEnded) return null;
    log('signed-out', { who: memberHash(user) });
    return member;
  } catch (error) {
    log('session-not-ended', { reason: String(error) });
    return null;
  }
}

/**
 * Begins a session and ends the browser's previous one, so that no copy of its cookie is valid.
 *
 * @param since the time of signing in, in milliseconds since 1970.
 * @param proof by a factor other than the password, if signing in gave one.
 */
export async function beginSession(
  request: Request,
  member: Member,
  since: number,
  deps: EndDeps & StrengthDeps,
  { remember = false, proof }: { remember?: boolean; proof?: Proof | undefined } = {},
): Promise<SessionClaims> {
  const ended = await endSentSession(request, deps);
  // If the record had too many marks, all sessions have ended, but the new one must not be among them.
  const earliest = ended?.id === member.id ? ended.sessionsSince : since;
  return withRecord(newSession(member, Math.max(since, earliest), remember, proof), member, deps);
}

/**
 * Signs out: ends the session of a request, so that no copy of its cookie is valid. If the directory is unreachable,
 * the browser is signed out nevertheless.
 *
 * @returns the cookies to answer with, which delete those of the session.
 */
export async function signOut(request: Request, deps: EndDeps): Promise<string[]> {
  await endSentSession(request, deps);
  return sessionCookies(request, '', 0);
}

/** Answers GET and DELETE of /api/_auth/session. */
export function handleSession(request: Request, deps: SessionDeps): Promise<Response> {
  return answer(request, {
    GET: () => getSession(request, deps),
    DELETE: async () => withCookies(json({ loggedOut: true }), await signOut(request, deps)),
  });
}
