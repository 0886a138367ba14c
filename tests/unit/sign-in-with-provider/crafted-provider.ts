// A provider whose token endpoint returns whatever a test crafts, for responses that no honest provider sends.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { ProviderSettings } from '../../../netlify/identity/oidc/provider.ts';

export interface Answer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: unknown;
}

export interface CraftedProvider {
  settings: Record<keyof ProviderSettings, string>;
  /** What the endpoints return from now on. */
  token: Answer;
  userinfo: Answer | undefined;
  /** Overrides the provider's metadata. */
  metadata: Record<string, unknown>;
  /** Signs as the provider does; by default with the key that it publishes. */
  sign(
    claims: JWTPayload,
    by?: { key?: CryptoKey | Uint8Array; alg?: string; kid?: string },
  ): Promise<string>;
  /** The requested paths. */
  asked: string[];
  /** How this site authenticated at the token endpoint: by a header, and by fields. */
  proofs: { header: string | undefined; fields: URLSearchParams }[];
  /** Returns a member's claims, with everything that is required. */
  goodClaims(nonce: string): JWTPayload;
  stop(): void;
}

export const clientId = 'site';

/** One for all: generating it takes longer than many tests. */
const pair = generateKeyPair('RS256');

export const seconds = () => Math.floor(Date.now() / 1000);

export async function craftedProvider(): Promise<CraftedProvider> {
  const { publicKey, privateKey } = await pair;
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    provider.asked.push(path);
    const answers: Record<string, Answer | undefined> = {
      '/.well-known/openid-configuration': { body: provider.metadata },
      '/keys': { body: { keys: [jwk] } },
      '/token': provider.token,
      '/userinfo': provider.userinfo,
    };
    const answer = answers[path] ?? { status: 404, body: {} };
    const { status = 200, type = 'application/json', headers, body } = answer;
    let sent = '';
    request.on('data', (chunk: Buffer) => void (sent += chunk.toString()));
    request.on('end', () => {
      if (path === '/token') {
        provider.proofs.push({ header: request.headers.authorization, fields: new URLSearchParams(sent) });
      }
      response.writeHead(status, { 'Content-Type': type, ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: CraftedProvider = {
    settings: { issuer, clientId, clientSecret: 'a-secret-of-the-client' },
    token: { body: {} },
    userinfo: undefined,
    metadata: {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      // More than a careful client accepts.
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    },
    sign: (claims, { key = privateKey, alg = 'RS256', kid = 'one' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key),
    asked: [],
    proofs: [],
    goodClaims: (nonce) => ({
      ...{ iss: issuer, aud: clientId, sub: 'u1', nonce },
      iat: seconds(),
      exp: seconds() + 300,
      ...{ email: 'ana@demo.test', email_verified: true },
    }),
    stop: () => server.close(),
  };
  return provider;
}
