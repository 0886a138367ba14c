// /api/member-doubles: likely duplicates in the register, to be merged or marked as separate people; for administrators.

import * as z from 'zod/mini';
import { formFields } from '../../../src/core/api/member.ts';
import type { DoublesList } from '../../../src/office/register/api/merges.ts';
import { bind } from '../../database/bind.ts';
import type { Database } from '../../database/connection.ts';
import { log } from '../../base/http/log.ts';
import { id as memberId, readParam, requireFound, rowId } from '../../base/http/read.ts';
import { body, gives, makeApp } from '../../base/http/app.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import { listDoubles, separate } from './store/doubles.ts';
import { memberHash } from '../../identity/accounts/member.ts';
import { mergeMembers, previewMerge } from './store/merge.ts';
import { listMerges, partMembers } from './store/part.ts';
import { guard, requireMember, type GuardDeps } from '../../identity/session/guard.ts';

/** The queries for duplicates and merges, as the endpoint uses them. */
export const bindDoubles = (database: Database) =>
  bind(database, {
    list: listDoubles,
    separate,
    preview: previewMerge,
    merge: mergeMembers,
    merges: listMerges,
    part: partMembers,
  });

export interface DoublesDeps extends GuardDeps {
  doubles: ReturnType<typeof bindDoubles>;
  mailing: Pick<Mailing, 'sendSoon'>;
}

const pair = z.object({ members: z.tuple([memberId, memberId]) });

/** A merge to preview; with the preview's `key`, to carry out. */
const order = z.object({
  kept: memberId,
  gone: memberId,
  take: z.array(z.enum(formFields)).check(z.maxLength(formFields.length)),
  key: z.optional(z.string()),
});

/** /api/member-doubles, merges, and undoing them. */
export function doublesApp(deps: DoublesDeps) {
  const { doubles, mailing } = deps;
  const admin = guard(deps, 'admin');
  const recently = { mustBeRecent: true };
  const list = async () =>
    gives<DoublesList>({ doubles: await doubles.list(), merges: await doubles.merges() });
  return (
    makeApp()
      // Lists likely duplicates and the latest merges.
      .get('/api/member-doubles', admin, list)
      // Marks two members as separate people.
      .post('/api/member-doubles', admin, body(pair), async ({ req, var: { member } }) => {
        requireFound(await doubles.separate(req.valid('json').members, member.id));
        return list();
      })
      // Previews a merge; merges with the preview's key.
      .post('/api/member-doubles/merges', admin, body(order), async ({ req, var: { member } }) => {
        const { key, ...sent } = req.valid('json');
        if (key === undefined) return gives(requireFound(await doubles.preview(sent, member.id)));
        await requireMember(req.raw, deps, 'admin', recently);
        const merged = requireFound(await doubles.merge(sent, key, member.id));
        log('members-merged', { by: memberHash(member) });
        await mailing.sendSoon(req.raw);
        return gives(merged);
      })
      .delete(
        '/api/member-doubles/merges/:id',
        guard(deps, 'admin', recently),
        async ({ req, var: { member } }) => {
          requireFound(await doubles.part(readParam(rowId, req.param('id')), member.id));
          log('members-parted', { by: memberHash(member) });
          return list();
        },
      )
  );
}
