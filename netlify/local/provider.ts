// A real OpenID Connect provider for signing in on a local run. Never deployed.

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, {
  interactionPolicy,
  type Adapter,
  type AdapterPayload,
  type Configuration,
} from 'oidc-provider';
import { escape } from '../base/mail/render.ts';
import type { ProviderSettings } from '../identity/oidc/provider.ts';

export interface LocalProvider {
  /** The settings for the site's functions. */
  settings: Record<keyof ProviderSettings, string>;
  stop(): Promise<void>;
}

interface Options {
  /** 0 picks a free port. */
  port: number;
  clientId: string;
  clientSecret: string;
  /** The addresses to which it may redirect the browser. */
  redirectUris: readonly string[];
  /** Passwords by e-mail; every address counts as verified. */
  accounts: Readonly<Record<string, string>>;
}

const signInPath = '/sign-in/';
const minute = 60;

/** Creates an in-memory store for one kind of record. The provider itself checks when a record expires. */
function providerMemory(): Adapter {
  const records = new Map<string, AdapterPayload>();
  const findBy = (field: 'uid' | 'userCode', value: string) =>
    records.values().find((record) => record[field] === value);
  return {
    upsert: async (id, record) => void records.set(id, record),
    find: async (id) => records.get(id),
    findByUid: async (uid) => findBy('uid', uid),
    findByUserCode: async (code) => findBy('userCode', code),
    async consume(id) {
      const record = records.get(id);
      if (record) record.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void records.delete(id),
    async revokeByGrantId(grantId) {
      for (const [id, record] of records) if (record.grantId === grantId) records.delete(id);
    },
  };
}

/**
 * Returns the sign-in page.
 *
 * @param action where the form is posted to; `${action}/cancel` refuses.
 * @param problem what was wrong with the previous attempt.
 */
function providerPage(action: string, problem = ''): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>Demo ID</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { max-inline-size: 22rem; margin: 10vh auto; padding: 1rem }
  label { display: block; margin-block: 1rem }
  input, button { box-sizing: border-box; inline-size: 100%; min-block-size: 2.75rem; font: inherit }
</style>
<h1>Demo ID</h1>
<p>An OpenID Connect provider for local runs. Its accounts are printed in the terminal.</p>
${problem && `<p role="alert">${escape(problem)}</p>`}
<form method="post" action="${escape(action)}">
  <label>E-mail <input name="email" type="email" autocomplete="username" required autofocus></label>
  <label>Password <input name="password" type="password" autocomplete="current-password" required></label>
  <button>Continue</button>
</form>
<p><a href="${escape(action)}/cancel">Cancel</a></p>
</html>
`;
}

function configuration({ clientId, clientSecret, redirectUris, accounts }: Options): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    adapter: providerMemory,
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...redirectUris] }],
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    claims: { email: ['email', 'email_verified'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `${signInPath}${uid}` },
    // Skips the consent page: a person who signs in here wants the site to know the address.
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

/** Handles the provider's own pages: the sign-in form, its post and the refusal. */
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
  // Not at "localhost" like the site, so that the browser treats it as another site, as in production.
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
