// POST /api/_auth/forgotten: sends a mail with a link to set a new password.
//
// Another function looks up the member, when the mail is sent. Neither the answer here nor the work for it depends on
// this, so neither its content nor its timing reveals who is a member. Until then a typed member number stands in for
// the address, and attempts are counted by what was typed.

import * as z from 'zod/mini';
import { answer, ProblemError, type Deps } from '../../base/http/endpoint.ts';
import { inFormOrJson } from '../../base/http/form-or-json.ts';
import { log } from '../../base/http/log.ts';
import { readFields } from '../../base/http/read.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import type { Outbox } from '../../base/mail/outbox.ts';
import { sendAwaited, type Mailing } from '../../base/mail/send-soon.ts';
import { urgentUntil } from '../../base/mail/templates.ts';
import { emailHash } from '../accounts/member.ts';
import { emailSchema, recordSchemas } from '../accounts/fields.ts';
import { defaultLocale } from '../../../src/core/i18n/locales.ts';
import { requireAdmitted, type Limits } from './limits.ts';
import { countedName } from './typed.ts';

export interface ForgottenDeps extends Deps {
  outbox: Pick<Outbox, 'add' | 'isLate'>;
  limits: Pick<Limits, 'admit'>;
  mailing: Mailing;
  /** The network address of the visitor. */
  address: string;
}

/** An e-mail address or a member number. */
const resetRequest = z.object({ email: z.union([emailSchema, recordSchemas.memberNumber]) });

async function requestReset(fields: Record<string, unknown>, request: Request, deps: ForgottenDeps) {
  const { outbox, limits, mailing, address, now } = deps;
  if (!mailing.isSent) throw new ProblemError('mail-not-configured');
  const { email } = readFields(resetRequest, fields);
  const at = now();
  const name = countedName(email);
  const who = emailHash(name);
  await requireAdmitted(limits.admit({ name, address }, at, 'reset'), { event: 'reset-refused', who });
  await outbox.add({
    to: email,
    // The member's own language is known only when it is sent.
    locale: defaultLocale,
    template: 'reset',
    words: { site: siteAddress(request) },
    until: new Date(at + urgentUntil),
  });
  log('reset-requested', { who });
  const isLate = await sendAwaited(request, deps);
  return { body: { requested: true, isLate }, cookies: [], ...(isLate && { message: 'reset-late' }) };
}

/** Answers POST /api/_auth/forgotten. */
export function handleForgotten(request: Request, deps: ForgottenDeps): Promise<Response> {
  return answer(request, {
    POST: () => inFormOrJson(request, (fields) => requestReset(fields, request, deps)),
  });
}
