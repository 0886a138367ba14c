// Changes a member's own e-mail address: requested on the account page, confirmed by a link mailed to the new address.
//
// Another function checks, when the mail is sent, that nobody else has the address. Neither the answer here nor its
// timing depends on this, so nobody learns who is a member.

import * as z from 'zod/mini';
import { isStaff, recentLength } from '../../../src/core/api/strength.ts';
import { answer, ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { readBody } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import { sendAwaited } from '../../base/mail/send-soon.ts';
import { urgentUntil } from '../../base/mail/templates.ts';
import { emailSchema } from '../accounts/fields.ts';
import { emailHash, getLocale, memberHash, normalizeEmail } from '../accounts/member.ts';
import { row, slidingWindow } from '../password/counters.ts';
import { networkCounters, requireAdmitted } from '../password/limits.ts';
import { linkLengths } from '../tokens/token.ts';
import { requireProof } from '../password/proof.ts';
import { typedPassword } from '../password/typed.ts';
import { requireProven, requireSession } from '../session/guard.ts';
import type { AccountDeps } from './account.ts';

/** The maximum number of requests from one network, and by one member, in any quarter of an hour. */
const perNetwork = 10;
const perMember = 5;

const wanted = z.object({ email: emailSchema, password: z.optional(typedPassword) });

async function requestEmail(request: Request, deps: AccountDeps): Promise<Response> {
  const session = await requireSession(request, deps);
  const { member } = session;
  const { email, password } = await readBody(request, wanted);
  // The address could not be confirmed.
  if (!deps.mailing.isSent) throw new ProblemError('mail-not-configured');
  // Mail to the new address gives access to the account: for a member with a role, a password is not enough.
  if (isStaff(member.roles)) await requireProven(session, deps, recentLength);
  await requireProof(password, session, request, deps);
  if (member.email !== null && normalizeEmail(member.email) === normalizeEmail(email)) {
    throw new ProblemError('email-unchanged');
  }
  const counters = [
    ...networkCounters('email/network', deps.address, perNetwork),
    slidingWindow(`email/member/${member.id}`, perMember),
    // Keeps anyone from flooding a mailbox overnight.
    row(`email/to/${emailHash(email)}`),
  ];
  const at = deps.now();
  await requireAdmitted(deps.limits.admitBy(counters, at));
  const until = at + linkLengths.requested;
  await deps.emailChanges.record(
    { memberId: member.id, email, requestedAt: at, until, signInHash: memberHash(member) },
    {
      to: email,
      memberId: member.id,
      locale: getLocale(member),
      template: 'email-confirm',
      words: { site: siteAddress(request) },
      until: new Date(at + urgentUntil),
    },
  );
  log('email-change-requested', { who: memberHash(member), to: emailHash(email) });
  const isLate = await sendAwaited(request, deps);
  return json({ pending: { email, until: new Date(until).toISOString() }, isLate });
}

/** Answers POST and DELETE of /api/_auth/email: requests a new address, or withdraws the request. */
export function handleEmail(request: Request, deps: AccountDeps): Promise<Response> {
  return answer(request, {
    POST: () => requestEmail(request, deps),
    async DELETE() {
      const { member } = await requireSession(request, deps);
      await deps.emailChanges.withdraw(member.id);
      // If it was confirmed elsewhere meanwhile, there is nothing left to withdraw.
      return json({ pending: null, email: (await deps.members.get(member.id))?.email ?? null });
    },
  });
}
