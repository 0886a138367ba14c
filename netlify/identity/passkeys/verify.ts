// Checks with SimpleWebAuthn what browsers send for a passkey: origin, domain, challenge, signature, and that the
// device verified the member.

import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Passkey, PasskeyUse } from './store.ts';

/** Makes all refusals look the same; the library's reason, which names nobody, is logged. */
async function unlessRefused<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    log('passkey-refused', { reason: (error as Error).message.slice(0, 120) });
    throw new ProblemError('passkey-refused');
  }
}

/**
 * Returns the new passkey in a response.
 *
 * @throws ProblemError 401
 */
export function verifyAdded(
  response: unknown,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<Omit<Passkey, 'memberId' | 'name'>> {
  return unlessRefused(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (!verified) throw new Error('not verified');
    const { credential, credentialBackedUp: backedUp } = registrationInfo;
    // Drops names in a form that no known transport has.
    const transports = (credential.transports ?? [])
      .filter((name) => /^[a-z-]{1,20}$/.test(name))
      .slice(0, 8);
    return {
      id: credential.id,
      publicKey: new Uint8Array(credential.publicKey),
      counter: credential.counter,
      transports,
      backedUp,
    };
  });
}

/**
 * Returns the use of a passkey in a response; its counter is ahead of the stored one.
 *
 * @throws ProblemError 401
 */
export function verifyUsed(
  response: unknown,
  challenge: string,
  { id, origin }: RelyingParty,
  passkey: Passkey,
): Promise<Omit<PasskeyUse, 'at'>> {
  return unlessRefused(async () => {
    const { userHandle } = (response as AuthenticationResponseJSON).response;
    // Absent from devices that store none; one that names someone else is refused.
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.memberId) {
      throw new Error('another user handle');
    }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
    });
    if (!verified) throw new Error('not verified');
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  });
}
