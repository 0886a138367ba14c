// Members for the tests, and requests as they send them.

import { cookieNames } from '../../netlify/base/http/cookies.ts';
import { defaultLocale } from '../../src/core/i18n/locales.ts';
import type { Factors } from '../../netlify/identity/accounts/factors.ts';
import type { Member } from '../../netlify/identity/accounts/member.ts';
import { isStaff } from '../../src/core/api/strength.ts';
import { issueSession, newSession, sessionKeys } from '../../netlify/identity/session/session.ts';

export const site = 'https://site.test';
export const secret = 's'.repeat(32);
/** A Saturday morning. */
export const start = Date.UTC(2026, 10, 21, 8);

/** The factors of somebody who was given a role a moment ago, whatever the clock of a test says, and has no passkey yet. */
export const newcomer: Factors = { passkeys: 0, codes: 0, rolesSince: Date.UTC(2200, 0) };

/** A member; what is not given follows from the id. */
export function person(id: string, over: Partial<Member> = {}): Member {
  return {
    id,
    name: `Ana ${id}`,
    email: `${id}@demo.test`,
    roles: ['member'],
    memberNumber: `N-${id}`,
    kind: 'both',
    validUntil: '2027-03-31',
    disabled: false,
    locale: defaultLocale,
    sessionsSince: 0,
    ...over,
  };
}

/**
 * The cookie of a session that began at a moment: of somebody with a role by a passkey, unless it was `byPassword`.
 */
export async function makeCookie(
  member: Member,
  { since = start, remember = false, byPassword = !isStaff(member.roles) } = {},
): Promise<string> {
  const proof = byPassword ? undefined : ({ by: 'passkey', at: since } as const);
  const claims = newSession(member, since, remember, proof);
  const { cookies } = await issueSession(claims, cookieNames(new URL(site)), sessionKeys(secret), since);
  return cookies[0]?.split(';')[0] ?? '';
}

/** The cookie that an answer sets, as the browser sends it back. */
export function cookieFrom(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

interface Sent {
  method?: string;
  cookie?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request as a page of the site sends it. */
export function ask(path: string, { method = 'GET', cookie, body, headers = {} }: Sent = {}): Request {
  return new Request(new URL(path, site), {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
