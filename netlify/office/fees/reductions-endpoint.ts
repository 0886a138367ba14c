// /api/fees/reductions: the reductions of the year's dues, and who has them; for administrators.

import type { ReducedMembers, ReductionList } from '../../../src/core/api/fees.ts';
import { answer, notFound, ProblemError, readJson } from '../../base/http/endpoint.ts';
import { readBody, readParam, rowId } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import { requireMember } from '../../identity/session/guard.ts';
import type { FeesDeps } from './endpoint.ts';
import { readReduction, reductionChoice } from './read.ts';
import { ReductionTakenError } from './reductions.ts';

const list = async ({ fees }: FeesDeps): Promise<Response> =>
  json({ reductions: await fees.reductions() } satisfies ReductionList);

/** Answers /api/fees/reductions. GET: those that hold. POST: adds one. */
export function handleReductions(request: Request, deps: FeesDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      return list(deps);
    },
    async POST() {
      const { id: by } = await requireMember(request, deps, 'admin');
      try {
        await deps.fees.addReduction(readReduction(await readJson(request)), by);
      } catch (error) {
        if (error instanceof ReductionTakenError) throw new ProblemError('reduction-taken');
        throw error;
      }
      return list(deps);
    },
  });
}

/** Answers /api/fees/reductions/{id}. GET: who has it. POST: chooses a member, or no longer. DELETE: ends it. */
export function handleReduction(request: Request, id: string | undefined, deps: FeesDeps): Promise<Response> {
  const members = async (row: string) =>
    json({ members: await deps.fees.reduced(row) } satisfies ReducedMembers);
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      return members(readParam(rowId, id));
    },
    async POST() {
      const { id: by } = await requireMember(request, deps, 'admin');
      const row = readParam(rowId, id);
      const choice = await readBody(request, reductionChoice);
      if (!(await deps.fees.chooseReduced(row, choice, by))) throw notFound();
      return members(row);
    },
    async DELETE() {
      await requireMember(request, deps, 'admin');
      if (!(await deps.fees.endReduction(readParam(rowId, id)))) throw notFound();
      return list(deps);
    },
  });
}
