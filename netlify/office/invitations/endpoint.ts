// /api/mail…: lets administrators invite members by mail, see the state of the mail, and report what came back.

import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { maxBounces, type MailAction, type MailDesk } from '../../../src/core/api/mail.ts';
import { invitationStates } from '../../../src/core/api/member.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { selection } from '../register/selection.ts';
import { ProblemError } from '../../base/http/endpoint.ts';
import { id, page, requireFound, rowId, text } from '../../base/http/read.ts';
import { log } from '../../base/http/log.ts';
import { siteAddress } from '../../base/http/site-address.ts';
import { memberHash } from '../../identity/accounts/member.ts';
import { body, gives, makeApp, query } from '../../base/http/app.ts';
import type { Invitations } from './invitations.ts';
import type { Outbox } from '../../base/mail/outbox.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import { guard, type GuardDeps } from '../../identity/session/guard.ts';

export interface MailDeskDeps extends GuardDeps {
  invitations: Invitations;
  mailing: Mailing;
  outbox: Pick<Outbox, 'isLate'>;
}

/** In bytes: members may be selected one by one; messages pasted. */
const maxBody = 64 * 1024;
const maxMessages = 1024 * 1024;

const lookQuery = z.object({ state: z._default(z.enum(invitationStates), 'none'), page });

const mailRequest = z.union([
  z.strictObject({ all: z.literal(true) }),
  z.strictObject({ invite: id }),
  z.strictObject({ again: rowId }),
  z.strictObject({ members: selection, again: z._default(z.boolean(), false) }),
  // Previews whom an invitation would reach.
  z.strictObject({ members: selection, preview: z.literal(true) }),
]);

const messages = z.object({ messages: text({ least: 1, most: maxBounces }) });
const bounced = z.object({ mails: z.array(rowId).check(z.minLength(1), z.maxLength(1000)) });

async function writeMail(
  action: MailAction,
  request: Request,
  by: string,
  { invitations, now }: MailDeskDeps,
) {
  const context = { by, site: siteAddress(request) };
  if ('members' in action) {
    const how = { today: today(now()), again: action.again };
    return invitations.inviteSelected(context, action.members, how);
  }
  if ('all' in action) return invitations.invite(context);
  if ('invite' in action) return invitations.invite(context, action.invite);
  requireFound(await invitations.sendAgain(action.again));
  return 1;
}

/**
 * /api/mail. POST invites everybody without an invitation (`all`), one member (`invite`) or some (`members`; with `again` also
 * those already invited; with `preview` it only reports whom that would reach), or resends a given-up mail (`again`).
 *
 * /api/mail/bounced. POST finds the mails that messages about undelivered mail may mean (`messages`); PATCH records that
 * some came back (`mails`).
 */
export function mailDeskApp(deps: MailDeskDeps) {
  const { invitations, mailing, outbox, now } = deps;
  const admin = guard(deps, 'admin');
  const refuseUnsent: MiddlewareHandler = async (_, next) => {
    if (!mailing.isSent) throw new ProblemError('mail-not-configured');
    await next();
  };
  return makeApp()
    .get('/api/mail', admin, query(lookQuery), async ({ req }) => {
      const { state, page } = req.valid('query');
      const [list, isLate] = await Promise.all([invitations.list(state, page), outbox.isLate(now())]);
      return gives<MailDesk>({ ...list, isSent: mailing.isSent, isLate });
    })
    .post('/api/mail', admin, refuseUnsent, body(mailRequest, maxBody), async ({ req, var: { member } }) => {
      const action = req.valid('json');
      if ('preview' in action) return gives(await invitations.plan(action.members, today(now())));
      const written = await writeMail(action, req.raw, member.id, deps);
      log('mail-written', { count: written, by: memberHash(member) });
      await mailing.sendSoon(req.raw);
      return gives({ written });
    })
    .post('/api/mail/bounced', admin, body(messages, maxMessages), async ({ req }) =>
      gives({ mails: await invitations.findSent(req.valid('json').messages) }),
    )
    .patch('/api/mail/bounced', admin, body(bounced), async ({ req, var: { member } }) => {
      const count = await invitations.markBounced(req.valid('json').mails);
      log('mail-bounced', { count, by: memberHash(member) });
      return gives({ count });
    });
}
