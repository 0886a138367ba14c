// Making a session strong by a passkey: the same session goes on, and the roles of its member count in it.

import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { answer } from '../http/endpoint.ts';
import { cookieNames } from '../http/cookies.ts';
import { log } from '../http/log.ts';
import { readBody } from '../http/read.ts';
import { json, withCookies } from '../http/responses.ts';
import { memberHash } from '../members/member.ts';
import { requireSession } from '../session/guard.ts';
import { issueSession, seen, sessionKeys, withRecord } from '../session/session.ts';
import { newChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';
import { maxAnswer, provenByPasskey, signed, type PasskeySignInDeps } from './sign-in.ts';

/** Answers POST /api/_auth/step-up-options: the options for the browser, which offers the member's own passkeys alone. */
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

/** Answers POST /api/_auth/step-up: the session is strong from now on. */
export function handleStepUp(request: Request, deps: PasskeySignInDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const { member, claims } = await requireSession(request, deps);
      const sent = await readBody(request, signed, maxAnswer);
      const { at } = await provenByPasskey(request, sent, `step-up/${member.id}`, deps, member.id);
      const strong = await withRecord({ ...claims, proof: { by: 'passkey', at } }, member, deps);
      await deps.members.recordSession(seen(request, strong, member), at);
      const { cookies } = await issueSession(
        strong,
        cookieNames(new URL(request.url)),
        sessionKeys(deps.secret),
        at,
      );
      log('session-strong', { who: memberHash(member), way: 'passkey' });
      return withCookies(json({ strong: true }), cookies);
    },
  });
}
