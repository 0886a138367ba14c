// Checks the signature of a card's statement, in the browser, with the keys in the page.

import { toStatement, type CardStatement } from './statement.ts';

/** A public key (JWK of P-256) with its name. */
export type CardKey = Record<'kid' | 'kty' | 'crv' | 'x' | 'y', string>;

const curve = { name: 'ECDSA', namedCurve: 'P-256' };
const signature = { name: 'ECDSA', hash: 'SHA-256' };

const fromBase64url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const parse = (part: string): unknown => JSON.parse(new TextDecoder().decode(fromBase64url(part)));

/**
 * Returns the statement of a compact JWS; null if it is not signed with one of the association's keys. The algorithm is that of
 * the keys; the statement never chooses it.
 */
export async function readStatement(jws: string, keys: readonly CardKey[]): Promise<CardStatement | null> {
  // The last letter of a signature has four spare bits: only one spelling is accepted.
  const parts = /^([\w-]{10,200})\.([\w-]{10,600})\.([\w-]{85}[AQgw])$/.exec(jws)?.slice(1);
  if (!parts) return null;
  const [head, payload, sign] = parts as [string, string, string];
  try {
    const { alg, kid, crit } = parse(head) as Record<string, unknown>;
    const known = keys.find((key) => key.kid === kid);
    if (alg !== 'ES256' || crit !== undefined || !known) return null;
    const { kty, crv, x, y } = known;
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify']);
    const text = new TextEncoder().encode(`${head}.${payload}`);
    const isOurs = await crypto.subtle.verify(signature, key, fromBase64url(sign), text);
    return isOurs ? toStatement(parse(payload)) : null;
  } catch {
    // Not base64, or not JSON.
    return null;
  }
}
