// Sets a password: by a one-time link, or by a signed-in member who knows the old one.

import * as z from 'zod/mini';
import { passwordNotice } from '../accounts/notices.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import { requirePassword } from './proof.ts';
import { enter } from './enter.ts';
import { answer, contentType, ProblemError } from '../../base/http/endpoint.ts';
import { requireSession } from '../session/guard.ts';
import { openLink, spendLink } from '../tokens/password-link.ts';
import { tokenBefore } from '../tokens/token.ts';
import { log } from '../../base/http/log.ts';
import { readFields } from '../../base/http/read.ts';
import { networkCounters, requireAdmitted } from './limits.ts';
import { isLetterCode } from '../tokens/letter-code.ts';
import type { LoginDeps } from './sign-in.ts';
import { memberHash, type Member } from '../accounts/member.ts';
import { requireGoodPassword } from './rules.ts';
import { hashPassword } from './hash.ts';
import { typedPassword } from './typed.ts';
import type { SessionClaims } from '../session/session.ts';
import { signedOut } from '../session/signed-out.ts';
import { inFormOrJson } from '../../base/http/form-or-json.ts';

export interface PasswordDeps extends LoginDeps {
  mailing: Pick<Mailing, 'sendSoon'>;
}

const byLink = z.object({ password: typedPassword, token: z.string() });
const byOldPassword = z.object({ password: typedPassword, current: typedPassword });
/** If neither is sent, both are reported as missing. */
const byEither = z.extend(byLink, { current: typedPassword });

type PasswordChange = z.output<typeof byLink> | z.output<typeof byOldPassword>;

/** @throws ProblemError naming the malformed fields. */
function readPasswordChange(fields: Record<string, unknown>, request: Request): PasswordChange {
  const { token, current } = fields;
  // Without scripts, the form's hidden field is empty.
  const isForm = contentType(request) !== 'application/json';
  const before = isForm ? tokenBefore('password', request) : undefined;
  const link = token || (current === undefined ? (before ?? token) : undefined);
  if (link !== undefined) return readFields(byLink, { ...fields, token: link });
  return readFields(current === undefined ? byEither : byOldPassword, fields);
}

/** @param of the session in which the password was set, whose proof is kept: a new password is not a second factor. */
async function signedIn(
  member: Member,
  of: { remember: boolean; proof: SessionClaims['proof'] } | undefined,
  request: Request,
  deps: PasswordDeps,
) {
  // The mail about the password covers this sign-in.
  const how = { way: of ? 'password' : 'link', since: member.sessionsSince, isTold: true, ...of } as const;
  const { session, cookies } = await enter(request, member, how, deps);
  return { body: { user: session.user }, cookies };
}

/** The maximum number of letter codes that may be tried from one network in a quarter of an hour. */
const codesAtMost = 10;

/** Opens a letter code. It is short, so repeated attempts must wait, and never learn why a code is invalid. */
async function openCode(code: string, deps: PasswordDeps) {
  const counters = networkCounters('codes', deps.address, codesAtMost);
  await requireAdmitted(deps.limits.admitBy(counters, deps.now()));
  try {
    return await openLink(code, deps);
  } catch (error) {
    if (!(error instanceof ProblemError) || !/^link-/.test(error.code)) throw error;
    log('password-refused', { who: 'unknown', reason: 'wrong-code' });
    throw new ProblemError('wrong-code');
  }
}

async function setByLink(token: string, password: string, request: Request, deps: PasswordDeps) {
  const link = await (isLetterCode(token) ? openCode(token, deps) : openLink(token, deps));
  await requireGoodPassword(password, link.member);
  const passwordHash = await hashPassword(password);
  const member = await spendLink(link, deps, passwordHash);
  log('password-set', { who: memberHash(member), way: 'link' });
  await deps.mailing.sendSoon(request);
  return signedIn(member, undefined, request, deps);
}

async function change(current: string, password: string, request: Request, deps: PasswordDeps) {
  const { members } = deps;
  const { member, claims } = await requireSession(request, deps);
  const who = memberHash(member);
  await requirePassword(current, member, request, deps);
  await requireGoodPassword(password, member);
  const passwordHash = await hashPassword(password);
  const now = deps.now();
  const check = (latest: Member) => {
    // If another request has meanwhile set a password or disabled the member, the earlier check is no longer valid.
    if (latest.disabled || latest.passwordHash !== member.passwordHash) throw signedOut(request);
  };
  const changed = await members.setPassword(member.id, {
    ...{ passwordHash, now, check, since: claims.since },
    mail: passwordNotice(now),
  });
  if (!changed) throw signedOut(request);
  log('password-set', { who, way: 'current' });
  await deps.mailing.sendSoon(request);
  return signedIn(changed, { remember: claims.remember, proof: claims.proof }, request, deps);
}

/** Answers POST /api/_auth/password. */
export function handlePassword(request: Request, deps: PasswordDeps): Promise<Response> {
  return answer(request, {
    POST: () =>
      inFormOrJson(request, (fields) => {
        const sent = readPasswordChange(fields, request);
        return 'token' in sent
          ? setByLink(sent.token, sent.password, request, deps)
          : change(sent.current, sent.password, request, deps);
      }),
  });
}
