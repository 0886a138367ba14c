// Requests about members' data, for administrators: those that wait, and the mark that one was answered.

import * as z from 'zod/mini';
import { dataRequestStates, type DataRequestList } from '../../../src/office/privacy/api/own-data.ts';
import { answer, notFound, type Deps } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { page, readParam, readQuery, rowId } from '../../base/http/read.ts';
import { json } from '../../base/http/responses.ts';
import type { Directory } from '../../identity/accounts/directory.ts';
import { memberHash } from '../../identity/accounts/member.ts';
import { requireMember } from '../../identity/session/guard.ts';
import type { DataRequests } from './requests.ts';

export interface DataRequestsDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  requests: DataRequests;
}

const listQuery = z.object({ state: z._default(z.enum(dataRequestStates), 'open'), page });

/** Answers GET /api/data-requests: a page of those in one state. */
export function handleDataRequests(request: Request, deps: DataRequestsDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      await requireMember(request, deps, 'admin');
      const { state, page } = readQuery(request, listQuery);
      return json((await deps.requests.list(state, page)) satisfies DataRequestList);
    },
  });
}

/** Answers POST /api/data-requests/{id}: it was answered. 404 where it waits no longer. */
export function handleDataRequest(
  request: Request,
  id: string | undefined,
  deps: DataRequestsDeps,
): Promise<Response> {
  return answer(request, {
    async POST() {
      const admin = await requireMember(request, deps, 'admin');
      if (!(await deps.requests.markAnswered(readParam(rowId, id), admin.id, deps.now()))) throw notFound();
      log('data-answered', { by: memberHash(admin) });
      return json({ answered: true });
    },
  });
}
