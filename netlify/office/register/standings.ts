// What a member has been to the association, for administrators: the history, a new entry, an entry removed.

import * as z from 'zod/mini';
import { maxStandingReason, standings, type StandingList } from '../../../src/core/api/standing.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { entryKey, formEntry } from '../../base/entries/receipts.ts';
import { answer, invalidFields, notFound, ProblemError, type Deps } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { day, id as memberId, readBody, readParam, rowId, text } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import type { Directory } from '../../identity/accounts/directory.ts';
import { memberHash, toListedMember, type Member } from '../../identity/accounts/member.ts';
import type { Standings } from './store/standings.ts';
import { requireMember } from '../../identity/session/guard.ts';
import { unlessRefused } from './endpoint.ts';

export interface StandingsDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  standings: Standings;
}

const entry = z.object({
  standing: z.enum(standings),
  since: day,
  reason: z._default(text({ most: maxStandingReason }), ''),
  key: entryKey,
});

/** Reads whose standing is meant. @throws ProblemError 409 for one's own: nobody may lock themself out. */
function othersId(id: string | undefined, admin: Member): string {
  const other = readParam(memberId, id);
  if (other === admin.id) throw new ProblemError('own-record');
  return other;
}

/** Answers GET and POST of /api/members/{id}/standings. */
export function handleStandings(
  request: Request,
  id: string | undefined,
  deps: StandingsDeps,
): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const list = await deps.standings.list(readParam(memberId, id));
      if (!list) throw notFound();
      return json({ standings: list } satisfies StandingList);
    },
    async POST() {
      const admin = await requireMember(request, deps, 'admin', { mustBeRecent: true });
      const sent = await readBody(request, entry);
      // What is to come is not known yet.
      if (sent.since > today(deps.now())) throw invalidFields(['since']);
      const by = { by: admin.id, now: deps.now() };
      const other = othersId(id, admin);
      const form = formEntry(admin.id, other, sent);
      const member = await unlessRefused(deps.standings.record(other, sent, by, form));
      if (!member) throw notFound();
      log('standing-recorded', { who: memberHash(member), by: memberHash(admin), standing: sent.standing });
      return json({ member: toListedMember(member) });
    },
  });
}

/** Answers DELETE of /api/members/{id}/standings/{entry}: it was recorded by mistake. */
export function handleStanding(
  request: Request,
  { id, entry: entryId }: { id?: string | undefined; entry?: string | undefined },
  deps: StandingsDeps,
): Promise<Response> {
  return answer(request, {
    async DELETE() {
      const admin = await requireMember(request, deps, 'admin', { mustBeRecent: true });
      const by = { by: admin.id, now: deps.now() };
      const removing = deps.standings.remove(othersId(id, admin), readParam(rowId, entryId), by);
      const member = await unlessRefused(removing);
      if (!member) throw notFound();
      log('standing-removed', { who: memberHash(member), by: memberHash(admin) });
      return json({ member: toListedMember(member) });
    },
  });
}
