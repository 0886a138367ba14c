// Members for the tests, and their requests.

import { defaultLocale } from '../../src/core/i18n/locales.ts';
import type { Factors } from '../../netlify/identity/accounts/factors.ts';
import type { Member } from '../../netlify/identity/accounts/member.ts';
import { isStaff } from '../../src/core/api/strength.ts';
import { issueSession, newSession } from '../../netlify/identity/session/session.ts';

export const site = 'https://site.test';
export const secret = 's'.repeat(32);
/** A Saturday morning. */
export const start = Date.UTC(2026, 10, 21, 8);

/** The factors of a member without passkey who was given a role a moment ago, whatever the test's clock says. */
export const newcomer: Factors = { passkeys: 0, codes: 0, rolesSince: Date.UTC(2200, 0) };

/** Returns a member; omitted fields are derived from the id. */
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

/** Returns the cookie of a session begun at a moment: members with a role have used a passkey, unless `byPassword`. */
export async function makeCookie(
  member: Member,
  { since = start, remember = false, byPassword = !isStaff(member.roles) } = {},
): Promise<string> {
  const proof = byPassword ? undefined : ({ by: 'passkey', at: since } as const);
  const claims = newSession(member, since, remember, proof);
  const { cookies } = await issueSession({ url: site }, claims, secret, since);
  return cookies[0]?.split(';')[0] ?? '';
}

/** Returns the cookie that a response sets, as the browser sends it back. */
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

/** Returns a request as a page of the site sends it. */
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
