// /api/bulk-actions: actions on many members at once, for administrators. Each is previewed first; the `key` in the
// preview carries it out, unless the effect would be another one by then.

import * as z from 'zod/mini';
import type { BulkAction } from '../../../src/core/api/bulk-actions.ts';
import { bulkStandings, maxStandingReason } from '../../../src/core/api/standing.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { answer, invalidFields, notFound } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { day, readBody, readParam, rowId, text } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import { memberHash, type Member } from '../../identity/accounts/member.ts';
import { requireMember } from '../../identity/session/guard.ts';
import { unlessOld, unlessRefused, type BulkActionsDeps } from './endpoint.ts';
import { importFile } from './import.ts';
import { selection } from './selection.ts';

const renewal = z.object({ members: selection, until: day, key: z.optional(z.string()) });

/** Renews with `key`, else previews the renewal. */
async function renew(request: Request, admin: Member, { actions, now }: BulkActionsDeps): Promise<Response> {
  const { members, until, key } = await readBody(request, renewal, 64 * 1024);
  const how = { until, today: today(now()) };
  if (until < how.today) throw invalidFields(['until']);
  if (key === undefined) return json(await actions.planRenewal(members, how));
  const outcome = await unlessOld(actions.renew(members, { by: admin.id, ...how, key }));
  log('members-renewed', { count: outcome.renewed, by: memberHash(admin) });
  return json(outcome);
}

const choosing = z.object({ members: selection, reduction: rowId, key: z.optional(z.string()) });

/** Chooses members for a reduction with `key`, else previews it. */
async function reduce(request: Request, admin: Member, { actions, now }: BulkActionsDeps): Promise<Response> {
  const { members, reduction: id, key } = await readBody(request, choosing, 64 * 1024);
  const how = { id, today: today(now()) };
  const outcome =
    key === undefined
      ? await actions.planReduction(members, how)
      : await unlessOld(actions.reduce(members, { by: admin.id, ...how, key }));
  if (!outcome) throw notFound();
  if (key !== undefined) log('members-reduced', { count: outcome.chosen, by: memberHash(admin) });
  return json(outcome);
}

const standing = z.object({
  members: selection,
  standing: z.enum(bulkStandings),
  since: day,
  reason: z._default(text({ most: maxStandingReason }), ''),
  key: z.optional(z.string()),
});

/** Records a standing with `key`, else previews it. */
async function recordStanding(
  request: Request,
  admin: Member,
  { actions, now }: BulkActionsDeps,
): Promise<Response> {
  const { members, key, ...sent } = await readBody(request, standing, 64 * 1024);
  const entry = { ...sent, today: today(now()) };
  // What is to come is not known yet.
  if (entry.since > entry.today) throw invalidFields(['since']);
  if (key === undefined) return json(await actions.planStandings(members, entry));
  const by = { by: admin.id, now: now(), key };
  const outcome = await unlessOld(actions.recordStandings(members, { ...entry, ...by }));
  log('standings-recorded', { count: outcome.chosen, by: memberHash(admin), standing: entry.standing });
  return json(outcome);
}

/** The actions by the last part of their addresses. */
const works = new Map([
  ['import', importFile],
  ['renewal', renew],
  ['reduction', reduce],
  ['standing', recordStanding],
]);

/** Answers GET /api/bulk-actions: the latest. */
export function handleBulkActions(request: Request, deps: BulkActionsDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      return json({ actions: await deps.actions.listLatest() } satisfies { actions: BulkAction[] });
    },
  });
}

/**
 * Answers POST /api/bulk-actions/import, /renewal, /reduction and /standing; DELETE /api/bulk-actions/{id}: undoes it.
 */
export function handleBulkAction(
  request: Request,
  name: string | undefined,
  deps: BulkActionsDeps,
): Promise<Response> {
  const work = works.get(name ?? '');
  if (work) {
    return answer(request, {
      POST: async () =>
        work(request, await requireMember(request, deps, 'admin', { mustBeRecent: true }), deps),
    });
  }
  return answer(request, {
    async DELETE() {
      const admin = await requireMember(request, deps, 'admin', { mustBeRecent: true });
      const id = readParam(rowId, name);
      const undone = await unlessOld(unlessRefused(deps.actions.undo(id, admin.id)));
      if (!undone) throw notFound();
      log('bulk-action-undone', { id, by: memberHash(admin) });
      return json(undone);
    },
  });
}
