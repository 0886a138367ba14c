// One-time links: their tokens, the hashes in the database, the pages that they lead to, and their expiry.

import { createHash, randomBytes } from 'node:crypto';
import type { Locale } from '../../../src/core/i18n/locales.ts';
import { routePath } from '../../../src/routes.ts';
import { ProblemError } from '../../base/http/endpoint.ts';
import { pageBefore } from '../../base/http/form-or-json.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long links are valid, in milliseconds: one issued by an administrator, an invitation, a requested one, a letter code. */
export const linkLengths = {
  issued: 7 * day,
  invitation: 30 * day,
  requested: 60 * minute,
  letter: 30 * day,
} as const;

/**
 * Where links of each kind lead: the page with their form, the parameter with the token, and the fragment of that form,
 * which shows it even without scripts.
 */
const places = {
  password: { route: 'login', param: 'token', form: 'new-password' },
  letter: { route: 'login', param: 'token', form: 'begin' },
  email: { route: 'confirmEmail', param: 'c', form: 'confirm' },
  session: { route: 'endSession', param: 'c', form: 'confirm' },
  news: { route: 'unsubscribe', param: 'c', form: 'confirm' },
  application: { route: 'apply', param: 'c', form: 'confirm' },
} as const;

export type LinkKind = keyof typeof places;

/** Returns the hash that the database stores for a token, which cannot be used in its place. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Returns a new token of 128 random bits, short enough not to be broken in a mail. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, hash: hashToken(token) };
}

export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/**
 * Returns the address of a link to send.
 *
 * @param site the site's own address, such as https://ajvps-suceava.ro
 */
export function linkAddress(kind: LinkKind, token: string, site: string, locale: Locale): string {
  const { route, param, form } = places[kind];
  const url = new URL(routePath(route, locale), site);
  url.searchParams.set(param, token);
  url.hash = form;
  return url.href;
}

/** Returns the token that a form cannot send without scripts, from the page's address, which the browser names. */
export function tokenBefore(kind: LinkKind, request: Request): string | undefined {
  return pageBefore(request)?.searchParams.get(places[kind].param) ?? undefined;
}

/** The state of a sent token. */
export interface SentToken {
  isUsed: boolean;
  /** True if a newer one was made, the address was corrected, or the member is disabled or gone. */
  isVoid: boolean;
  /** In milliseconds since 1970. */
  until: number;
}

/** Refuses an unusable token. @throws ProblemError 410 link-used or link-expired. */
export function requireUsable({ isUsed, isVoid, until }: SentToken, now: number): void {
  if (isUsed) throw new ProblemError('link-used');
  if (isVoid || now >= until) throw new ProblemError('link-expired');
}
