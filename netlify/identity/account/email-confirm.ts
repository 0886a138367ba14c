// POST /api/_auth/email/confirm: confirms a member's new address by the link mailed to it, in any browser.

import * as z from 'zod/mini';
import { answer, ProblemError } from '../../base/http/endpoint.ts';
import { inFormOrJson } from '../../base/http/form-or-json.ts';
import { log } from '../../base/http/log.ts';
import { readFields } from '../../base/http/read.ts';
import { emailNotice } from '../accounts/notices.ts';
import { memberHash, signInName, TakenError, type Member } from '../accounts/member.ts';
import { identifyDevice } from '../password/device.ts';
import { networkCounters, requireAdmitted } from '../password/limits.ts';
import { hashToken, isToken, requireUsable, tokenBefore } from '../tokens/token.ts';
import { requireSession } from '../session/guard.ts';
import { issueSession, withRecord } from '../session/session.ts';
import type { AccountDeps } from './account.ts';

/** The maximum number of confirmations from one network in any quarter of an hour. */
const confirmationsAtMost = 20;

const confirmation = z.object({ code: z.string() });

/** Renews the session of this browser at once; those of other browsers follow within the hour. */
async function renewSession(member: Member, request: Request, deps: AccountDeps): Promise<string[]> {
  const session = await requireSession(request, deps).catch((error: unknown) => {
    if (error instanceof ProblemError) return undefined;
    throw error;
  });
  if (session?.member.id !== member.id) return [];
  const claims = await withRecord(session.claims, member, deps);
  const { cookies } = await issueSession(request, claims, deps.secret, deps.now());
  return [...cookies, (await identifyDevice(request, signInName(member), deps)).cookie];
}

async function confirm(fields: Record<string, unknown>, request: Request, deps: AccountDeps) {
  const { code } = readFields(confirmation, { code: fields['code'] || tokenBefore('email', request) });
  const { limits, address, emailChanges, members } = deps;
  const now = deps.now();
  const counters = networkCounters('email/confirm', address, confirmationsAtMost);
  await requireAdmitted(limits.admitBy(counters, now));
  const change = isToken(code) ? await emailChanges.findByCode(hashToken(code)) : null;
  if (!change) throw new ProblemError('link-invalid');
  const { memberId, email, requestedAt, signInHash, until, isConfirmed: isUsed } = change;
  const check = (latest: Member) => {
    // Void once the address is corrected, the member disabled or all sessions ended: someone else may have made the request.
    const isVoid = latest.disabled || latest.sessionsSince > requestedAt || memberHash(latest) !== signInHash;
    requireUsable({ isUsed, isVoid, until }, now);
  };
  try {
    const member = await members.setAddress(
      memberId,
      email,
      check,
      async (transaction) => {
        if (!(await emailChanges.confirm(transaction, hashToken(code), now)))
          throw new ProblemError('link-used');
      },
      emailNotice,
    );
    if (!member) throw new ProblemError('link-expired');
    log('email-changed', { who: memberHash(member) });
    await deps.mailing.sendSoon(request);
    return { body: { confirmed: true }, cookies: await renewSession(member, request, deps) };
  } catch (error) {
    // Anyone with the link reads the mail of this address, so this tells them nothing secret.
    if (error instanceof TakenError) throw new ProblemError('email-taken');
    throw error;
  }
}

/** Answers POST /api/_auth/email/confirm from a script or a form. */
export function handleEmailConfirmation(request: Request, deps: AccountDeps): Promise<Response> {
  return answer(request, {
    POST: () => inFormOrJson(request, (fields) => confirm(fields, request, deps)),
  });
}
