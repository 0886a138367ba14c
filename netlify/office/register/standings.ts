// Members' standings, for administrators: the history, adding an entry, removing one.

import * as z from 'zod/mini';
import { maxStandingReason, standings } from '../../../src/core/api/standing.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { entryKey, formEntry } from '../../base/entries/receipts.ts';
import { invalidFields, ProblemError } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { day, id as memberId, readParam, requireFound, rowId, text } from '../../base/http/read.ts';
import { memberHash, toListedMember, type Member } from '../../identity/accounts/member.ts';
import { body, gives, makeApp } from '../../base/http/app.ts';
import type { Standings } from './store/standings.ts';
import { guard, type GuardDeps } from '../../identity/session/guard.ts';

export interface StandingsDeps extends GuardDeps {
  standings: Standings;
}

const entry = z.object({
  standing: z.enum(standings),
  since: day,
  reason: z._default(text({ most: maxStandingReason }), ''),
  key: entryKey,
});

/** Reads the member's id. @throws ProblemError 409 for administrators' own id: nobody may lock themselves out. */
function othersId(id: string | undefined, admin: Member): string {
  const other = readParam(memberId, id);
  if (other === admin.id) throw new ProblemError('own-record');
  return other;
}

/** /api/members/{id}/standings and /api/members/{id}/standings/{entry}. */
export function standingsApp(deps: StandingsDeps) {
  const { now } = deps;
  const recentAdmin = guard(deps, 'admin', { mustBeRecent: true });
  const tell = (event: string, changed: Member | null, by: Member, about = {}) => {
    const member = requireFound(changed);
    log(event, { who: memberHash(member), by: memberHash(by), ...about });
    return gives({ member: toListedMember(member) });
  };
  return (
    makeApp()
      .get('/api/members/:id/standings', guard(deps, 'admin'), async ({ req }) => {
        const list = await deps.standings.list(readParam(memberId, req.param('id')));
        return gives({ standings: requireFound(list) });
      })
      .post('/api/members/:id/standings', recentAdmin, body(entry), async ({ req, var: { member: by } }) => {
        const sent = req.valid('json');
        // Future standings are not known yet.
        if (sent.since > today(now())) throw invalidFields(['since']);
        const id = othersId(req.param('id'), by);
        const form = formEntry(by.id, id, sent);
        const member = await deps.standings.record(id, sent, { by: by.id, now: now() }, form);
        return tell('standing-recorded', member, by, { standing: sent.standing });
      })
      // Removes an entry that was recorded by mistake.
      .delete('/api/members/:id/standings/:entry', recentAdmin, async ({ req, var: { member: by } }) => {
        const id = othersId(req.param('id'), by);
        const entryId = readParam(rowId, req.param('entry'));
        const member = await deps.standings.remove(id, entryId, { by: by.id, now: now() });
        return tell('standing-removed', member, by);
      })
  );
}
