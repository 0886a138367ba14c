// The association's OpenID Connect provider: its settings, its metadata, and who signed in there.

import type { ProblemCode } from '../../../src/core/api/problem-codes.ts';
import * as openid from 'openid-client';
import { ProblemError } from '../../base/http/endpoint.ts';
import { MisconfiguredError } from '../../base/sealing/keys.ts';
import { limitedFetch } from './limited-fetch.ts';
import { log } from '../../base/http/log.ts';
import { saysAll, vouchedEmail, type Claims } from './vouched-email.ts';

export interface ProviderSettings {
  /** OIDC_ISSUER */
  issuer: string | undefined;
  /** OIDC_CLIENT_ID */
  clientId: string | undefined;
  /** OIDC_CLIENT_SECRET */
  clientSecret: string | undefined;
}

/** The values that a response of the provider must match. */
export interface Expected {
  /** Identifies the attempt; the provider returns it. */
  state: string;
  nonce: string;
  /** PKCE */
  codeVerifier: string;
}

/** The timeout of each call, in seconds. */
const deadline = 3;

/** The longest response, in bytes: a provider's metadata and keys are a tenth of it. */
const maxAnswer = 256 * 1024;

/** How much the clocks of two servers may differ, in seconds. */
const clockTolerance = 30;

/** The longest account identifier (`sub`) that the standard allows, in characters. */
const maxSubject = 255;

/** How long an instance caches the provider's metadata, in milliseconds. */
const cacheTime = 60 * 60_000;

const cache = new Map<string, { connection: Promise<openid.Configuration>; until: number }>();

export function settingsFrom(env: Readonly<Record<string, string | undefined>>): ProviderSettings {
  return {
    issuer: env['OIDC_ISSUER'],
    clientId: env['OIDC_CLIENT_ID'],
    clientSecret: env['OIDC_CLIENT_SECRET'],
  };
}

const settingsKey = (settings: ProviderSettings) => JSON.stringify(settings);

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** @throws MisconfiguredError naming the setting. */
function check({ issuer, clientId, clientSecret }: ProviderSettings) {
  const url = URL.parse(issuer ?? '');
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url));
  if (!url || !isSafe) throw new MisconfiguredError('OIDC_ISSUER is no https address');
  if (!clientId) throw new MisconfiguredError('OIDC_CLIENT_ID is missing');
  if (!clientSecret) throw new MisconfiguredError('OIDC_CLIENT_SECRET is missing');
  return { url, clientId, clientSecret };
}

/** Sends the client's secret by a method that the provider supports; some support only one. */
function clientSecretAs(secret: string): openid.ClientAuth {
  const post = openid.ClientSecretPost(secret);
  const basic = openid.ClientSecretBasic(secret);
  return (server, client, body, headers) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    return (takesPost ? post : basic)(server, client, body, headers);
  };
}

/** Fetches the provider's metadata once an hour in each instance of the functions; failures are not cached. */
async function connect(settings: ProviderSettings, now: number): Promise<openid.Configuration> {
  const { url, clientId, clientSecret } = check(settings);
  const key = settingsKey(settings);
  const known = cache.get(key);
  if (known && now < known.until) return known.connection;
  const connection = openid
    .discovery(url, clientId, undefined, clientSecretAs(clientSecret), {
      timeout: deadline,
      [openid.customFetch]: limitedFetch(maxAnswer),
      execute: [
        // Without this, an ID token's signature is not checked, since the token came over TLS.
        openid.enableNonRepudiationChecks,
        ...(url.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
      ],
    })
    .catch((error: unknown) => {
      cache.delete(key);
      throw unreachable(error);
    });
  cache.set(key, { connection, until: now + cacheTime });
  return connection;
}

/** Uses the provider's metadata; failures are reported as our own errors. */
async function use<Answer>(
  settings: ProviderSettings,
  expected: Expected,
  now: number,
  work: (connection: openid.Configuration) => Promise<Answer>,
): Promise<Answer> {
  const connection = await connect(settings, now);
  try {
    return await work(connection);
  } catch (error) {
    const failure = refusal(error, expected.nonce);
    // The metadata may be out of date or the provider down, so the next attempt must fetch it again.
    if (failure instanceof ProblemError && failure.code === 'provider-unreachable') {
      cache.delete(settingsKey(settings));
    }
    throw failure;
  }
}

/**
 * Returns the address of the provider's page to which to send a user.
 *
 * @throws MisconfiguredError
 * @throws ProblemError `provider-unreachable`
 */
export function signInAddress(
  settings: ProviderSettings,
  redirectUri: string,
  expected: Expected,
  now: number,
): Promise<URL> {
  const { state, nonce, codeVerifier } = expected;
  return use(settings, expected, now, async (connection) => {
    const prompts = connection.serverMetadata()['prompt_values_supported'];
    // A user who was refused as not a member must be able to choose another account.
    const canSelect = !Array.isArray(prompts) || prompts.includes('select_account');
    return openid.buildAuthorizationUrl(connection, {
      redirect_uri: redirectUri,
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...(canSelect && { prompt: 'select_account' }),
    });
  });
}

/** An account, identified by the provider's permanent names for itself and for it, unlike an e-mail address. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** A person who signed in at the provider. */
export interface SignedIn extends Identity {
  /** The e-mail address that the provider vouches for; undefined if it vouches for none. */
  email: string | undefined;
}

/**
 * Returns the person who returns from the provider.
 *
 * @param address the complete address to which the user returned.
 * @throws MisconfiguredError if the provider refuses this client.
 * @throws ProblemError `provider-refused`, `provider-unreachable`, `sign-in-mismatch`
 */
export function whoSignedIn(
  settings: ProviderSettings,
  address: URL,
  expected: Expected,
  now: number,
): Promise<SignedIn> {
  return use(settings, expected, now, (connection) => redeem(connection, address, expected, now));
}

/**
 * Checks what the library does not (OpenID Connect Core 1.0, 3.1.3.7 and 2): that a token names no other party, even
 * with a single audience, was not issued in the future, and names somebody.
 */
function checkClaims({ azp, iat, sub }: openid.IDToken, clientId: string, now: number): void {
  if (azp !== undefined && azp !== clientId) throw new Error('an ID token of another party');
  if (iat > now / 1000 + clockTolerance) throw new Error('an ID token from the future');
  if (!sub || sub.length > maxSubject) throw new Error('an ID token of nobody');
}

/** Exchanges the code in an address for the claims of an ID token, and finds the e-mail address. */
async function redeem(
  connection: openid.Configuration,
  address: URL,
  { state, nonce, codeVerifier }: Expected,
  now: number,
): Promise<SignedIn> {
  const tokens = await openid.authorizationCodeGrant(connection, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('no ID token');
  checkClaims(claims, connection.clientMetadata().client_id, now);
  const signedIn = (vouching: Claims) => ({
    ...{ issuer: claims.iss, subject: claims.sub, email: vouchedEmail(vouching) },
  });
  if (saysAll(claims) || !connection.serverMetadata().userinfo_endpoint) return signedIn(claims);
  // The standard's place for the e-mail address if there is also an access token.
  const more = await openid.fetchUserInfo(connection, tokens.access_token, claims.sub);
  // The e-mail address and its verification must come from the same source.
  return signedIn(saysAll(more) ? more : claims);
}

/** Logs a refusal and returns its problem. */
export function refuse(code: ProblemCode, details: Readonly<Record<string, string>> = {}): ProblemError {
  log('sign-in-refused', { reason: code, way: 'oidc', ...details });
  return new ProblemError(code);
}

function unreachable(error: unknown): ProblemError {
  const { code, name, cause } = error as Partial<Error> & { code?: string };
  log('provider-failed', { reason: String(code ?? (cause as { code?: string })?.code ?? name) });
  return new ProblemError('provider-unreachable');
}

/** Converts an error on a user's return to one of our own. */
function refusal(error: unknown, nonce: string): Error {
  if (error instanceof openid.AuthorizationResponseError) {
    if (['server_error', 'temporarily_unavailable'].includes(error.error)) return unreachable(error);
    return refuse('provider-refused');
  }
  // The code was already used or belongs to another attempt.
  if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') {
    return refuse('sign-in-mismatch');
  }
  if (
    error instanceof openid.WWWAuthenticateChallengeError ||
    (error instanceof openid.ResponseBodyError && /^(invalid|unauthorized)_client$/.test(error.error))
  ) {
    return new MisconfiguredError('the provider refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET');
  }
  // The library puts the rejected values in the cause of the cause.
  const { parameters, claims } = (((error as Error).cause as Error | undefined)?.cause ?? {}) as {
    parameters?: unknown;
    claims?: Claims;
  };
  if (parameters || (claims && claims['nonce'] !== nonce)) return refuse('sign-in-mismatch');
  return unreachable(error);
}
