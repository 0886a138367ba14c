// A sign-in in progress at the provider, sealed in a cookie of its own so that concurrent attempts do not collide.

import { transactionLength } from '../../../src/core/api/session-lengths.ts';
import { cookieNames, readCookie, sentCookies, setCookie } from '../../base/http/cookies.ts';
import { keysFrom } from '../../base/sealing/keys.ts';
import { open, seal } from '../../base/sealing/seal.ts';
import type { Expected } from './provider.ts';

export interface Transaction extends Expected {
  /** The page that the user wanted to reach. */
  returnTo: string;
  /** The page that reports a failure. */
  page: string;
}

/** Returns the pattern of states issued here: a language of the site, then a part that nobody can guess. */
export const toPattern = (languages: readonly string[]) => new RegExp(`^(${languages.join('|')})\\.[\\w-]+$`);

/** The maximum number of attempts; older ones are dropped, so that the cookies never exceed what a server accepts. */
const atMost = 5;

export const transactionKeys = (secret: string | undefined) => keysFrom(secret, 'oidc-transaction');
type Keys = ReturnType<typeof transactionKeys>;

function prefix(request: Request): string {
  return cookieNames(request).secure ? '__Host-oidc-' : 'oidc-';
}

function cookie(request: Request, name: string, sealed: string): string {
  const { secure } = cookieNames(request);
  return setCookie(name, sealed, { maxAge: sealed ? transactionLength : 0, secure });
}

/** Returns cookies that store a transaction, and that delete the oldest if there are too many. */
export async function keepTransaction(
  request: Request,
  transaction: Transaction,
  keys: Keys,
  now: number,
): Promise<string[]> {
  const issuedAt = Math.floor(now / 1000);
  const times = { issuedAt, expiresAt: issuedAt + transactionLength };
  const sealed = await seal({ ...transaction }, times, keys);
  const others = otherAttempts(request);
  return [
    ...others.slice(0, Math.max(0, others.length + 1 - atMost)).map((name) => cookie(request, name, '')),
    cookie(request, prefix(request) + transaction.state, sealed),
  ];
}

/** Returns the names of the cookies of all attempts in progress in this browser. */
export function otherAttempts(request: Request): string[] {
  const own = prefix(request);
  return Object.keys(sentCookies(request)).filter((name) => name.startsWith(own) && /^[\w.-]+$/.test(name));
}

/** Reads the transaction of a state; null if its cookie has expired or is not ours, undefined if none was sent. */
export async function readTransaction(
  request: Request,
  state: string,
  keys: Keys,
  now: number,
): Promise<Transaction | null | undefined> {
  const sealed = readCookie(request, prefix(request) + state);
  return sealed === undefined ? undefined : ((await open(sealed, keys, now)) as Transaction | null);
}

/** Returns the cookie that deletes a transaction. */
export function endTransaction(request: Request, state: string): string {
  return cookie(request, prefix(request) + state, '');
}
