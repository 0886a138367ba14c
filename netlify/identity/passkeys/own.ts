// A member's own passkeys: lists, adds, names and removes them.

import { generateRegistrationOptions } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { passkeyNameLength } from '../../../src/account/api/passkeys.ts';
import { isStaff } from '../../../src/core/api/strength.ts';
import { answer, contentType, notFound, ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { line, readBody } from '../../base/http/read.ts';
import { json, withCookies } from '../../base/http/responses.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import { memberHash, signInName, type Member } from '../accounts/member.ts';
import { factorNotice } from '../accounts/notices.ts';
import { requireProof } from '../password/proof.ts';
import { typedPassword } from '../password/typed.ts';
import { requireMember, requireSession, requireStrong } from '../session/guard.ts';
import { newChallenge, takeChallenge } from './challenge.ts';
import { relyingParty } from './relying-party.ts';
import { maxAnswer, type PasskeySignInDeps } from './sign-in.ts';
import { strengthen } from './step-up.ts';
import { verifyAdded } from './verify.ts';

export interface OwnPasskeysDeps extends PasskeySignInDeps {
  mailing: Pick<Mailing, 'sendSoon'>;
}

const name = line({ most: passkeyNameLength });
const naming = z.object({ name });
/** The browser's registration of a passkey; SimpleWebAuthn parses the response. */
const registration = z.object({ state: z.string(), name, response: z.unknown() });
const proof = z.object({ password: z.optional(typedPassword) });

/**
 * Returns the member after a proof: the password in the body or a recent sign-in, since a passkey outlasts the end of
 * all sessions.
 *
 * @throws ProblemError like `requireSession`, `requireStrong` and `requireProof`.
 */
async function provenMember(request: Request, deps: OwnPasskeysDeps): Promise<Member> {
  const session = await requireSession(request, deps);
  await requireStrong(session, deps);
  const { password } = contentType(request) === undefined ? {} : await readBody(request, proof);
  await requireProof(password, session, request, deps);
  return session.member;
}

async function options(request: Request, deps: OwnPasskeysDeps): Promise<Response> {
  const { id } = relyingParty(request, deps.rpId);
  const member = await provenMember(request, deps);
  const { challenge, state } = await newChallenge(`add/${member.id}`, deps);
  const known = await deps.passkeys.list(member.id);
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: id,
    challenge,
    userID: new TextEncoder().encode(member.id),
    userName: signInName(member),
    userDisplayName: member.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    timeout: 300_000,
  });
  return json({ options, state });
}

/**
 * Adds a passkey. Its challenge was given after a proof, so no other proof is needed. The device has verified the
 * member, which makes the session strong.
 */
async function add(request: Request, deps: OwnPasskeysDeps): Promise<Response> {
  const session = await requireSession(request, deps);
  const { member } = session;
  await requireStrong(session, deps);
  const party = relyingParty(request, deps.rpId);
  const { state, response, name } = await readBody(request, registration, maxAnswer);
  const challenge = await takeChallenge(state, `add/${member.id}`, deps);
  const passkey = { ...(await verifyAdded(response, challenge, party)), memberId: member.id, name };
  const added = await deps.passkeys.add(
    passkey,
    factorNotice('passkey-added', member, deps.now(), { passkey: name }),
  );
  if (added === 'too-many') throw new ProblemError('too-many-passkeys');
  if (added === 'known') throw new ProblemError('passkey-known');
  log('passkey-added', { who: memberHash(member) });
  await deps.mailing.sendSoon(request);
  const cookies = await strengthen(request, session, { by: 'passkey', at: deps.now() }, deps);
  return withCookies(json({ passkeys: await deps.passkeys.list(member.id) }), cookies);
}

/** Answers GET and POST of /api/_auth/passkeys: lists the member's own, or adds one. */
export function handleOwnPasskeys(request: Request, deps: OwnPasskeysDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      const { id } = await requireMember(request, deps);
      return json({ passkeys: await deps.passkeys.list(id) });
    },
    POST: () => add(request, deps),
  });
}

/** Answers POST /api/_auth/passkeys/new: returns the options for the browser, after a proof. */
export function handleNewPasskey(request: Request, deps: OwnPasskeysDeps): Promise<Response> {
  return answer(request, {
    POST: () => options(request, deps),
  });
}

/** Answers PATCH and DELETE of /api/_auth/passkeys/{id}: names or removes one of the member's own. */
export function handleOwnPasskey(
  request: Request,
  id: string | undefined,
  deps: OwnPasskeysDeps,
): Promise<Response> {
  return answer(request, {
    async PATCH() {
      const member = await requireMember(request, deps);
      const { name } = await readBody(request, naming);
      if (!(await deps.passkeys.rename(member.id, id ?? '', name))) throw notFound();
      return json({ passkeys: await deps.passkeys.list(member.id) });
    },
    async DELETE() {
      const member = await provenMember(request, deps);
      const removed = await deps.passkeys.remove(
        member.id,
        id ?? '',
        (passkey) => factorNotice('passkey-removed', member, deps.now(), { passkey }),
        isStaff(member.roles),
      );
      if (removed === 'unknown') throw notFound();
      if (removed === 'last') throw new ProblemError('last-passkey');
      log('passkey-removed', { who: memberHash(member) });
      await deps.mailing.sendSoon(request);
      return json({ passkeys: await deps.passkeys.list(member.id) });
    },
  });
}
