// Members' second factors, for administrators: how many there are, and resetting them for members who lost them; and ending all
// of a member's sessions.

import { ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { id as memberId, readParam, requireFound } from '../../base/http/read.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import { memberHash } from '../../identity/accounts/member.ts';
import type { LinkDeps } from '../../identity/tokens/password-link.ts';
import { gives, makeApp } from '../../base/http/app.ts';
import { guard } from '../../identity/session/guard.ts';
import type { FactorResets } from './store/factor-reset.ts';

export interface FactorsDeps extends LinkDeps {
  resets: FactorResets;
  mailing: Pick<Mailing, 'sendSoon'>;
}

/** /api/members/{id}/factors and /sessions. */
export function factorsApp(deps: FactorsDeps) {
  const { members, resets, mailing, now } = deps;
  const admin = guard(deps, 'admin');
  return (
    makeApp()
      .get('/api/members/:id/factors', admin, async ({ req }) => {
        const { passkeys, codes } = await members.getFactors(readParam(memberId, req.param('id')));
        return gives({ passkeys, codes });
      })
      // Removes all factors and ends all sessions.
      .delete(
        '/api/members/:id/factors',
        guard(deps, 'admin', { mustBeRecent: true }),
        async ({ req, var: { member: by } }) => {
          const id = readParam(memberId, req.param('id'));
          // Administrators manage their own on the account page, where the last one cannot be removed.
          if (id === by.id) throw new ProblemError('own-record');
          const member = requireFound(await resets.reset(id, now(), by.id));
          log('factors-reset', { who: memberHash(member), by: memberHash(by) });
          await mailing.sendSoon(req.raw);
          return gives({ passkeys: 0, codes: 0 });
        },
      )
      .delete('/api/members/:id/sessions', admin, async ({ req, var: { member: by } }) => {
        const id = readParam(memberId, req.param('id'));
        const member = requireFound(await members.endSessions(id, now()));
        log('sessions-ended', { who: memberHash(member), by: memberHash(by) });
        return gives({ ended: true });
      })
  );
}
