// Passkeys in the browser: signing in with one, and adding one. The sign-in page loads this at once, since it offers them at
// once; other pages load it on use, because the code that talks to the browser comes with it.

import {
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api } from '../../core/client/client.ts';
import { toFailed, type Failed } from '../../core/client/failed.ts';
import type { ListedPasskey } from '../api/passkeys.ts';
import { send } from '../../core/sign-in/problems.ts';

/** The problems that the screens have words for. */
export const passkeyProblems = [
  'cancelled',
  'known-here',
  'passkey-expired',
  'passkey-refused',
  'passkey-known',
  'passkey-needed',
  'last-passkey',
  'too-many-passkeys',
  'passkeys-elsewhere',
  'invalid-fields',
  'not-found',
  'sign-in-again',
  'signed-out',
  'too-many-attempts',
  'store-unavailable',
  'cookies-blocked',
  'unreachable',
  'unexpected',
  'wrong-password',
] as const;
export type PasskeyProblem = (typeof passkeyProblems)[number];

/** The problems that the server reports. */
const reportedProblems = passkeyProblems.filter((code) => code !== 'cancelled' && code !== 'known-here');

/** Returns the problem behind the browser's error. */
function toFailure(error: unknown): Failed<PasskeyProblem> {
  const name = error instanceof Error ? error.name : '';
  const isKnown =
    error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
  if (isKnown || name === 'InvalidStateError') return { code: 'known-here' };
  if (name === 'SecurityError') return { code: 'passkeys-elsewhere' };
  // Also if the member has none, or let it time out: browsers do not say which.
  if (name === 'NotAllowedError' || name === 'AbortError') return { code: 'cancelled' };
  return toFailed(error, reportedProblems, 'unexpected');
}

interface Challenge<Options> {
  options: Options;
  /** The sealed challenge, to be sent back. */
  state: string;
}

const ask = <Options>(path: string, body = {}) => api<Challenge<Options>>(path, { method: 'POST', body });

interface SignIn {
  /** Whether the browser offers passkeys in the name field, and waits until one is chosen there. */
  autofill: boolean;
  /** Called once a passkey was chosen. */
  remember: () => boolean;
}

/** Signs in; null on success. An earlier autofill offer then ends, as `cancelled`. */
export async function signInByPasskey({
  autofill,
  remember,
}: SignIn): Promise<Failed<PasskeyProblem> | null> {
  try {
    const challenge = await ask<PublicKeyCredentialRequestOptionsJSON>('/api/_auth/passkey-options');
    const response = await startAuthentication({
      optionsJSON: challenge.options,
      useBrowserAutofill: autofill,
    });
    return await send(
      '/api/_auth/passkey',
      { response, state: challenge.state, remember: remember() },
      reportedProblems,
    );
  } catch (error) {
    return toFailure(error);
  }
}

/** Makes the session strong with a passkey; null on success. */
export async function stepUpByPasskey(): Promise<Failed<PasskeyProblem> | null> {
  try {
    const challenge = await ask<PublicKeyCredentialRequestOptionsJSON>('/api/_auth/step-up-options');
    const response = await startAuthentication({ optionsJSON: challenge.options });
    return await send('/api/_auth/step-up', { response, state: challenge.state }, reportedProblems);
  } catch (error) {
    return toFailure(error);
  }
}

interface List {
  passkeys: ListedPasskey[];
}

type Changed = List | { failed: Failed<PasskeyProblem> };

const own = '/api/_auth/passkeys';

async function unlessFailed(work: () => Promise<List>): Promise<Changed> {
  try {
    return await work();
  } catch (error) {
    return { failed: toFailure(error) };
  }
}

export const listPasskeys = () => api<List>(own);

/** Returns the password as proof of identity; without it the sign-in must be recent, else `sign-in-again`. */
const toProof = (password: string | undefined) => (password === undefined ? {} : { password });

/** Makes the device create a passkey, and saves it under a name. */
export const addPasskey = (name: string, password?: string) =>
  unlessFailed(async () => {
    const challenge = ask<PublicKeyCredentialCreationOptionsJSON>(`${own}/new`, toProof(password));
    const { options, state } = await challenge;
    const response = await startRegistration({ optionsJSON: options });
    return api<List>(own, { method: 'POST', body: { response, state, name } });
  });

export const renamePasskey = (id: string, name: string) =>
  unlessFailed(() => api<List>(`${own}/${id}`, { method: 'PATCH', body: { name } }));

export const removePasskey = (id: string, password?: string) =>
  unlessFailed(() => api<List>(`${own}/${id}`, { method: 'DELETE', body: toProof(password) }));
