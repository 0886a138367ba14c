// All that is known of the member signed in, and asking for its correction or deletion.

import {
  dataRequestKinds,
  maxDataText,
  type DataRequestKind,
  type OwnData,
} from '../../src/lib/api/own-data.ts';
import { withCommas } from '../../src/lib/romanian-letters.ts';
import { answer, invalidFields, ProblemError, readJson, type Deps } from '../http/endpoint.ts';
import { log } from '../http/log.ts';
import { json, jsonText } from '../http/responses.ts';
import type { Directory } from '../members/directory.ts';
import { memberHash } from '../members/member.ts';
import { requireMember } from '../session/guard.ts';
import { signedOut } from '../session/signed-out.ts';
import type { DataRequests } from './requests.ts';

export interface OwnDataDeps extends Deps {
  members: Pick<Directory, 'get'>;
  collect(id: string, now: number): Promise<OwnData | null>;
  requests: DataRequests;
}

/** In bytes: two thousand letters with diacritics, escaped. */
export const maxBody = 16 * 1024;

/** What somebody wrote, in one form; undefined where it is none, or too long. */
export function readText(value: unknown, least: number): string | undefined {
  const text = typeof value === 'string' ? withCommas(value.normalize('NFC')).trim() : '';
  return text.length >= least && text.length <= maxDataText ? text : undefined;
}

/** A deletion needs no reason. */
const leastOf = (kind: DataRequestKind | undefined) => (kind === 'deletion' ? 0 : 2);

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
        'Content-Disposition': `attachment; filename="ajvps-${data.madeAt.slice(0, 10)}.json"`,
      });
    },
  });
}

/** Answers POST /api/_auth/data-requests: `{"kind": "correction", "message": …}`. */
export function handleOwnRequests(request: Request, deps: OwnDataDeps): Promise<Response> {
  return answer(request, {
    async POST() {
      const member = await requireMember(request, deps);
      const body = await readJson(request, maxBody);
      const kind = dataRequestKinds.find((one) => one === body['kind']);
      const message = readText(body['message'] ?? '', leastOf(kind));
      if (!kind || message === undefined) {
        throw invalidFields([...(kind ? [] : ['kind']), ...(message === undefined ? ['message'] : [])]);
      }
      if (!(await deps.requests.ask({ memberId: member.id, kind, message, now: deps.now() }))) {
        throw new ProblemError('request-open');
      }
      log('data-asked', { who: memberHash(member), kind });
      return json({ requests: await deps.requests.ofMember(member.id) });
    },
  });
}
