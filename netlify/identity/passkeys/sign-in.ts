// Sign-in with a passkey: the member chooses it in the browser and types nothing.

import { generateAuthenticationOptions } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { answer, ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { readBody } from '../../base/http/read.ts';
import { json, withCookies } from '../../base/http/responses.ts';
import { memberHash, toSessionUser, type Member } from '../accounts/member.ts';
import { enter } from '../password/enter.ts';
import { requireAdmitted } from '../password/limits.ts';
import type { LoginDeps } from '../password/sign-in.ts';
import type { UsedStates } from '../oidc/used-states.ts';
import { newChallenge, takeChallenge, type Purpose } from './challenge.ts';
import { relyingParty } from './relying-party.ts';
import type { Passkeys } from './store.ts';
import { verifyUsed } from './verify.ts';

export interface PasskeySignInDeps extends LoginDeps {
  passkeys: Passkeys;
  states: UsedStates;
  /** PASSKEY_RP_ID */
  rpId: string | undefined;
}

/** The longest response of a browser, in bytes: a signature is shorter. */
export const maxAnswer = 16_384;

/** The browser's response; only the passkey's id is checked here, SimpleWebAuthn parses the rest. */
export const signed = z.object({
  state: z.string().check(z.minLength(1)),
  response: z.looseObject({ id: z.string().check(z.regex(/^[\w-]{16,1400}$/)) }),
});

const signIn = z.extend(signed, { remember: z._default(z.boolean(), false) });

/**
 * Returns the member whose passkey signed a challenge, and when.
 *
 * @param memberId the only member whose passkey is accepted; by default any member's is.
 * @throws ProblemError 400 `passkey-expired`, 401 `passkey-refused`, 404 `passkeys-elsewhere`, 429 `too-many-attempts`.
 */
export async function provenByPasskey(
  request: Request,
  { state, response }: z.output<typeof signed>,
  purpose: Purpose,
  deps: PasskeySignInDeps,
  memberId?: string,
): Promise<{ member: Member; at: number }> {
  const { members, limits, passkeys, address } = deps;
  const party = relyingParty(request, deps.rpId);
  // Counted like attempts with a password, by network and by passkey, whose id only its owner knows.
  const attempt = { name: `passkey/${response.id}`, address };
  const from = deps.now();
  await requireAdmitted(limits.admit(attempt, from), { event: 'sign-in-refused' });
  const challenge = await takeChallenge(state, purpose, deps);
  const passkey = await passkeys.get(response.id);
  // The same answer as for a wrong signature, so that only the owner of a passkey learns anything about it.
  if (!passkey || (memberId !== undefined && passkey.memberId !== memberId)) {
    throw new ProblemError('passkey-refused');
  }
  const used = await verifyUsed(response, challenge, party, passkey);
  const member = await members.get(passkey.memberId);
  if (!member || member.disabled) throw new ProblemError('passkey-refused');
  const at = deps.now();
  if (!(await passkeys.use(passkey.id, { ...used, at }))) {
    log('passkey-refused', { who: memberHash(member), reason: 'counter' });
    throw new ProblemError('passkey-refused');
  }
  await limits.forget(attempt, from);
  return { member, at };
}

async function signInBy(request: Request, deps: PasskeySignInDeps): Promise<Response> {
  const { remember, ...sent } = await readBody(request, signIn, maxAnswer);
  const { member, at } = await provenByPasskey(request, sent, 'sign-in', deps);
  const proof = { by: 'passkey', at } as const;
  const { cookies } = await enter(request, member, { way: 'passkey', since: at, remember, proof }, deps);
  log('signed-in', { who: memberHash(member), way: 'passkey' });
  return withCookies(json({ user: toSessionUser(member) }), cookies);
}

/** Answers POST /api/_auth/passkey-options with the options for the browser, without the database. */
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
  return answer(request, { POST: () => signInBy(request, deps) });
}
