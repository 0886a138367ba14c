// GET and POST /api/mail: administrators invite members by mail, and see what became of the mail.

import { invitationStates, type InvitationPlan, type MailDesk } from '../../src/lib/api/mail.ts';
import { today } from '../../src/lib/time/bucharest.ts';
import { readSelection } from '../register/selection.ts';
import { answer, invalidFields, notFound, ProblemError, readJson, type Deps } from '../http/endpoint.ts';
import { json } from '../http/responses.ts';
import { log } from '../http/log.ts';
import { siteAddress } from '../http/site-address.ts';
import type { Directory } from '../members/directory.ts';
import { memberHash } from '../members/member.ts';
import { requireMember } from '../session/guard.ts';
import type { Invitations } from './invitations.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Mailing } from '../mail/send-soon.ts';

export interface MailDeskDeps extends Deps {
  members: Pick<Directory, 'get'>;
  invitations: Invitations;
  mailing: Mailing;
  outbox: Pick<Outbox, 'isLate'>;
}

/** In bytes: members may be chosen one by one. */
const maxBody = 64 * 1024;

async function look(
  request: Request,
  { invitations, mailing, outbox, now }: MailDeskDeps,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const page = searchParams.get('page') ?? '1';
  const asked = searchParams.get('state') ?? 'none';
  const state = invitationStates.find((one) => one === asked);
  const isPage = /^[1-9]\d{0,5}$/.test(page);
  if (!state || !isPage) throw invalidFields([...(state ? [] : ['state']), ...(isPage ? [] : ['page'])]);
  const [found, isLate] = await Promise.all([invitations.look(state, Number(page)), outbox.isLate(now())]);
  return json({ ...found, isSent: mailing.isSent, isLate } satisfies MailDesk);
}

async function act(body: Record<string, unknown>, request: Request, by: string, deps: MailDeskDeps) {
  const { invite, all, again, members } = body;
  const { invitations } = deps;
  const site = siteAddress(request);
  if (members !== undefined) {
    const how = { today: today(deps.now()), again: again === true };
    return invitations.inviteMany({ by, site }, readSelection(members), how);
  }
  if (all === true) return invitations.invite({ by, site });
  if (typeof invite === 'string' && /^[\w-]{1,64}$/.test(invite)) {
    return invitations.invite({ by, site }, invite);
  }
  if (typeof again !== 'string' || !/^\d{1,18}$/.test(again)) throw invalidFields(['all', 'invite', 'again']);
  if (!(await invitations.again(again))) throw notFound();
  return 1;
}

/**
 * Answers GET and POST of /api/mail. POST invites all who have had no invitation (`all`), one member (`invite`) or some
 * (`members`, and `again` for those who were invited before; with `preview` it says whom that would reach), or sends
 * something again that was given up (`again`).
 */
export function handleMailDesk(request: Request, deps: MailDeskDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      return look(request, deps);
    },
    async POST() {
      const admin = await requireMember(request, deps, 'admin');
      if (!deps.mailing.isSent) throw new ProblemError('mail-not-configured');
      const body = await readJson(request, maxBody);
      if (body['preview'] === true) {
        const plan = await deps.invitations.plan(readSelection(body['members']), today(deps.now()));
        return json(plan satisfies InvitationPlan);
      }
      const written = await act(body, request, admin.id, deps);
      log('mail-written', { count: written, by: memberHash(admin) });
      await deps.mailing.sendSoon(request);
      return json({ written });
    },
  });
}
