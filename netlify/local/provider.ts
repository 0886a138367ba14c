// A real OpenID Connect provider to sign in at on a local run. Never part of what is deployed.

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { interactionPolicy, type Configuration } from 'oidc-provider';
import type { ProviderSettings } from '../identity/oidc/provider.ts';
import { providerMemory } from './provider-memory.ts';
import { providerPage } from './provider-page.ts';

export interface LocalProvider {
  /** For the site's functions. */
  settings: Record<keyof ProviderSettings, string>;
  stop(): Promise<void>;
}

interface Options {
  /** 0 takes a free one. */
  port: number;
  clientId: string;
  clientSecret: string;
  /** The addresses that it may send the browser back to. */
  redirectUris: readonly string[];
  /** Passwords by e-mail; every address counts as verified. */
  accounts: Readonly<Record<string, string>>;
}

const signInPath = '/sign-in/';
const minute = 60;

function configuration({ clientId, clientSecret, redirectUris, accounts }: Options): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    adapter: () => providerMemory(),
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...redirectUris] }],
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    claims: { email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `${signInPath}${uid}` },
    // Nobody is asked for consent: whoever signs in wants the site to know the address.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    findAccount: (_, email) =>
      Object.hasOwn(accounts, email)
        ? { accountId: email, claims: () => ({ sub: email, email, email_verified: true }) }
        : undefined,
    ttl: {
      AccessToken: 5 * minute,
      AuthorizationCode: minute,
      Grant: 60 * minute,
      IdToken: 5 * minute,
      Interaction: 15 * minute,
      Session: 60 * minute,
    },
  };
}

function send(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=UTF-8', 'Cache-Control': 'no-store' });
  response.end(page);
}

/** The provider's own pages: the form, what is sent with it, and the refusal. */
async function signIn(
  provider: Provider,
  accounts: Options['accounts'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  const action = signInPath + uid;
  if (request.url?.endsWith('/cancel')) {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  if (request.method !== 'POST') return send(response, 200, providerPage(action));
  const form = new URLSearchParams(await text(request));
  const email = form.get('email')?.trim().toLowerCase() ?? '';
  if (!Object.hasOwn(accounts, email) || accounts[email] !== form.get('password')) {
    return send(response, 401, providerPage(action, 'E-mail or password are not right.'));
  }
  await provider.interactionFinished(
    request,
    response,
    { login: { accountId: email }, select_account: {} },
    { mergeWithLastSubmission: false },
  );
}

/** Starts a provider on this machine. */
export async function startProvider(options: Options): Promise<LocalProvider> {
  const { clientId, clientSecret, accounts } = options;
  const server = createServer();
  // An address of its own, not the site's "localhost": to the browser it is another site, as in production.
  await once(server.listen(options.port, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(options));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith(signInPath)) return void answer(request, response);
    signIn(provider, accounts, request, response).catch(() =>
      send(response, 400, 'This attempt is over. Go back to the site, and begin anew.'),
    );
  });
  return {
    settings: { issuer, clientId, clientSecret },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
