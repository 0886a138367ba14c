// Sign-in by a passkey: the member chooses it in the browser, and types nothing.

import { generateAuthenticationOptions } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { cookieNames } from '../http/cookies.ts';
import { answer, ProblemError } from '../http/endpoint.ts';
import { log } from '../http/log.ts';
import { readBody } from '../http/read.ts';
import { json, withCookies } from '../http/responses.ts';
import { memberHash, signInName, toSessionUser } from '../members/member.ts';
import { deviceCookie } from '../password/device.ts';
import { tooManyAttempts } from '../password/limits.ts';
import type { LoginDeps } from '../password/sign-in.ts';
import { beginSession, issueSession, sessionKeys } from '../session/session.ts';
import type { UsedStates } from '../oidc/used-states.ts';
import { newChallenge, takeChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';
import type { Passkeys } from './store.ts';
import { verifyUsed } from './verify.ts';

export interface PasskeySignInDeps extends LoginDeps {
  passkeys: Passkeys;
  states: UsedStates;
  /** PASSKEY_RP_ID */
  rpId: string | undefined;
}

/** The longest answer of a browser, in bytes: a signature is shorter. */
export const maxAnswer = 16_384;

/** Of the browser's answer only the passkey's id: SimpleWebAuthn reads the rest. */
const signed = z.object({
  state: z.string().check(z.minLength(1)),
  response: z.looseObject({ id: z.string().check(z.regex(/^[\w-]{16,1400}$/)) }),
  remember: z._default(z.boolean(), false),
});

async function signIn(request: Request, deps: PasskeySignInDeps): Promise<Response> {
  const { secret, members, limits, passkeys, address } = deps;
  const party = relyingParty(request, deps.rpId);
  const keys = sessionKeys(secret);
  const { state, response, remember } = await readBody(request, signed, maxAnswer);
  // Counted like attempts with a password: by network, and by passkey, whose id only its owner knows.
  const attempt = { name: `passkey/${response.id}`, address };
  const at = deps.now();
  const admission = await limits.admit(attempt, at);
  if (!admission.admitted) {
    log('sign-in-refused', { reason: 'too-many-attempts' });
    throw tooManyAttempts(admission.retryAfterSeconds);
  }
  const challenge = await takeChallenge(state, 'sign-in', deps);
  const passkey = await passkeys.get(response.id);
  // The same answer as for one that does not fit: only whoever has a passkey learns anything about it.
  if (!passkey) throw new ProblemError('passkey-refused');
  const used = await verifyUsed(response, challenge, party, passkey);
  const member = await members.get(passkey.memberId);
  if (!member || member.disabled) throw new ProblemError('passkey-refused');
  const now = deps.now();
  if (!(await passkeys.use(passkey.id, { ...used, at: now }))) {
    log('passkey-refused', { who: memberHash(member), reason: 'counter' });
    throw new ProblemError('passkey-refused');
  }
  await limits.forget(attempt, at);
  const names = cookieNames(new URL(request.url));
  const session = await beginSession(request, member, now, deps, remember);
  const { cookies } = await issueSession(session, names, keys, now);
  log('signed-in', { who: memberHash(member), way: 'passkey' });
  cookies.push(await deviceCookie(request, signInName(member), deps));
  return withCookies(json({ user: toSessionUser(member) }), cookies);
}

/** Answers POST /api/_auth/passkey-options: the options for the browser. It needs no database. */
export function handlePasskeyOptions(
  request: Request,
  deps: Pick<PasskeySignInDeps, 'secret' | 'now' | 'rpId'>,
): Promise<Response> {
  return answer(request, {
    async POST() {
      const { id } = relyingParty(request, deps.rpId);
      const { challenge, state } = await newChallenge('sign-in', deps);
      const options = await generateAuthenticationOptions({
        rpID: id,
        challenge,
        userVerification: 'required',
        timeout: 300_000,
      });
      return json({ options, state });
    },
  });
}

/** Answers POST /api/_auth/passkey: signs in. */
export function handlePasskeySignIn(request: Request, deps: PasskeySignInDeps): Promise<Response> {
  return answer(request, { POST: () => signIn(request, deps) });
}
