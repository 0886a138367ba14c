// GET and PATCH /api/_auth/account: the data of the member's account. Members can change the language of their mail and
// their contact details.

import type { OwnAccount, OwnDetails } from '../../../src/account/api/account.ts';
import { ownDetails } from '../../../src/core/api/member.ts';
import * as z from 'zod/mini';
import { answer, invalidFields } from '../../base/http/endpoint.ts';
import { locale, readBody } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import type { Outbox } from '../../base/mail/outbox.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import { someDetails } from '../accounts/fields.ts';
import { getLocale, memberHash, type Member } from '../accounts/member.ts';
import type { Passkeys } from '../passkeys/store.ts';
import { isFresh } from '../password/proof.ts';
import type { LoginDeps } from '../password/sign-in.ts';
import { requireMember, requireSession } from '../session/guard.ts';
import { signedOut } from '../session/signed-out.ts';
import type { EmailChanges } from './email-store.ts';

export interface AccountDeps extends LoginDeps {
  emailChanges: EmailChanges;
  passkeys: Pick<Passkeys, 'list'>;
  mailing: Mailing;
  outbox: Pick<Outbox, 'isLate'>;
}

const { phone, address, commune } = someDetails.shape;

const sentFields = z.object({ locale: z.exactOptional(locale), phone, address, commune });

const toOwnDetails = (member: Member): OwnDetails => ({
  phone: member.phone ?? null,
  address: member.address ?? null,
  commune: member.commune ?? null,
});

async function getAccount(request: Request, deps: AccountDeps): Promise<Response> {
  const { member, claims } = await requireSession(request, deps);
  const [pending, passkeys] = await Promise.all([
    deps.emailChanges.get(member.id, deps.now()),
    deps.passkeys.list(member.id),
  ]);
  const isPending =
    pending && pending.signInHash === memberHash(member) && pending.requestedAt >= member.sessionsSince;
  return json({
    email: member.email,
    ...toOwnDetails(member),
    locale: getLocale(member),
    pending: isPending ? { email: pending.email, until: new Date(pending.until).toISOString() } : null,
    isFresh: isFresh(claims, deps.now()),
    hasPassword: member.passwordHash !== undefined,
    hasPasskeys: passkeys.length > 0,
    isSent: deps.mailing.isSent,
  } satisfies OwnAccount);
}

/** Answers GET and PATCH of /api/_auth/account. */
export function handleAccount(request: Request, deps: AccountDeps): Promise<Response> {
  return answer(request, {
    GET: () => getAccount(request, deps),
    async PATCH() {
      const { id } = await requireMember(request, deps);
      const { locale, ...details } = await readBody(request, sentFields);
      const isCorrected = ownDetails.some((name) => details[name] !== undefined);
      if (locale === undefined && !isCorrected) throw invalidFields(['locale', ...ownDetails]);
      let member = isCorrected ? await deps.members.setOwnDetails(id, details) : undefined;
      if (locale !== undefined) member = await deps.members.setLocale(id, locale);
      if (!member) throw signedOut(request);
      return json({ locale: getLocale(member), ...toOwnDetails(member) });
    },
  });
}
