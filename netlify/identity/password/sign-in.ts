// Sign-in with an e-mail address or member number, and a password.

import * as z from 'zod/mini';
import { knownDevice } from './device.ts';
import { answer, ProblemError, type Deps } from '../../base/http/endpoint.ts';
import { requireAdmitted, type Limits } from './limits.ts';
import { log } from '../../base/http/log.ts';
import { readFields } from '../../base/http/read.ts';
import { findByName, type Directory } from '../accounts/directory.ts';
import { emailHash, signInName, toSessionUser } from '../accounts/member.ts';
import { enter, type EnterDeps } from './enter.ts';
import { hashPassword, verifyPassword } from './hash.ts';
import { countedName, typedName, typedPassword } from './typed.ts';
import { sessionKeys } from '../session/session.ts';
import { inFormOrJson } from '../../base/http/form-or-json.ts';

export interface LoginDeps extends Deps, Pick<EnterDeps, 'graceDays' | 'mailing'> {
  members: Directory;
  limits: Limits;
  /** The network address of the visitor. */
  address: string;
}

/** A form's checkbox sends "on". */
const checkbox = z.pipe(
  z.literal('on'),
  z.transform(() => true),
);

const credentials = z.object({
  email: typedName,
  password: typedPassword,
  remember: z._default(z.union([z.boolean(), checkbox]), false),
});

async function signIn(sent: z.output<typeof credentials>, request: Request, deps: LoginDeps) {
  const { secret, members, limits, address } = deps;
  // Throws without a secret, whatever the password is.
  sessionKeys(secret);
  const { email: typed } = sent;
  // Before the member is read: a session that ends all others meanwhile ends this one, too.
  const since = deps.now();
  const member = await findByName(members, typed);
  const name = member ? signInName(member) : typed;
  const device = await knownDevice(request, name, deps);
  // Counted by what was typed: if an address and a number shared a count, a refusal would reveal that they belong together.
  const attempt = { name: countedName(typed), address, device };
  const who = emailHash(name);
  const at = deps.now();
  await requireAdmitted(limits.admit(attempt, at), { event: 'sign-in-refused', who });
  const { fits, outdated } = await verifyPassword(sent.password, member?.passwordHash);
  if (!member || !fits || member.disabled) {
    log('sign-in-refused', { who, reason: 'wrong-credentials' });
    throw new ProblemError('wrong-credentials');
  }
  if (outdated) {
    const passwordHash = await hashPassword(sent.password);
    // Does nothing if the password was changed meanwhile.
    await members.setHash(member.id, member.passwordHash, passwordHash);
  }
  await limits.forget(attempt, at);
  const user = toSessionUser(member);
  const { remember } = sent;
  const { cookies } = await enter(request, member, { way: 'password', since, remember }, deps);
  log('signed-in', { who, way: 'password' });
  return { body: { user }, cookies };
}

/** Answers POST /api/_auth/login. */
export function handleLogin(request: Request, deps: LoginDeps): Promise<Response> {
  return answer(request, {
    POST: () => inFormOrJson(request, (fields) => signIn(readFields(credentials, fields), request, deps)),
  });
}
