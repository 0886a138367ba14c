// /api/bulk-actions: actions on many members at once, for administrators. Each is previewed first; the preview's `key` carries
// it out, unless the effect has changed by then.

import * as z from 'zod/mini';
import { bulkStandings, maxStandingReason } from '../../../src/core/api/standing.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { invalidFields } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { day, readParam, requireFound, rowId, text } from '../../base/http/read.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import { memberHash } from '../../identity/accounts/member.ts';
import { body, gives, makeApp } from '../../base/http/app.ts';
import { importFile, maxImport, sentTable } from './import.ts';
import { selection } from './selection.ts';
import type { BulkActions } from './store/bulk-actions.ts';
import { guard, type GuardDeps } from '../../identity/session/guard.ts';

export interface BulkActionsDeps extends GuardDeps {
  actions: BulkActions;
  mailing: Pick<Mailing, 'sendSoon'>;
}

const chosen = { members: selection, key: z.optional(z.string()) };
const renewal = z.object({ ...chosen, until: day });
const choosing = z.object({ ...chosen, reduction: rowId });
const standing = z.object({
  ...chosen,
  standing: z.enum(bulkStandings),
  since: day,
  reason: z._default(text({ most: maxStandingReason }), ''),
});

/** In bytes: members may be selected one by one. */
const maxBody = 64 * 1024;

/** /api/bulk-actions, and each action: done with `key`, previewed without. */
export function bulkActionsApp(deps: BulkActionsDeps) {
  const { actions, now } = deps;
  const recentAdmin = guard(deps, 'admin', { mustBeRecent: true });
  return (
    makeApp()
      .get('/api/bulk-actions', guard(deps, 'admin'), async () =>
        gives({ actions: await actions.listLatest() }),
      )
      .post(
        '/api/bulk-actions/import',
        recentAdmin,
        body(sentTable, maxImport),
        async ({ req, var: { member } }) => importFile(req.valid('json'), req.raw, member, deps),
      )
      .post(
        '/api/bulk-actions/renewal',
        recentAdmin,
        body(renewal, maxBody),
        async ({ req, var: { member } }) => {
          const { members, until, key } = req.valid('json');
          const how = { until, today: today(now()) };
          if (until < how.today) throw invalidFields(['until']);
          if (key === undefined) return gives(await actions.planRenewal(members, how));
          const outcome = await actions.renew(members, { by: member.id, ...how, key });
          log('members-renewed', { count: outcome.renewed, by: memberHash(member) });
          return gives(outcome);
        },
      )
      .post(
        '/api/bulk-actions/reduction',
        recentAdmin,
        body(choosing, maxBody),
        async ({ req, var: { member } }) => {
          const { members, reduction: id, key } = req.valid('json');
          const how = { id, today: today(now()) };
          if (key === undefined) return gives(requireFound(await actions.planReduction(members, how)));
          const outcome = requireFound(await actions.reduce(members, { by: member.id, ...how, key }));
          log('members-reduced', { count: outcome.chosen, by: memberHash(member) });
          return gives(outcome);
        },
      )
      .post(
        '/api/bulk-actions/standing',
        recentAdmin,
        body(standing, maxBody),
        async ({ req, var: { member } }) => {
          const { members, key, ...sent } = req.valid('json');
          const entry = { ...sent, today: today(now()) };
          // Future standings are not known yet.
          if (entry.since > entry.today) throw invalidFields(['since']);
          if (key === undefined) return gives(await actions.planStandings(members, entry));
          const by = { by: member.id, now: now(), key };
          const outcome = await actions.recordStandings(members, { ...entry, ...by });
          const about = { count: outcome.chosen, by: memberHash(member), standing: entry.standing };
          log('standings-recorded', about);
          return gives(outcome);
        },
      )
      // Undoes a bulk action.
      .delete('/api/bulk-actions/:id', recentAdmin, async ({ req, var: { member } }) => {
        const id = readParam(rowId, req.param('id'));
        const undone = requireFound(await actions.undo(id, member.id));
        log('bulk-action-undone', { id, by: memberHash(member) });
        return gives(undone);
      })
  );
}
