// The second factors of members, for administrators: which there are, and taking them away from whoever has lost them; and
// ending all of a member's sessions.

import type { MemberFactors } from '../../../src/core/api/strength.ts';
import { answer, notFound, ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { id as memberId, readParam } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import type { FactorResets } from './store/factor-reset.ts';
import { memberHash } from '../../identity/accounts/member.ts';
import { requireMember } from '../../identity/session/guard.ts';
import type { LinkDeps } from '../../identity/tokens/password-link.ts';

interface FactorsDeps extends LinkDeps {
  resets: FactorResets;
  mailing: Pick<Mailing, 'sendSoon'>;
}

/** Answers GET of /api/members/{id}/factors: which the member has; DELETE: takes all away, and ends all sessions. */
export function handleFactors(
  request: Request,
  id: string | undefined,
  deps: FactorsDeps,
): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const { passkeys, codes } = await deps.members.getFactors(readParam(memberId, id));
      return json({ passkeys, codes } satisfies MemberFactors);
    },
    async DELETE() {
      const admin = await requireMember(request, deps, 'admin', { mustBeRecent: true });
      const wanted = readParam(memberId, id);
      // One's own are on the account's page, where the last one stays.
      if (wanted === admin.id) throw new ProblemError('own-record');
      const member = await deps.resets.reset(wanted, deps.now(), admin.id);
      if (!member) throw notFound();
      log('factors-reset', { who: memberHash(member), by: memberHash(admin) });
      await deps.mailing.sendSoon(request);
      return json({ passkeys: 0, codes: 0 } satisfies MemberFactors);
    },
  });
}

/** Answers DELETE of /api/members/{id}/sessions: ends all of a member's. */
export function handleMemberSessions(
  request: Request,
  id: string | undefined,
  deps: LinkDeps,
): Promise<Response> {
  return answer(request, {
    async DELETE() {
      const admin = await requireMember(request, deps, 'admin');
      const member = await deps.members.endSessions(readParam(memberId, id), deps.now(), 0);
      if (!member) throw notFound();
      log('sessions-ended', { who: memberHash(member), by: memberHash(admin) });
      return json({ ended: true });
    },
  });
}
