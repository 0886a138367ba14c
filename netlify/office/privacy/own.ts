// All that is known of the member signed in, and requests about it.

import * as z from 'zod/mini';
import { maxDataText, type OwnData } from '../../../src/office/privacy/api/own-data.ts';
import { answer, type Deps } from '../../base/http/endpoint.ts';
import { log } from '../../base/http/log.ts';
import { readBody, text } from '../../base/http/read.ts';
import { json, jsonText } from '../../base/http/responses.ts';
import type { Directory } from '../../identity/accounts/directory.ts';
import { memberHash } from '../../identity/accounts/member.ts';
import { requireMember } from '../../identity/session/guard.ts';
import { signedOut } from '../../identity/session/signed-out.ts';
import type { DataRequests } from './requests.ts';

export interface OwnDataDeps extends Deps {
  members: Pick<Directory, 'get' | 'getFactors'>;
  collect(id: string, now: number): Promise<OwnData | null>;
  requests: DataRequests;
}

/** The longest body, in bytes: two thousand letters with diacritics, escaped. */
const maxBody = 16 * 1024;

const newRequest = z.object({ message: text({ least: 2, most: maxDataText }) });

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

/** Answers POST /api/_auth/data-requests: `{"message": …}`. */
export function handleOwnRequests(request: Request, deps: OwnDataDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const member = await requireMember(request, deps);
      const { message } = await readBody(request, newRequest, maxBody);
      await deps.requests.submit(member.id, message, deps.now());
      log('data-requested', { who: memberHash(member) });
      return json({ requests: await deps.requests.listOwn(member.id) });
    },
  });
}
