// The session: who is signed in (GET), signing out (DELETE).

import type { SessionUser } from '../../../src/core/api/member.ts';
import { isStaff, type Proof, type Strength } from '../../../src/core/api/strength.ts';
import { sessionCap, sessionLength } from '../../../src/core/api/session-lengths.ts';
import { randomUUID } from 'node:crypto';
import { cookieNames, readCookie, sessionCookies, type CookieNames } from '../../base/http/cookies.ts';
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

/** The age at which a session's cookie is renewed; in seconds. */
const renewAfter = hour;

/** What the strength of a new or renewed session depends on. */
export interface StrengthDeps {
  members: Pick<Directory, 'getFactors'>;
  /** PASSKEY_GRACE_DAYS */
  graceDays?: string | undefined;
}

export interface SessionDeps extends Deps, StrengthDeps {
  members: Pick<Directory, 'get' | 'endSession' | 'getFactors' | 'recordSession'>;
}

export interface SessionClaims {
  /** Stays the same when the session is renewed, so that signing out ends all copies of it. */
  id: string;
  user: SessionUser;
  /** Holds unless all that began earlier were ended; the time when the member signed in, in milliseconds since 1970. */
  since: number;
  /** That time, where the session was carried on when all others were ended, which is its `since` from then on. */
  signedIn?: number;
  remember: boolean;
  /** The latest proof by a factor beside the password: with it the session is strong. */
  proof?: Proof;
  /** Until then roles count without; in milliseconds since 1970. */
  grace?: number;
}

type OpenedClaims = SessionClaims & { iat: number; exp: number };

/** Returns the kind of a session: short, or to be remembered. */
const toKind = ({ remember }: Pick<SessionClaims, 'remember'>) => (remember ? 'remembered' : 'normal');

/** The moment of signing in; in milliseconds since 1970. */
export const signedInAt = ({ since, signedIn }: Pick<SessionClaims, 'since' | 'signedIn'>): number =>
  signedIn ?? since;

/** The moment at which no renewal helps any more, in milliseconds since 1970. */
const lastMoment = (claims: Pick<SessionClaims, 'since' | 'signedIn' | 'remember'>): number =>
  signedInAt(claims) + sessionCap[toKind(claims)] * 1000;

export const sessionKeys = (secret: string | undefined) => keysFrom(secret, 'session');

/**
 * Returns the claims of a new session.
 *
 * @param since the moment of signing in; milliseconds since 1970.
 */
export function newSession(member: Member, since: number, remember = false, proof?: Proof): SessionClaims {
  return { id: randomUUID(), user: toSessionUser(member), since, remember, ...(proof && { proof }) };
}

/** Returns the claims with the member's present record, and the grace that there is without a proof. */
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

/** Returns what a page may know of a session. */
function told({ user, proof, grace }: SessionClaims, expiresAt: Date) {
  const strength: Strength = {
    ...(proof && { strong: true }),
    ...(grace !== undefined && { graceUntil: new Date(grace).toISOString() }),
  };
  return { user, expiresAt, ...strength };
}

/** The cookies of a new or renewed session, and when it ends. */
export async function issueSession(
  claims: SessionClaims,
  names: CookieNames,
  keys: readonly [Key, ...Key[]],
  now: number,
): Promise<{ cookies: string[]; expiresAt: Date }> {
  const issuedAt = Math.floor(now / 1000);
  const expiresAt = Math.min(issuedAt + sessionLength[toKind(claims)], Math.floor(lastMoment(claims) / 1000));
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

/** What the record of sessions learns of one that goes on. */
export function seen(request: Request, claims: SessionClaims, member: Member): SeenSession {
  const { id, since, proof } = claims;
  const agent = request.headers.get('user-agent') ?? '';
  return { id, member, since, began: signedInAt(claims), until: lastMoment(claims), proof, agent };
}

async function getSession(request: Request, keys: [Key, ...Key[]], deps: SessionDeps): Promise<Response> {
  const names = cookieNames(new URL(request.url));
  const sealed = readCookie(request, names.session);
  if (sealed === undefined) return anonymous(names);

  const now = deps.now();
  const signedOut = () => withCookies(json({ user: null }), sessionCookies(names, '', 0));
  const claims = await openSession(sealed, keys, now);
  if (!claims) return signedOut();
  const isDue = now / 1000 - claims.iat >= renewAfter;
  let fresh: SessionClaims | null;
  try {
    const member = await deps.members.get(claims.user.id);
    fresh = stillHolds(member, claims) ? await withRecord(claims, member, deps) : null;
    if (fresh && member && isDue) await deps.members.recordSession(seen(request, fresh, member), now);
  } catch {
    // The cookie's own word counts until the database is back, when the session is renewed if that is due.
    log('session-not-checked', { reason: 'store-unavailable' });
    return json({ ...told(claims, new Date(claims.exp * 1000)), unchecked: true });
  }
  if (!fresh) return signedOut();
  if (!isDue) return json(told(fresh, new Date(claims.exp * 1000)));
  const { cookies, expiresAt } = await issueSession(fresh, names, keys, now);
  return withCookies(json(told(fresh, expiresAt)), cookies);
}

/** What signing out needs. */
export type EndDeps = Deps & { members: Pick<Directory, 'endSession'> };

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
 * @param proof of a factor beside the password, where signing in gave one.
 */
export async function beginSession(
  request: Request,
  member: Member,
  since: number,
  deps: EndDeps & StrengthDeps,
  { remember = false, proof }: { remember?: boolean; proof?: Proof | undefined } = {},
): Promise<SessionClaims> {
  const ended = await endSentSession(request, deps);
  // If the record had too many marks, all sessions have ended; the new one is not among them.
  const earliest = ended?.id === member.id ? ended.sessionsSince : since;
  return withRecord(newSession(member, Math.max(since, earliest), remember, proof), member, deps);
}

/**
 * Signs out: ends the session that a request carries, so that no copy of its cookie opens it again. Where the directory
 * is out of reach, the browser is signed out nevertheless.
 *
 * @returns the cookies to answer with, which remove those of the session.
 */
export async function signOut(request: Request, deps: EndDeps): Promise<string[]> {
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
