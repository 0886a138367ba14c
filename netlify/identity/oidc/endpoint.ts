// Sign-in through the association's OpenID Connect provider: redirects to it, and handles the return.

import * as openid from 'openid-client';
import { defaultLocale, isLocale, localeCodes } from '../../../src/core/i18n/locales.ts';
import { splitPath } from '../../../src/core/i18n/paths.ts';
import { routePath } from '../../../src/routes.ts';
import { enter, type EnterDeps } from '../password/enter.ts';
import { answer, ProblemError, toProblem, type Deps } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import type { Directory } from '../accounts/directory.ts';
import { emailHash, memberHash } from '../accounts/member.ts';
import { refuse, signInAddress, whoSignedIn, type ProviderSettings, type SignedIn } from './provider.ts';
import { redirect, withCookies } from '../../base/http/responses.ts';
import { returnPath } from '../../../src/core/session/return-path.ts';
import { sessionKeys } from '../session/session.ts';
import {
  endTransaction,
  keepTransaction,
  otherAttempts,
  readTransaction,
  toPattern,
  transactionKeys,
  type Transaction,
} from './transaction.ts';
import type { Identities } from './identities.ts';
import type { UsedStates } from './used-states.ts';
import { backWith } from '../../base/http/form-or-json.ts';

interface BeginDeps extends Deps {
  settings: ProviderSettings;
}

export interface OidcDeps extends BeginDeps, Pick<EnterDeps, 'graceDays'> {
  members: Pick<Directory, 'get' | 'findByEmail'> & EnterDeps['members'];
  states: UsedStates;
  identities: Identities;
  mailing: Pick<Mailing, 'sendSoon'>;
}

const callbackPath = '/api/_auth/oidc/callback';

/** In characters: longer paths do not fit into a cookie, and no page of this site has one. */
const maxPath = 512;

type Places = Pick<Transaction, 'returnTo' | 'page'>;

const parseLocale = (path: string) => splitPath(path.replace(/[?#].*$/s, '')).locale;

/** Reads the pages for success and failure; by default the members' area and the login page, in the user's language. */
function placesFrom(query: URLSearchParams): Places {
  const read = (name: string) => {
    const path = returnPath(query.get(name));
    return path && path.length <= maxPath ? path : undefined;
  };
  const wanted = read('returnTo');
  const page = read('page') ?? routePath('login', parseLocale(wanted ?? '/'));
  return { page, returnTo: wanted ?? routePath('admin', parseLocale(page)) };
}

/** Returns a state that begins with the user's language, in case nothing else of the attempt is left. */
function newState(page: string): string {
  return `${parseLocale(page)}.${openid.randomState()}`;
}

const givenState = toPattern(localeCodes);

/** Returns the pages for an attempt of which only the state is known. */
function findPlaces(state: string): Places {
  const [locale] = state.split('.');
  const known = isLocale(locale) ? locale : defaultLocale;
  return { page: routePath('login', known), returnTo: routePath('admin', known) };
}

/** Redirects back to the page with the problem. */
function back(error: unknown, { page, returnTo }: Places, cookies: readonly string[] = []): Response {
  return withCookies(redirect(backWith(toProblem(error), page, returnTo)), cookies);
}

async function begin(request: Request, { secret, now, settings }: BeginDeps): Promise<Response> {
  const url = new URL(request.url);
  const places = placesFrom(url.searchParams);
  try {
    const keys = transactionKeys(secret);
    const transaction = {
      ...places,
      state: newState(places.page),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
    };
    const there = await signInAddress(settings, new URL(callbackPath, url).href, transaction, now());
    return withCookies(redirect(there.href), await keepTransaction(request, transaction, keys, now()));
  } catch (error) {
    return back(error, places);
  }
}

/**
 * Finds the member of a provider account; the first sign-in binds the account by its e-mail address.
 *
 * @throws ProblemError
 */
async function findMember(signedIn: SignedIn, { members, identities, now }: OidcDeps) {
  const { email } = signedIn;
  const who = email ? { who: emailHash(email) } : {};
  const known = await identities.findMemberId(signedIn);
  const member = known ? await members.get(known) : email ? await members.findByEmail(email) : null;
  if (!member || member.disabled) throw refuse('not-a-member', who);
  const outcome = known || !email ? 'known' : await identities.bind(signedIn, member, email, now());
  if (outcome === 'other') throw refuse('other-identity', who);
  return { member, isFirst: outcome === 'bound' };
}

async function signIn(request: Request, transaction: Transaction, deps: OidcDeps): Promise<string[]> {
  const { secret, now, settings } = deps;
  // Throws without a secret, before anything else is done.
  sessionKeys(secret);
  const url = new URL(request.url);
  const { member, isFirst } = await findMember(await whoSignedIn(settings, url, transaction, now()), deps);
  // The first sign-in has a mail of its own.
  const how = { way: 'provider', since: now(), isTold: isFirst } as const;
  const { cookies } = await enter(request, member, how, deps);
  log('signed-in', { who: memberHash(member), way: 'oidc' });
  if (isFirst) await deps.mailing.sendSoon(request);
  return cookies;
}

async function finish(request: Request, deps: OidcDeps): Promise<Response> {
  const state = new URL(request.url).searchParams.get('state') ?? '';
  let places = findPlaces(state);
  const cookies: string[] = [];
  try {
    const keys = transactionKeys(deps.secret);
    const isOurs = givenState.test(state);
    const transaction = isOurs ? await readTransaction(request, state, keys, deps.now()) : undefined;
    if (transaction !== undefined) cookies.push(endTransaction(request, state));
    if (!transaction) {
      const isExpired = isOurs && (transaction === null || !otherAttempts(request).length);
      throw refuse(isExpired ? 'sign-in-expired' : 'sign-in-mismatch');
    }
    places = transaction;
    if (!(await deps.states.use(state, deps.now()))) throw refuse('sign-in-mismatch');
    return withCookies(redirect(transaction.returnTo), [
      ...(await signIn(request, transaction, deps)),
      ...cookies,
    ]);
  } catch (error) {
    return back(error, places, cookies);
  }
}

function ifConfigured({ settings }: BeginDeps, work: () => Promise<Response>): Promise<Response> {
  if (!settings.issuer) throw new ProblemError('oidc-not-configured');
  return work();
}

/** Answers GET /api/_auth/oidc: redirects to the provider, or back to the page with the problem. */
export function handleOidc(request: Request, deps: BeginDeps): Promise<Response> {
  return answer(request, { GET: () => ifConfigured(deps, () => begin(request, deps)) });
}

/** Answers GET /api/_auth/oidc/callback: redirects onward with a session, or back to the page with the problem. */
export function handleOidcCallback(request: Request, deps: OidcDeps): Promise<Response> {
  return answer(request, { GET: () => ifConfigured(deps, () => finish(request, deps)) });
}
