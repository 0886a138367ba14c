// Challenges for passkeys to sign: each is valid once, for ten minutes and for one purpose.

import { randomBytes } from 'node:crypto';
import { transactionLength } from '../../../src/core/api/session-lengths.ts';
import { ProblemError, type Deps } from '../../base/http/endpoint.ts';
import type { UsedStates } from '../oidc/used-states.ts';
import { keysFrom } from '../../base/sealing/keys.ts';
import { open, seal } from '../../base/sealing/seal.ts';

/** The purpose of a challenge: signing in; adding a passkey to one member; making the session of one member strong. */
export type Purpose = 'sign-in' | `add/${string}` | `step-up/${string}`;

type ChallengeDeps = Pick<Deps, 'secret' | 'now'>;

const challengeKeys = (secret: string | undefined) => keysFrom(secret, 'passkey');

/** Returns a new challenge and its sealed form, which comes back with the signature; until then nothing is stored here. */
export async function newChallenge(
  purpose: Purpose,
  { secret, now }: ChallengeDeps,
): Promise<{ challenge: Uint8Array<ArrayBuffer>; state: string }> {
  const challenge = new Uint8Array(randomBytes(32));
  const issuedAt = Math.floor(now() / 1000);
  const times = { issuedAt, expiresAt: issuedAt + transactionLength };
  const claims = { challenge: Buffer.from(challenge).toString('base64url'), purpose };
  return { challenge, state: await seal(claims, times, challengeKeys(secret)) };
}

/**
 * Opens and uses up a sealed challenge.
 *
 * @throws ProblemError 400 for one that is damaged, expired, for another purpose or already used.
 */
export async function takeChallenge(
  state: string,
  purpose: Purpose,
  deps: ChallengeDeps & { states: UsedStates },
): Promise<string> {
  const claims = await open(state, challengeKeys(deps.secret), deps.now());
  const challenge = claims?.['challenge'];
  const isOurs = typeof challenge === 'string' && claims?.['purpose'] === purpose;
  if (!isOurs || !(await deps.states.use(challenge, deps.now()))) {
    throw new ProblemError('passkey-expired');
  }
  return challenge;
}
