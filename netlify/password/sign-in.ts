// Sign-in by e-mail, or member number, and password.

import { cookieNames } from '../http/cookies.ts';
import { deviceCookie, knownDevice } from './device.ts';
import { answer, invalidFields, ProblemError, type Deps } from '../http/endpoint.ts';
import { tooManyAttempts, type Limits } from './limits.ts';
import { log } from '../http/log.ts';
import type { Directory } from '../members/directory.ts';
import { emailHash, signInName, toSessionUser } from '../members/member.ts';
import { hashPassword, maxTyped, verifyPassword } from './hash.ts';
import { beginSession, issueSession, sessionKeys } from '../session/session.ts';
import { inFormOrJson } from '../http/form-or-json.ts';

export interface LoginDeps extends Deps {
  members: Directory;
  limits: Limits;
  /** The network address of the visitor. */
  address: string;
}

/** In characters: longer than any e-mail address may be. */
const maxEmail = 256;

/** A number has no @ in it. */
const nameForm = /^(\S+@\S+|[^@]{1,20})$/;

interface Credentials {
  /** An e-mail, or a member number. */
  email: string;
  password: string;
  remember: boolean;
}

/** @throws ProblemError that names the fields that are malformed. */
function readCredentials({ email, password, remember = false }: Record<string, unknown>): Credentials {
  const isText = (value: unknown, most: number): value is string =>
    typeof value === 'string' && value.length > 0 && value.length <= most;
  // A form's checkbox sends "on".
  const remembered = remember === 'on' ? true : remember;
  const wrong: string[] = [];
  if (!isText(email, maxEmail) || !nameForm.test(email.trim())) wrong.push('email');
  if (!isText(password, maxTyped)) wrong.push('password');
  if (typeof remembered !== 'boolean') wrong.push('remember');
  if (wrong.length) throw invalidFields(wrong);
  return { email: String(email).trim(), password: String(password), remember: remembered === true };
}

async function signIn(credentials: Credentials, request: Request, deps: LoginDeps) {
  const { secret, members, limits, address } = deps;
  const keys = sessionKeys(secret);
  const { email: typed } = credentials;
  const member = await (typed.includes('@') ? members.byEmail(typed) : members.byNumber(typed));
  // Counted under one name, whichever of the two was typed.
  const name = member ? signInName(member) : typed;
  const attempt = { name, address, device: await knownDevice(request, name, deps) };
  const who = emailHash(name);
  const at = deps.now();
  const admission = await limits.admit(attempt, at);
  if (!admission.admitted) {
    log('sign-in-refused', { who, reason: 'too-many-attempts' });
    throw tooManyAttempts(admission.retryAfterSeconds);
  }
  const { fits, outdated } = await verifyPassword(credentials.password, member?.passwordHash);
  if (!member || !fits || member.disabled) {
    log('sign-in-refused', { who, reason: 'wrong-credentials' });
    throw new ProblemError('wrong-credentials');
  }
  if (outdated) {
    const passwordHash = await hashPassword(credentials.password);
    // Not when the password was changed meanwhile.
    await members.update(member.id, (latest) =>
      latest.passwordHash === member.passwordHash ? { ...latest, passwordHash } : undefined,
    );
  }
  await limits.forget(attempt, at);
  const now = deps.now();
  const user = toSessionUser(member);
  const session = await beginSession(request, member, now, deps, credentials.remember);
  const { cookies } = await issueSession(session, cookieNames(new URL(request.url)), keys, now);
  log('signed-in', { who, way: 'password' });
  return { body: { user }, cookies: [...cookies, await deviceCookie(request, name, deps)] };
}

/** Answers POST /api/_auth/login. */
export function handleLogin(request: Request, deps: LoginDeps): Promise<Response> {
  return answer(request, {
    POST: () => inFormOrJson(request, (fields) => signIn(readCredentials(fields), request, deps)),
  });
}
