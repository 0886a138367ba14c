// All that is known of the member signed in, and requests for its correction or deletion.

import * as z from 'zod/mini';
import { dataRequestKinds, maxDataText, type OwnData } from '../../src/lib/api/own-data.ts';
import { answer, ProblemError, type Deps } from '../http/endpoint.ts';
import { log } from '../http/log.ts';
import { readBody, readParam, rowId, text } from '../http/read.ts';
import { json, jsonText } from '../http/responses.ts';
import type { Directory } from '../members/directory.ts';
import { memberHash } from '../members/member.ts';
import { requireMember } from '../session/guard.ts';
import { signedOut } from '../session/signed-out.ts';
import type { DataRequests } from './requests.ts';

export interface OwnDataDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  collect(id: string, now: number): Promise<OwnData | null>;
  requests: DataRequests;
}

/** The longest body, in bytes: two thousand letters with diacritics, escaped. */
export const maxBody = 16 * 1024;

const newRequest = z
  .object({ kind: z.enum(dataRequestKinds), message: z._default(text({ most: maxDataText }), '') })
  .check(
    // A deletion needs no reason.
    z.refine(({ kind, message }) => kind === 'deletion' || message.length >= 2, { path: ['message'] }),
  );

/** Answers GET /api/_auth/data: as a file with `?download`. */
export function handleOwnData(request: Request, deps: OwnDataDeps): Promise<Response> {
  return answer(request, {
    async GET() {
      const { id } = await requireMember(request, deps);
      const data = await deps.collect(id, deps.now());
      if (!data) throw signedOut(request);
      if (!new URL(request.url).searchParams.has('download')) return json(data);
      log('data-downloaded', { who: memberHash(data.record) });
      return jsonText(JSON.stringify(data, null, 2), {
        'Content-Disposition': `attachment; filename="ajvps-${data.collectedAt.slice(0, 10)}.json"`,
      });
    },
  });
}

/** Answers POST /api/_auth/data-requests: `{"kind": "correction", "message": …}`. */
export function handleOwnRequests(request: Request, deps: OwnDataDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const member = await requireMember(request, deps);
      const { kind, message } = await readBody(request, newRequest, maxBody);
      if (!(await deps.requests.submit({ memberId: member.id, kind, message, now: deps.now() }))) {
        throw new ProblemError('request-open');
      }
      log('data-requested', { who: memberHash(member), kind });
      return json({ requests: await deps.requests.listOwn(member.id) });
    },
  });
}

/** Answers DELETE /api/_auth/data-requests/{id}: withdraws one that waits; 409 request-decided where it does no longer. */
export function handleOwnRequest(
  request: Request,
  id: string | undefined,
  deps: OwnDataDeps,
): Promise<Response> {
  return answer(request, {
    async DELETE() {
      const member = await requireMember(request, deps);
      if (!(await deps.requests.withdraw(readParam(rowId, id), member.id))) {
        throw new ProblemError('request-decided');
      }
      log('data-request-withdrawn', { who: memberHash(member) });
      return json({ requests: await deps.requests.listOwn(member.id) });
    },
  });
}
