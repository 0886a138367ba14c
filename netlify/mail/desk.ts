// GET and POST /api/mail: administrators invite members by mail, and see what became of the mail.

import { invitationStates, type MailDesk } from '../../src/lib/api/mail.ts';
import { answer, invalidFields, ProblemError, readJson, type Deps } from '../http/endpoint.ts';
import { json } from '../http/responses.ts';
import { log } from '../http/log.ts';
import type { Directory } from '../members/directory.ts';
import { memberHash } from '../members/member.ts';
import { requireMember } from '../session/guard.ts';
import type { Invitations } from './invitations.ts';
import type { Mailing } from './send-soon.ts';

export interface MailDeskDeps extends Deps {
  members: Pick<Directory, 'get'>;
  invitations: Invitations;
  mailing: Mailing;
}

async function look(request: Request, { invitations, mailing }: MailDeskDeps): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const page = searchParams.get('page') ?? '1';
  const asked = searchParams.get('state') ?? 'none';
  const state = invitationStates.find((one) => one === asked);
  const isPage = /^[1-9]\d{0,5}$/.test(page);
  if (!state || !isPage) throw invalidFields([...(state ? [] : ['state']), ...(isPage ? [] : ['page'])]);
  const found = await invitations.look(state, Number(page));
  return json({ ...found, isSent: mailing.isSent } satisfies MailDesk);
}

async function act(request: Request, by: string, deps: MailDeskDeps): Promise<number> {
  const { invite, all, again } = await readJson(request);
  const { invitations } = deps;
  const site = new URL(request.url).origin;
  if (all === true) return invitations.invite({ by, site });
  if (typeof invite === 'string' && /^[\w-]{1,64}$/.test(invite)) {
    return invitations.invite({ by, site }, invite);
  }
  if (typeof again !== 'string' || !/^\d{1,18}$/.test(again)) throw invalidFields(['all', 'invite', 'again']);
  if (!(await invitations.again(again))) throw new ProblemError(404, 'not-found', 'Not Found');
  return 1;
}

/** Answers GET and POST of /api/mail. */
export function handleMailDesk(request: Request, deps: MailDeskDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      return look(request, deps);
    },
    async POST() {
      const admin = await requireMember(request, deps, 'admin');
      if (!deps.mailing.isSent) throw new ProblemError(404, 'mail-not-configured', 'Not Found');
      const written = await act(request, admin.id, deps);
      log('mail-written', { count: written, by: memberHash(admin) });
      await deps.mailing.sendSoon(request);
      return json({ written });
    },
  });
}
