// Signs what a card says by itself, for where there is no signal.

import { CompactSign } from 'jose';
import type { CardStatement } from '../../../src/account/card/statement.ts';
import { signingKeys, type SigningKey } from '../../../src/account/card/keys.ts';
import { MisconfiguredError } from '../../base/sealing/keys.ts';

/** The key that signs; undefined where there is none. */
export function cardSigningKey(setting: string | undefined): SigningKey | undefined {
  try {
    return signingKeys(setting)[0];
  } catch (error) {
    throw new MisconfiguredError(error instanceof Error ? error.message : String(error));
  }
}

/** The statement as a compact JWS (ES256). */
export function signStatement(statement: CardStatement, { kid, key }: SigningKey): Promise<string> {
  return new CompactSign(new TextEncoder().encode(JSON.stringify(statement)))
    .setProtectedHeader({ alg: 'ES256', kid })
    .sign(key);
}
