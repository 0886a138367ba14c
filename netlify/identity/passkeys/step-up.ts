// Makes a session strong with a passkey: it continues under another id, and its member's roles count in it.

import { randomUUID } from 'node:crypto';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Proof } from '../../../src/core/api/strength.ts';
import { answer } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { readBody } from '../../base/http/read.ts';
import { json, withCookies } from '../../base/http/responses.ts';
import { memberHash, type Member } from '../accounts/member.ts';
import type { LoginDeps } from '../password/sign-in.ts';
import { requireSession } from '../session/guard.ts';
import { issueSession, seen, signedInAt, withRecord, type SessionClaims } from '../session/session.ts';
import { signedOut } from '../session/signed-out.ts';
import { newChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';
import { maxAnswer, provenByPasskey, signed, type PasskeySignInDeps } from './sign-in.ts';

/** Answers POST /api/_auth/step-up-options with the options for the browser, which offers only the member's own passkeys. */
export function handleStepUpOptions(request: Request, deps: PasskeySignInDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const { id } = relyingParty(request, deps.rpId);
      const { member } = await requireSession(request, deps);
      const { challenge, state } = await newChallenge(`step-up/${member.id}`, deps);
      const options = await generateAuthenticationOptions({
        rpID: id,
        challenge,
        allowCredentials: (await deps.passkeys.list(member.id)).map(({ id }) => ({ id })),
        userVerification: 'required',
        timeout: 300_000,
      });
      return json({ options, state });
    },
  });
}

/**
 * Makes a session strong: it continues under another id, so that earlier copies of its cookie become useless.
 *
 * @returns the cookies of the session.
 * @throws ProblemError 401 if it has been ended meanwhile.
 */
export async function strengthen(
  request: Request,
  { member, claims }: { member: Member; claims: SessionClaims },
  proof: Proof,
  deps: LoginDeps,
): Promise<string[]> {
  const next: SessionClaims = { ...claims, id: randomUUID(), proof };
  const after = await deps.members.replaceSession(claims.id, seen(request, next, member), proof.at);
  if (!after) throw signedOut(request);
  const since = Math.max(claims.since, after.sessionsSince);
  const kept = since === claims.since ? next : { ...next, since, signedIn: signedInAt(claims) };
  const strong = await withRecord(kept, member, deps);
  return (await issueSession(request, strong, deps.secret, proof.at)).cookies;
}

/** Answers POST /api/_auth/step-up: makes the session strong. */
export function handleStepUp(request: Request, deps: PasskeySignInDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const session = await requireSession(request, deps);
      const { member } = session;
      const sent = await readBody(request, signed, maxAnswer);
      const { at } = await provenByPasskey(request, sent, `step-up/${member.id}`, deps, member.id);
      const cookies = await strengthen(request, session, { by: 'passkey', at }, deps);
      log('session-strong', { who: memberHash(member), way: 'passkey' });
      return withCookies(json({ strong: true }), cookies);
    },
  });
}
