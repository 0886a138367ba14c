// /api/member-doubles: likely doubles in the register, merged into one record or kept apart; for administrators.

import * as z from 'zod/mini';
import {
  mergedFields,
  type DoublesList,
  type MergePreview,
} from '../../../src/office/register/api/merges.ts';
import { bind } from '../../database/bind.ts';
import type { Database } from '../../database/connection.ts';
import { answer, notFound, ProblemError, type Deps } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { id as memberId, readBody, readParam, rowId } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import type { Mailing } from '../../base/mail/send-soon.ts';
import type { Directory } from '../../identity/accounts/directory.ts';
import { listDoubles, separate } from './store/doubles.ts';
import { memberHash } from '../../identity/accounts/member.ts';
import { mergeMembers, NotMergedError, previewMerge } from './store/merge.ts';
import { listMerges, partMembers } from './store/part.ts';
import { requireMember } from '../../identity/session/guard.ts';
import { unlessOld } from './endpoint.ts';
import { unlessRefused } from './endpoint.ts';

/** Doubles and merges in the database, as the endpoint uses them. */
export const doublesOf = (database: Database) =>
  bind(database, {
    list: listDoubles,
    separate,
    preview: previewMerge,
    merge: mergeMembers,
    merges: listMerges,
    part: partMembers,
  });

export interface DoublesDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  doubles: ReturnType<typeof doublesOf>;
  mailing: Pick<Mailing, 'sendSoon'>;
}

const pair = z.object({ members: z.tuple([memberId, memberId]) });

/** Previewed; with the `key` of the preview, done. */
const order = z.object({
  kept: memberId,
  gone: memberId,
  take: z.array(z.enum(mergedFields)).check(z.maxLength(mergedFields.length)),
  key: z.optional(z.string()),
});

const listOf = async ({ doubles }: DoublesDeps): Promise<Response> =>
  json({ doubles: await doubles.list(), merges: await doubles.merges() } satisfies DoublesList);

/** Answers /api/member-doubles. GET: the likely ones, and the latest merges. POST: two are not one. */
export function handleDoubles(request: Request, deps: DoublesDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      return listOf(deps);
    },
    async POST() {
      const { id: by } = await requireMember(request, deps, 'admin');
      const { members } = await readBody(request, pair);
      if (!(await deps.doubles.separate(members, by))) throw notFound();
      return listOf(deps);
    },
  });
}

/** @throws ProblemError 409 in place of the error for a record that may not go. */
async function unlessKept<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof NotMergedError) throw new ProblemError('member-has-roles');
    throw error;
  }
}

/** Answers POST /api/member-doubles/merges: previews a merge; with the preview's key, merges. */
export function handleMerges(request: Request, deps: DoublesDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const admin = await requireMember(request, deps, 'admin');
      const { key, ...sent } = await readBody(request, order);
      if (key !== undefined) await requireMember(request, deps, 'admin', { mustBeRecent: true });
      const work =
        key === undefined ? deps.doubles.preview(sent, admin.id) : deps.doubles.merge(sent, key, admin.id);
      const outcome = await unlessKept(unlessOld(unlessRefused(work)));
      if (!outcome) throw notFound();
      if (key !== undefined) {
        log('members-merged', { by: memberHash(admin) });
        await deps.mailing.sendSoon(request);
      }
      return json(outcome satisfies MergePreview);
    },
  });
}

/** Answers DELETE /api/member-doubles/merges/{id}: parts the two records again. */
export function handleMerge(request: Request, id: string | undefined, deps: DoublesDeps): Promise<Response> {
  return answer(request, {
    async DELETE() {
      const admin = await requireMember(request, deps, 'admin', { mustBeRecent: true });
      const kept = await unlessRefused(deps.doubles.part(readParam(rowId, id), admin.id));
      if (kept === null) throw notFound();
      log('members-parted', { by: memberHash(admin) });
      return listOf(deps);
    },
  });
}
